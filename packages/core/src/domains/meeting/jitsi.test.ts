// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadJitsi, partsOf, scriptAddress } from './jitsi.ts';

const ADDRESS = 'https://live.panel.example/external_api.js';

describe('the script of the meetings [A-90] [W-13]', () => {
  let added: HTMLScriptElement[] = [];
  beforeEach(() => {
    added = [];
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      added.push(...(nodes as HTMLScriptElement[]));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(globalThis, 'JitsiMeetExternalAPI');
  });

  it('comes from the live sub-host of the API, with its port', () => {
    expect(scriptAddress('https://panel.example/api/v1')).toBe(ADDRESS);
    expect(scriptAddress('http://localhost:7700/api/v1')).toBe(
      'http://live.localhost:7700/external_api.js',
    );
  });

  it('is loaded once', async () => {
    const api = class {};
    const loading = loadJitsi(ADDRESS);
    expect(added.map(({ src }) => src)).toEqual([ADDRESS]);
    Object.assign(globalThis, { JitsiMeetExternalAPI: api });
    added[0]?.dispatchEvent(new Event('load'));
    expect(await loading).toBe(api);
    expect(await loadJitsi(ADDRESS)).toBe(api);
    expect(added).toHaveLength(1);
  });

  it.each(['error', 'load'])(
    'that does not come (%s) is an error, and is asked for again [E-91]',
    async (event) => {
      const loading = loadJitsi(ADDRESS);
      added[0]?.dispatchEvent(new Event(event));
      await expect(loading).rejects.toMatchObject({ code: 'video.error.script' });
      void loadJitsi(ADDRESS).catch(() => undefined);
      expect(added).toHaveLength(2);
      added[1]?.dispatchEvent(new Event('error'));
    },
  );

  it('is given up after 15 seconds [E-91]', async () => {
    vi.useFakeTimers();
    const loading = loadJitsi(ADDRESS).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await loading).toMatchObject({ code: 'video.error.script' });
  });
});

describe('the address of a meeting', () => {
  it('has host, room and token [D-35]', () => {
    expect(partsOf('https://meet.example:8443/sales%20review?jwt=abc')).toEqual({
      domain: 'meet.example:8443',
      roomName: 'sales review',
      jwt: 'abc',
      isPlain: false,
    });
    expect(partsOf('http://live.localhost/r').isPlain).toBe(true);
  });

  it.each(['javascript:alert(1)', 'https://meet.example', 'data:text/html,x', 'no address'])(
    'is not %s [V-32]',
    (address) => {
      expect(() => partsOf(address)).toThrow(TypeError);
    },
  );
});
