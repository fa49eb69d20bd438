import { afterEach, expect, it, vi } from 'vitest';
import { createJsSipPhone } from '../phone/jssip-phone.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('names a setting that JsSIP refuses, without its value [E-50]', async () => {
  const uri = 'sip:101@acme/x';
  const error: unknown = await startPhone(undefined, { uri }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'sipua.config.error', context: { reason: 'invalid uri' } });
  expect((error as Error).cause).toBeUndefined();
});

it('names ICE servers that the browser refuses, before a call needs them [E-50] [T25]', async () => {
  class Refusing {
    constructor({ iceServers = [] }: RTCConfiguration) {
      // As browsers do: a TURN server needs both (webrtc-pc, section 4.4.1.6).
      if (iceServers.some(({ credential }) => !credential))
        throw new DOMException('no credential for alice', 'InvalidAccessError');
    }
    close = () => undefined;
  }
  vi.stubGlobal('RTCPeerConnection', Refusing);
  const edge = { proxy: [{ url: 'ws://edge-a.invalid:1/sip' }], password: 'panel' };
  const settings = { uri: 'sip:101@acme.example', realm: 'acme.example', ...edge };
  const urls = 'turn:turn.invalid';
  const make = (server: object) =>
    createJsSipPhone({ ...settings, iceServers: [{ urls, ...server }] });
  make({ username: 'alice', credential: 'x' });
  const error = await failure(Promise.resolve().then(() => void make({ username: 'alice' })));
  expect(error).toMatchObject({
    code: 'sipua.config.error',
    context: { reason: 'invalid iceServers' },
  });
  expect((error as Error).cause).toBeUndefined();
});
