import type { FrameMessage, HostGrant } from '@callpanel/contracts';
import { EXAMPLE_SNAPSHOT } from './snapshot.ts';
import { createFrameDoor } from '../frame-door.ts';
import type { FrameDoorOptions } from '../frame-door.ts';

/** Two ends of a channel; messages arrive at once, or when the other end starts. */
export const channel = (): [MessagePort, MessagePort] => {
  const ends = [0, 1].map(() => {
    const handlers = new Set<(event: MessageEvent) => void>();
    let waiting: unknown[] | null = [];
    return {
      handlers,
      closed: false,
      take(data: unknown) {
        if (waiting) waiting.push(data);
        else for (const handle of handlers) handle({ data } as MessageEvent);
      },
      start() {
        const kept = waiting ?? [];
        waiting = null;
        for (const data of kept) this.take(data);
      },
    };
  });
  const portOf = (mine: (typeof ends)[number], other: (typeof ends)[number]) =>
    ({
      postMessage(data: unknown) {
        if (!mine.closed && !other.closed) other.take(structuredClone(data));
      },
      addEventListener: (_: string, handle: (event: MessageEvent) => void) =>
        void mine.handlers.add(handle),
      removeEventListener: (_: string, handle: (event: MessageEvent) => void) =>
        void mine.handlers.delete(handle),
      start: () => mine.start(),
      close: () => void (mine.closed = true),
    }) as unknown as MessagePort;
  const [a, b] = ends;
  if (!a || !b) throw new Error('no ends');
  return [portOf(a, b), portOf(b, a)];
};

export const CRM = 'https://crm.example';
let nonces = 0;
export const newNonce = (): string => (++nonces).toString(16).padStart(64, '0');

/** A frame's door and its host, without windows. */
export const frame = (
  grants: readonly HostGrant[] = ['observe', 'dial', 'control'],
  more: Partial<FrameDoorOptions> = {},
) => {
  const parent = { the: 'parent' };
  const ran: { command: string; params: unknown }[] = [];
  const chosen: Parameters<FrameDoorOptions['onOptions']>[] = [];
  const keys: string[] = [];
  const clock = { now: 0 };
  const door = createFrameDoor({
    widget: 'softphone',
    hosts: [{ origin: CRM, grants: [...grants] }],
    parent,
    otherOrigins: 0,
    now: () => clock.now,
    serve: () => ({
      run: async (command, params) => {
        ran.push({ command, params });
        return { callId: 'c1' };
      },
      snapshot: () => EXAMPLE_SNAPSHOT,
      end: () => undefined,
    }),
    onOptions: (...given) => void chosen.push(given),
    onKey: (pressed) => void keys.push(pressed),
    ...more,
  });
  /** Says hello; returns the messages to the host, and its end of the port. */
  const hello = (
    change: object = {},
    about: { origin?: string; source?: unknown } = {},
    early: readonly unknown[] = [],
  ) => {
    const [mine, theirs] = channel();
    const heard: FrameMessage[] = [];
    mine.addEventListener(
      'message',
      ({ data }: MessageEvent<FrameMessage>) => void heard.push(data),
    );
    mine.start();
    for (const message of early) mine.postMessage(message, []);
    const data = { callpanel: 'hello', versions: [1], nonce: newNonce(), ...change };
    door.receive({
      data: structuredClone(data),
      origin: CRM,
      source: parent as unknown as Window,
      ports: [theirs],
      ...(about as object),
    });
    return { heard, port: mine, say: (message: unknown) => mine.postMessage(message, []) };
  };
  return { door, hello, ran, chosen, keys, clock };
};
