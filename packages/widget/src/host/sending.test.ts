import { CallpanelError } from '@callpanel/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HostDoor } from './door.ts';
import type { runCommand } from './run.ts';
import type { Stage } from './sending.ts';
import { createSending } from './sending.ts';

const door = { widget: 'softphone' } as HostDoor;
const sending = (answer: () => Promise<unknown> = async () => ({ callId: 'c1' })) => {
  const run = vi.fn<typeof runCommand>(answer);
  const stage: Stage = { now: 'drawing', problem: null, changed: () => undefined };
  const send = createSending(stage, door, run);
  const become = (change: Partial<Stage>) => {
    Object.assign(stage, change);
    stage.changed();
  };
  return {
    run,
    send,
    begin: (problem: CallpanelError | null) => become({ now: 'drawn', problem }),
    end: () => become({ now: 'gone' }),
  };
};
/** With what a command is refused. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: CallpanelError) => error.code,
  );
const state = (promise: Promise<unknown>) =>
  Promise.race([refusal(promise), Promise.resolve('waits')]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a command waits until its widget is rendered, in its order', async () => {
  const { send, run, begin } = sending();
  const first = send('dial', { number: '102' });
  const second = send('state');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await state(first)).toBe('waits');
  expect(run).not.toHaveBeenCalled();
  begin(null);
  expect(await first).toEqual({ callId: 'c1' });
  await second;
  expect(run.mock.calls).toEqual([
    [door, 'dial', { number: '102' }],
    [door, 'state', {}],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

it('but not for longer than half a minute', async () => {
  const { send, run, begin } = sending();
  const waiting = refusal(send('state'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await waiting).toBe('embed.error.timeout');
  begin(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(run).not.toHaveBeenCalled();
});

it('whatever has begun may take its time', async () => {
  let finish = (_answer: unknown): void => undefined;
  const { send, begin } = sending(() => new Promise((resolve) => (finish = resolve)));
  begin(null);
  const transfer = send('transfer', { callId: 'c1', to: '103' });
  await vi.advanceTimersByTimeAsync(60_000);
  finish({});
  expect(await transfer).toEqual({});
});

it('is refused when the widget goes, whether it waits or has begun', async () => {
  for (const drawn of [false, true]) {
    const { send, begin, end } = sending(() => new Promise(() => undefined));
    if (drawn) begin(null);
    const sent = refusal(send('state'));
    await vi.advanceTimersByTimeAsync(0);
    end();
    expect(await sent).toBe('embed.error.ended');
    await expect(send('state')).rejects.toMatchObject({ code: 'embed.error.ended' });
  }
  expect(vi.getTimerCount()).toBe(0);
});

it('says why the widget can do nothing here', async () => {
  const { send, begin, run } = sending();
  const early = refusal(send('state'));
  begin(new CallpanelError('widget.error.provider'));
  expect(await early).toBe('widget.error.provider');
  await expect(send('state')).rejects.toMatchObject({ code: 'widget.error.provider' });
  expect(run).not.toHaveBeenCalled();
});
