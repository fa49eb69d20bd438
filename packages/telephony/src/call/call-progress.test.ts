import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const PEER = ['Contact: <sip:peer@pbx.invalid;transport=ws>'];

describe('an outgoing call that is not answered yet', () => {
  it('shows the name that the PBX sends, without harmful characters (RFC 3325)', async () => {
    const { phone, peer, pass } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    const identity = 'P-Asserted-Identity: "Bob\u202e Brown" <sip:102@acme.example>';
    peer.reply(peer.last('INVITE'), '180 Ringing', [...PEER, identity]);
    await pass(100);
    expect(call.info).toMatchObject({ number: '102', name: 'Bob Brown' });
    peer.reply(peer.last('INVITE'), '180 Ringing', [...PEER, 'P-Asserted-Identity: <<<']);
    await pass(100);
    expect(call.info).toMatchObject({ state: 'ringing', name: 'Bob Brown' });
  });

  it('plays early media when a 183 has a description', async () => {
    const { phone, peer, pass } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    peer.reply(peer.last('INVITE'), '183 Session Progress', PEER, sdp());
    await pass();
    expect(call.info).toMatchObject({ state: 'ringing', earlyMedia: true });
  });

  it('plays our ringback when it rings after early media without audio [F54]', async () => {
    const { phone, peer, pass } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    const invite = peer.last('INVITE');
    peer.reply(invite, '183 Session Progress', PEER, sdp());
    await pass(100);
    expect(call.info.earlyMedia).toBe(true);
    peer.reply(invite, '180 Ringing', PEER);
    await pass(900);
    expect(call.info).toMatchObject({ state: 'ringing', earlyMedia: false });
  });

  it('plays no ringback when it rings and early media has audio [F54]', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    const invite = peer.last('INVITE');
    peer.reply(invite, '183 Session Progress', PEER, sdp());
    peer.reply(invite, '180 Ringing', PEER);
    await pass(500);
    rtc.connections[0]?.sources.push({});
    await pass(900);
    expect(call.info).toMatchObject({ state: 'ringing', earlyMedia: true });
  });
});
