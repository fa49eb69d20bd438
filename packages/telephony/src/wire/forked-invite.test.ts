import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that no test waits for a module.
import './rare-answers.ts';
import { sdp } from '../testing/fake-rtc.ts';
import { header, type SipMessage } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A proxy rang several phones (RFC 3261 section 16.7): as the INVITE that one of them got. */
const at = (invite: SipMessage, tag: string): SipMessage => ({
  ...invite,
  headers: invite.headers.map(([key, value]): [string, string] =>
    key === 'to' ? [key, `${value};tag=${tag}`] : [key, value],
  ),
});
const contact = (tag: string) => [`Contact: <sip:${tag}@pbx.invalid;transport=ws>`];

/** What went to whom: `ACK sip:a@pbx.invalid a`. */
const sentIn = (messages: readonly SipMessage[], ...methods: string[]) =>
  messages
    .filter(({ method }) => methods.includes(method))
    .map((message) => {
      const [, to] = message.start.split(/[ ;]/);
      return `${message.method} ${to} ${header(message, 'to').split('tag=')[1]}`;
    });

describe('two phones that pick up at once', () => {
  it('the second gets ACK and BYE in a dialog of its own, and the call with the first goes on (RFC 3261 section 13.2.2.4)', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call, invite } = await talk();
    const before = peer.seen.length;
    peer.reply(at(invite, 'b'), '200 OK', contact('b'), sdp());
    await pass(100);
    const after = peer.seen.slice(before);
    expect(sentIn(after, 'ACK', 'BYE')).toEqual([
      'ACK sip:b@pbx.invalid b',
      'BYE sip:b@pbx.invalid b',
    ]);
    expect(header(peer.last('ACK'), 'cseq')).toBe(header(invite, 'cseq').replace('INVITE', 'ACK'));
    const holding = call.hold();
    await pass(100);
    await holding;
    expect(call.info).toMatchObject({ state: 'answered', held: true });
    call.hangUp();
    await pass(100);
    expect(sentIn(peer.sent('BYE'), 'BYE')).toEqual([
      'BYE sip:b@pbx.invalid b',
      'BYE sip:peer@pbx.invalid peer',
    ]);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('one that comes while the first is being taken is hung up too, and repeats get their ACK alone', async () => {
    const { phone, peer, pass } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    const invite = peer.last('INVITE');
    for (const tag of ['a', 'b', 'b', 'a', 'b'])
      peer.reply(at(invite, tag), '200 OK', contact(tag), sdp());
    await pass(1000);
    expect(call.info.state).toBe('answered');
    const sent = sentIn(peer.seen, 'ACK', 'BYE');
    expect(sent.filter((one) => one.startsWith('ACK') && one.endsWith(' b'))).toHaveLength(3);
    expect(sent.filter((one) => one.startsWith('BYE'))).toEqual(['BYE sip:b@pbx.invalid b']);
  });

  it('the second is hung up also where the first has hung up already', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    peer.request(invite, 'BYE');
    await pass(100);
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'remote' });
    peer.reply(at(invite, 'b'), '200 OK', contact('b'), sdp());
    await pass(100);
    expect(sentIn(peer.sent('BYE'), 'BYE')).toEqual(['BYE sip:b@pbx.invalid b']);
  });

  it('a second that names no address gets nothing, and the call goes on', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    peer.reply(at(invite, 'b'), '200 OK', [], sdp());
    await pass(100);
    expect(call.info.state).toBe('answered');
    expect(peer.sent('BYE')).toEqual([]);
  });
});
