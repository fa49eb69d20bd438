// @vitest-environment happy-dom
import type {
  EmbedEventName,
  ErrorCode,
  FrameMessage,
  Hello,
  Snapshot,
  WidgetHandle,
} from '@callpanel/contracts';
import { COMMANDS, EVENTS } from '@callpanel/contracts/embed';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountFrame } from './mount-frame.ts';

const SNAPSHOT: Snapshot = COMMANDS.state.example.result;
const CALL = { ...EVENTS.call.example, id: 'c1', direction: 'out', state: 'dialing' } as const;
const HEARD = [
  'call',
  'call-ended',
  'registration',
  'health',
  'unread',
  'presence',
  'navigation',
] as const;

const ports: MessagePort[] = [];
let clock = 1000;
let el: HTMLElement;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  // In no document, so that nothing is fetched.
  el = document.createElement('div');
});
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const inRoots = <T extends 'iframe' | 'button'>(name: T) =>
  [...el.children].map(({ shadowRoot }) => shadowRoot?.querySelector(name)).find((found) => found);

/** A mounted softphone and its frame's page, by hand: `load` is what the browser does each time the page is there. */
const mounted = () => {
  const handle = mountFrame({
    widget: 'softphone',
    el,
    baseUrl: 'https://panel.example',
    options: {},
    fit: false,
    title: 'Phone',
  });
  const reported: [EmbedEventName, unknown][] = [];
  for (const name of HEARD) handle.on(name, (payload) => reported.push([name, payload]));
  const frame = inRoots('iframe');
  if (!frame) throw new Error('no frame');
  const load = () => {
    let nonce = '';
    let port: MessagePort | undefined;
    vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue({
      postMessage: (hello: Hello, _: string, [given]: [MessagePort]) =>
        ([nonce, port] = [hello.nonce, given]),
    } as unknown as Window);
    frame.dispatchEvent(new Event('load'));
    if (port) ports.push(port);
    const say = (message: FrameMessage) => port?.postMessage(message, []);
    const welcome = (change: Partial<Snapshot> = {}) =>
      say({
        type: 'welcome',
        version: 1,
        contract: 1,
        nonce,
        widget: 'softphone',
        grants: [],
        commands: [],
        events: [],
        requests: [],
        snapshot: { ...SNAPSHOT, ...change },
        seq: 0,
      });
    const refuse = (code: ErrorCode) =>
      say({ type: 'refused', nonce, error: { code, context: {} } });
    const tell = async (seq: number, name: EmbedEventName, payload: unknown) => {
      const { length } = reported;
      say({ type: 'event', seq, name, payload });
      await vi.waitUntil(() => reported.length > length);
    };
    return { welcome, refuse, tell };
  };
  return { handle, reported, frame, load };
};

it('a call that the frame took with it is over for its host, as soon as another page has loaded [F47]', async () => {
  const { handle, reported, load } = mounted();
  const { welcome, tell } = load();
  welcome();
  await tell(1, 'call', CALL);
  await tell(2, 'call', { ...CALL, state: 'answered' });
  clock += 30_000;
  await tell(3, 'call', { ...CALL, state: 'answered', muted: true });
  clock += 12_400;
  reported.length = 0;
  load();
  const call = { ...CALL, state: 'ended', muted: true };
  expect(reported).toEqual([
    ['call', call],
    ['call-ended', { call, reason: 'connectionLost', by: 'system', durationS: 42 }],
  ]);
  // It is not called again.
  load();
  expect(reported).toHaveLength(2);
  handle.unmount();
});

it('so is one that rang when the host came, but none that had ended before [F47]', async () => {
  const { handle, reported, load } = mounted();
  const { welcome, tell } = load();
  welcome({ calls: [{ ...CALL, id: 'c2' }] });
  await tell(1, 'call', CALL);
  await tell(2, 'call', { ...CALL, state: 'ended' });
  reported.length = 0;
  load();
  const call = { ...CALL, id: 'c2', state: 'ended' };
  expect(reported).toEqual([
    ['call', call],
    ['call-ended', { call, reason: 'connectionLost', by: 'system', durationS: 0 }],
  ]);
  handle.unmount();
});

