import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a caller whose name has characters that no name has', () => {
  it.each([
    ['a NUL', '"Al\u0000ice"', 'Alice'],
    ['an escaped NUL', '"Al\\\u0000ice"', 'Alice'],
    ['a NUL outside of quotes', 'Al\u0000ice', 'Alice'],
    ['a bell and an escape', '"Al\u0007ic\u001be"', 'Alice'],
    ['half a line break', '"Al\nice\r "', 'Alice'],
    ['a DEL', '"Alice\u007f"', 'Alice'],
    ['second control characters', '"\u0080Al\u0085ice\u009f"', 'Alice'],
    ['an override of the direction', '"\u202eecilA"', 'ecilA'],
    ['isolates and marks', '"\u2066Al\u200eice\u2069"', 'Alice'],
    ['nothing else', '"\u0000\u0001"', ''],
    ['nothing that is seen', '"\u200b\u2060"', ''],
  ])('%s: the call rings, and shows the rest or the number', async (_, name, shown) => {
    const { peer, phone, pass } = await startPhone();
    peer.invite(sdp(), { from: `${name} <sip:103@acme.example>` });
    await pass();
    expect(phone.calls.map(({ info }) => [info.state, info.name, info.number])).toEqual([
      ['incoming', shown, '103'],
    ]);
  });

  it('the same in the number: it is left out there, too', async () => {
    const { peer, phone, pass } = await startPhone();
    peer.invite(sdp(), { from: '"Alice" <sip:10\u00003@acme.example>' });
    await pass();
    expect(phone.calls.map(({ info }) => info.number)).toEqual(['103']);
  });
});
