import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a press of hold or resume', () => {
  it('hold is silent at once, though a digit waits for its answer [S-21] [F2] [F3]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.on('INFO', () => undefined);
    const digit = failure(call.dtmf('1'));
    const holding = call.hold();
    expect(rtc.tracks[0]?.enabled).toBe(false);
    expect(call.info).toMatchObject({ held: false, holdPending: 'hold' });
    await pass(3000);
    expect(peer.sent('INVITE')).toHaveLength(1);
    expect(rtc.tracks[0]?.enabled).toBe(false);
    await pass(40_000);
    await digit;
    await holding;
    expect(call.info).toMatchObject({ held: true, holdPending: null });
    expect(rtc.tracks[0]?.enabled).toBe(false);
  });

  it('the last of several presses counts, and each is done in its turn [S-21]', async () => {
    const { peer, talk, pass, rtc, history } = await startPhone();
    const { call } = await talk();
    const presses = [call.hold(), call.unhold(), call.hold()];
    expect(rtc.tracks[0]?.enabled).toBe(false);
    const { opened } = rtc.tracks[0] ?? {};
    const before = history.length;
    await pass(1000);
    await Promise.all(presses);
    expect(call.info).toMatchObject({ held: true, holdPending: null });
    expect(rtc.tracks[0]?.opened).toBe(opened);
    const directions = peer.sent('INVITE').map(({ body }) => /a=(send\w+)/.exec(body)?.[1]);
    expect(directions).toEqual(['sendrecv', 'sendonly', 'sendrecv', 'sendonly']);
    const pending = history.slice(before).map(({ holdPending }) => holdPending);
    expect(pending.indexOf(null)).toBe(pending.length - 1);
  });

  it('a press of what is so already is nothing [S-21]', async () => {
    const { talk, history, peer } = await startPhone();
    const { call } = await talk();
    const before = history.length;
    await call.unhold();
    expect(history).toHaveLength(before);
    expect(peer.sent('INVITE')).toHaveLength(1);
  });

  it('a hold that is refused is heard again, unless another waits behind it [F15]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '488 Not Acceptable Here'));
    const first = failure(call.hold());
    const second = failure(call.hold());
    await first;
    expect(rtc.tracks[0]?.enabled).toBe(false);
    await pass(100);
    expect(await second).toMatchObject({ code: 'sipua.error.hold' });
    expect(rtc.tracks[0]?.enabled).toBe(true);
    expect(call.info).toMatchObject({ held: false, holdPending: null });
  });
});
