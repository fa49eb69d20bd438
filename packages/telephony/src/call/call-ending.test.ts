import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { startPhone, type Rig } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const ends = ({ history }: Rig) => history.filter(({ state }) => state === 'ended');

describe('messages that cross or get lost', () => {
  it('ends the call once and answers the peer when both hang up at once [F53]', async () => {
    const rig = await startPhone();
    const { peer, talk, pass, rtc } = rig;
    const { call, invite } = await talk();
    peer.on('BYE', () => undefined);
    call.hangUp();
    peer.request(invite, 'BYE');
    await pass(100);
    expect(ends(rig)).toHaveLength(1);
    expect(peer.seen.filter(({ start }) => start.startsWith('SIP/2.0'))).not.toHaveLength(0);
    await pass(60_000);
    expect(ends(rig)).toHaveLength(1);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('ends once and leaves no refresh timer when the far end hangs up while its answer is applied [F53] [W-04]', async () => {
    const rig = await startPhone();
    const { phone, peer, pass, rtc } = rig;
    await pass(15_000);
    const idle = vi.getTimerCount();
    const call = phone.dial('102');
    await pass(100);
    const invite = peer.last('INVITE');
    let taken = (): void => undefined;
    const [connection] = rtc.connections;
    if (!connection) throw new Error('no connection');
    vi.spyOn(connection, 'setRemoteDescription').mockImplementationOnce(
      () => new Promise((resolve) => (taken = resolve)),
    );
    peer.accept(invite, sdp());
    await pass();
    peer.request(invite, 'BYE');
    await pass();
    taken();
    await pass(40_000);
    expect(call.info.end?.by).toBe('remote');
    expect(ends(rig)).toHaveLength(1);
    expect(rtc.leftovers()).toEqual([]);
    expect(vi.getTimerCount()).toBe(idle);
  });

  it('stays ended when the response to our BYE is lost [F53]', async () => {
    const rig = await startPhone();
    const { phone, peer, talk, pass, rtc, errors } = rig;
    const { call } = await talk();
    peer.on('BYE', () => undefined);
    call.hangUp();
    expect(phone.calls).toEqual([]);
    expect(rtc.leftovers()).toEqual([]);
    await pass(60_000);
    expect(ends(rig)).toHaveLength(1);
    expect(errors).toEqual([]);
    expect(phone.status.registered).toBe(true);
  });

  it('ends the call once and leaves nothing open when the ACK to our 200 never arrives [F53]', async () => {
    const rig = await startPhone();
    const { phone, peer, pass, rtc } = rig;
    peer.invite(sdp());
    await pass();
    const [call] = phone.calls;
    await call?.answer();
    await pass(31_000);
    expect(call?.info.state).toBe('answering');
    await pass(3000);
    expect(call?.info.end).toMatchObject({ reason: 'connectionLost', by: 'system' });
    await pass(60_000);
    expect(ends(rig)).toHaveLength(1);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('acknowledges a repeated 200 and keeps the call when our ACK was lost [F53]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    const before = peer.sent('ACK').length;
    peer.accept(invite, sdp());
    await pass(100);
    expect(peer.sent('ACK')).toHaveLength(before + 1);
    expect(call.info.state).toBe('answered');
  });

  it('ignores a CANCEL that crosses our 200, and ends the call once by the BYE after it [F53]', async () => {
    const rig = await startPhone();
    const { phone, peer, pass, rtc } = rig;
    const invite = peer.invite(sdp());
    await pass();
    const [call] = phone.calls;
    await call?.answer();
    await pass(100);
    peer.follow(invite, 'CANCEL', 1);
    peer.follow(invite, 'ACK', 1);
    await pass(100);
    peer.follow(invite, 'BYE', 2);
    await pass(100);
    expect(ends(rig)).toHaveLength(1);
    expect(rtc.leftovers()).toEqual([]);
  });
});
