import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const CAROL = 'P-Asserted-Identity: "Carol\u202e White" <sip:103@acme.example>';
const PEER = ['Contact: <sip:peer@pbx.invalid;transport=ws>'];
const bob = { number: '102', name: '' };

it('shows the party who answered and not the code or slot that was dialled (RFC 3325)', async () => {
  const { phone, peer, pass, history } = await startPhone();
  const call = phone.dial('701');
  await pass(100);
  const headers = [...PEER, CAROL];
  peer.reply(peer.last('INVITE'), '180 Ringing', headers);
  await pass(100);
  expect(call.info).toMatchObject({ state: 'ringing', number: '701' });
  peer.reply(peer.last('INVITE'), '200 OK', [...headers, 'Content-Type: application/sdp'], sdp());
  await pass(100);
  expect(call.info).toMatchObject({ state: 'answered', number: '103', name: 'Carol White' });
  // The first change still has the dialled number: by `***102`, the core recognizes a listen-in call.
  const [first] = history.filter(({ state }) => state === 'answered');
  expect(first?.number).toBe('701');
});

describe('when the PBX connects our half of a call to another party (RFC 3311) [S-23]', () => {
  it('shows that party after an UPDATE without a description', async () => {
    const { peer, talk, pass, history } = await startPhone();
    const { call, invite } = await talk();
    expect(call.info).toMatchObject(bob);
    peer.request(invite, 'UPDATE', '', [CAROL]);
    await pass();
    expect(call.info).toMatchObject({ state: 'answered', number: '103', name: 'Carol White' });
    expect(history.at(-1)).toMatchObject({ number: '103' });
    const answer = peer.seen.findLast(({ start }) => start.startsWith('SIP/2.0'));
    expect(answer?.start).toBe('SIP/2.0 200 OK');
    expect(header(answer!, 'cseq')).toContain('UPDATE');
  });

  it('shows that party after a re-INVITE on an incoming call, and clears the name when it has none', async () => {
    const { phone, peer, pass } = await startPhone();
    const dialog = peer.invite(sdp());
    await pass(100);
    const [call] = phone.calls;
    const answering = call!.answer();
    await pass(200);
    await answering;
    // The PBX learns that it may send UPDATE.
    const accepted = peer.seen.find(({ start }) => start === 'SIP/2.0 200 OK');
    expect(header(accepted!, 'allow')).toContain('UPDATE');
    peer.follow(dialog, 'ACK', 1);
    await pass();
    expect(call!.info).toMatchObject({ state: 'answered', number: '102', name: 'Bob' });
    const extra = ['Contact: <sip:102@pbx.invalid;transport=ws>'];
    const identity = 'P-Asserted-Identity: <sip:+16135550100@acme.example>';
    peer.follow(dialog, 'INVITE', 2, [...extra, identity], sdp());
    await pass(200);
    expect(call!.info).toMatchObject({ state: 'answered', number: '+16135550100', name: '' });
  });

  it.each([
    ['that is unreadable', 'P-Asserted-Identity: <<<'],
    ['without a number', 'P-Asserted-Identity: "" <sip:anonymous@anonymous.invalid>'],
    ['that is missing', 'X-Other: 1'],
    ['of a conference', 'P-Asserted-Identity: <sip:3WC-12345678@acme.example>'],
  ])('ignores an identity %s', async (_what, line) => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    peer.request(invite, 'UPDATE', '', [line]);
    await pass();
    expect(call.info).toMatchObject({ state: 'answered', ...bob });
  });
});