it('reports the state of another page in the frame, as the host knows only the one before [F47]', async () => {
  const { handle, reported, frame, load } = mounted();
  load().welcome();
  await vi.waitUntil(() => frame.className === '');
  expect(reported).toEqual([]);
  const health = { ...SNAPSHOT.health, phone: 'off' } as const;
  const unread = { voicemail: 3, missedCalls: 1 };
  const presence = { dnd: true, forward: '', followme: null, chat: null };
  load().welcome({ registration: 0, health, unread, presence, path: '/voicemails' });
  await vi.waitUntil(() => reported.length === 5);
  expect(reported).toEqual([
    ['registration', { status: 0 }],
    ['health', health],
    ['unread', unread],
    ['presence', presence],
    ['navigation', { path: '/voicemails' }],
  ]);
  reported.length = 0;
  // Neither what this host may not know, nor what there is not.
  load().welcome({ unread: null, presence: null, path: null });
  await vi.waitUntil(() => reported.length === 2);
  expect(reported.map(([name]) => name)).toEqual(['registration', 'health']);
  handle.unmount();
});

describe('a frame that does not answer', () => {
  let answerHead: () => void;
  const head = vi.fn(() => new Promise<void>((resolve) => (answerHead = resolve)));
  beforeEach(() => {
    head.mockClear();
    vi.stubGlobal('fetch', head);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const codes = (handle: WidgetHandle): string[] => {
    const reported: string[] = [];
    handle.on('error', ({ error }) => reported.push(error.code));
    return reported;
  };

  it('is given up as one that does not know this page, where its files are there', async () => {
    const { handle, load } = mounted();
    const reported = codes(handle);
    load();
    await vi.advanceTimersByTimeAsync(10_000);
    answerHead();
    await vi.advanceTimersByTimeAsync(0);
    expect(reported).toEqual(['embed.error.origin']);
    handle.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is given up too when the question for its files has no end, and once', async () => {
    const { handle, load } = mounted();
    const reported = codes(handle);
    load();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    answerHead();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reported).toEqual(['embed.error.timeout']);
    handle.unmount();
  });

  it('is not given up for what was asked before it came', async () => {
    const { handle, frame, load } = mounted();
    const reported = codes(handle);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(head).toHaveBeenCalledOnce();
    const { welcome } = load();
    answerHead();
    await vi.advanceTimersByTimeAsync(5000);
    expect(reported).toEqual([]);
    welcome();
    await vi.waitUntil(() => frame.className === '');
    handle.unmount();
  });

  const refusal = (sent: Promise<unknown>) =>
    sent.catch(({ name, code }: { name: string; code: string }) => `${name} ${code}`);

  it('answers no command once it is given up, until another page comes', async () => {
    const { handle, load } = mounted();
    load();
    await vi.advanceTimersByTimeAsync(20_000);
    const timers = vi.getTimerCount();
    expect(await refusal(handle.send('state'))).toBe('CallpanelError embed.error.timeout');
    expect(vi.getTimerCount()).toBe(timers);
    const { welcome } = load();
    const next = handle.send('state');
    welcome();
    handle.unmount();
    expect(await refusal(next)).toBe('CallpanelError embed.error.ended');
    expect(await refusal(handle.send('state'))).toBe('CallpanelError embed.error.ended');
  });

  it('answers no command once it has refused this page, but those of a retry wait', async () => {
    const { handle, load } = mounted();
    const reported = codes(handle);
    const { refuse } = load();
    refuse('embed.error.params');
    await vi.waitUntil(() => reported.length === 1);
    expect(await refusal(handle.send('state'))).toBe('CallpanelError embed.error.params');
    handle.unmount();
    const other = mounted();
    await vi.advanceTimersByTimeAsync(20_000);
    inRoots('button')?.click();
    const waits = refusal(other.handle.send('state'));
    await vi.advanceTimersByTimeAsync(5000);
    other.handle.unmount();
    expect(await waits).toBe('CallpanelError embed.error.ended');
  });
});
