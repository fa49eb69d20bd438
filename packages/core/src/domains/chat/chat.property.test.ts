import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChatHost, ROOM, openChat } from './testing/chat-host.ts';
import { randomRuns } from '../../testing/random-runs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'send' } as const) },
  { weight: 4, arbitrary: fc.constant({ do: 'other' } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), at: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'drop' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'down' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'up' } as const) },
  { weight: 3, arbitrary: fc.constant({ do: 'slow' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'fast' } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('twice' as const), at: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(20_000) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'reverse' } as const) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const run = async (steps: readonly Step[]): Promise<void> => {
  const host = new ChatHost();
  for (let at = 0; at < 5; at += 1) host.write('bob', `before ${at}`, `before-${at}`);
  const { chat, state } = await openChat(host);
  const leave = chat.actions.show(ROOM);
  await vi.advanceTimersByTimeAsync(50);
  let count = 0;
  for (const one of steps) {
    count += 1;
    if (one.do === 'send') chat.actions.send(ROOM, `mine ${count}`);
    else if (one.do === 'other') host.write('bob', `other ${count}`, `other-${count}`);
    else if (one.do === 'edit') host.edit(one.at, `edited ${count}`);
    else if (one.do === 'remove') host.remove(one.at);
    else if (one.do === 'drop') for (const socket of host.live) socket.drop();
    else if (one.do === 'down') {
      host.isDown = true;
      for (const socket of host.live) socket.drop();
    } else if (one.do === 'up') host.isDown = false;
    else if (one.do === 'slow') host.isSlow = true;
    else if (one.do === 'fast') {
      host.isSlow = false;
      host.deliverAll();
    } else if (one.do === 'deliver')
      for (const socket of host.live) socket.deliver(one.at % Math.max(1, socket.queue.length));
    else if (one.do === 'reverse')
      for (const socket of host.live)
        while (socket.queue.length > 0) socket.deliver(socket.queue.length - 1);
    else if (one.do === 'twice')
      for (const socket of host.live) {
        const frame = socket.queue[one.at];
        if (frame) socket.queue.push(frame);
      }
    else await vi.advanceTimersByTimeAsync(one.ms);
    await vi.advanceTimersByTimeAsync(1);
  }
  host.isDown = false;
  host.isSlow = false;
  host.deliverAll();
  await vi.advanceTimersByTimeAsync(120_000);
  const shown = state.rooms[ROOM]?.messages ?? [];
  expect(shown.map(({ id, text, delivery }) => `${id} ${text} ${delivery}`)).toEqual(
    host.kept.map(({ _id, msg }) => `${_id} ${msg} sent`),
  );
  const sent = steps.flatMap((one, at) => (one.do === 'send' ? [`mine ${at + 1}`] : []));
  const arrived = host.messages.filter(({ u }) => u.username === 'alice');
  expect(state.items[ROOM]?.unread).toBe(host.unread);
  // Each once and in order, also those that were changed or deleted since.
  expect(arrived).toHaveLength(sent.length);
  const unchanged = arrived.filter(({ msg }) => msg.startsWith('mine')).map(({ msg }) => msg);
  expect(unchanged).toEqual(sent.filter((words) => unchanged.includes(words)));
  leave();
  chat.end();
};

it('loses and doubles nothing in random schedules of losses, duplicates, other orders and slow answers [W-09]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => run(steps)),
    { numRuns: randomRuns(1000) },
  );
}, 300_000);
