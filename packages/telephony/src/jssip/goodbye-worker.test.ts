import { resolveObjectURL } from 'node:buffer';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedPeer } from './testing/scripted-peer.ts';
import { startPhone } from './testing/start-phone.ts';

const GECKO = { supports: (property: string) => property === '-moz-appearance' };

/** The edge as workers reach it. */
let line: ScriptedPeer;
let workers: FakeSharedWorker[];

/** Runs the code that it is given, with a socket of the test's. */
class FakeSharedWorker extends EventTarget {
  readonly port = new MessageChannel().port1;
  readonly url: string;
  readonly told: string[] = [];
  readonly close = vi.fn<() => void>();
  readonly loaded: Promise<void>;
  readonly #port: { onmessage?: (event: { data: string }) => void } = {};

  constructor(url: string) {
    super();
    this.url = url;
    workers.push(this);
    this.port.postMessage = (text: string) => {
      this.told.push(text);
      this.#port.onmessage?.({ data: text });
    };
    this.loaded = this.#load();
  }

  async #load(): Promise<void> {
    const scope: { onconnect?: (event: object) => void } & Record<string, unknown> = {
      WebSocket: function open(url: string, protocol: string) {
        expect(protocol).toBe('sip');
        return line.open(url);
      },
      setInterval,
      close: this.close,
    };
    runInNewContext((await resolveObjectURL(this.url)?.text()) ?? '', scope);
    scope.onconnect?.({ ports: [this.#port] });
    for (const data of this.told) this.#port.onmessage?.({ data });
  }
}

beforeEach(() => {
  vi.resetModules();
  line = new ScriptedPeer();
  workers = [];
  vi.stubGlobal('CSS', GECKO);
  vi.stubGlobal('SharedWorker', FakeSharedWorker);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A call in Firefox, with the worker's line open. */
const talkInFirefox = async () => {
  const rig = await startPhone();
  const { call } = await rig.talk();
  await workers[0]?.loaded;
  await rig.pass();
  return { ...rig, call };
};

describe('the second line of a phone in Firefox', () => {
  it('is open while there are calls, kept alive, and closed after the last [S-26]', async () => {
    const { call, pass } = await talkInFirefox();
    expect(line.sockets.map(({ url }) => url)).toEqual(['ws://edge-a.invalid:1/sip']);
    await pass(50_000);
    expect(line.pings).toBe(2);
    call.hangUp();
    expect(workers).toHaveLength(1);
    expect(line.socket).toBeNull();
    expect(line.seen).toEqual([]);
    line.sockets[0]?.drop();
    expect(workers[0]?.close).toHaveBeenCalledOnce();
  });

  it('does not exist in other browsers', async () => {
    vi.stubGlobal('CSS', { supports: () => false });
    await talkInFirefox();
    expect(workers).toEqual([]);
  });

  it('is made again when the phone has connected again [F1]', async () => {
    const { peer, pass } = await talkInFirefox();
    peer.socket?.drop();
    await pass(3000);
    await workers[1]?.loaded;
    await pass();
    expect(workers).toHaveLength(2);
    expect(line.sockets.map(({ readyState }) => readyState)).toEqual([
      WebSocket.CLOSED,
      WebSocket.OPEN,
    ]);
  });

  it.each([
    ['has heard of it', true],
    ['has not heard of it yet', false],
  ])(
    'takes the BYE, and that alone, when the page is left and its socket is closed; the phone %s [S-26]',
    async (_, hasHeard) => {
      const { phone, peer, pass } = await talkInFirefox();
      const before = peer.seen.length;
      if (hasHeard) peer.socket?.drop(1001);
      else peer.socket?.close();
      await phone.stop(true);
      await pass();
      expect(line.seen.map(({ method }) => method)).toEqual(['BYE']);
      expect(line.socket).toBeNull();
      expect(peer.seen).toHaveLength(before);
    },
  );

  it('takes nothing when the tab is closed: the own socket is still open [S-26]', async () => {
    const { phone, peer, pass } = await talkInFirefox();
    await phone.stop(true);
    await pass();
    expect(peer.sent('BYE')).toHaveLength(1);
    expect(line.seen).toEqual([]);
    expect(line.socket).toBeNull();
  });

  it.each<[string, () => void]>([
    [
      'throws',
      () =>
        vi.stubGlobal('SharedWorker', function refuse() {
          throw new DOMException('x', 'SecurityError');
        }),
    ],
    [
      'fails by an event',
      () =>
        vi.stubGlobal(
          'SharedWorker',
          class extends FakeSharedWorker {
            constructor(url: string) {
              super(url);
              const event = new Event('error', { cancelable: true });
              queueMicrotask(() => expect(this.dispatchEvent(event)).toBe(false));
            }
          },
        ),
    ],
    [
      'is refused its address by Trusted Types',
      () =>
        vi.stubGlobal('trustedTypes', {
          createPolicy: () => {
            throw new TypeError('x');
          },
        }),
    ],
  ])('changes nothing where it %s', async (_, forbid) => {
    forbid();
    const { phone, peer, pass } = await talkInFirefox();
    expect(phone.calls).toHaveLength(1);
    peer.socket?.drop();
    await pass(3000);
    expect(workers.length).toBeLessThan(2);
    await phone.stop(true);
    await pass();
    expect(peer.sent('BYE')).toHaveLength(1);
    expect(line.seen).toEqual([]);
  });

  it('has its address by one policy of Trusted Types, which makes no other', async () => {
    type Rules = { createScriptURL: (url: string) => string };
    const createPolicy = vi.fn<(name: string, rules: Rules) => Rules>((_name, rules) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { peer, pass } = await talkInFirefox();
    peer.socket?.drop();
    await pass(3000);
    expect(workers).toHaveLength(2);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['callpanel-phone']);
    expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.example')).toBe(
      workers[0]?.url,
    );
  });
});
