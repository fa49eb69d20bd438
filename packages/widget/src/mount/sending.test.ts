import { CallpanelError } from '@callpanel/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSending } from './sending.ts';

const sending = (answer: () => Promise<unknown> = async () => ({ callId: 'c1' })) => {
  const load = vi.fn(async (_command: string, _params: unknown) => answer);
  return { load, ...createSending(load) };
};
const state = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'answered',
      (error: CallpanelError) => error.code,
    ),
    Promise.resolve('waits'),
  ]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a command waits until its widget is drawn, in its order, and loads nothing before', async () => {
  const { send, load, begin } = sending();
  const first = send('dial', { number: '102' });
  const second = send('state');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await state(first)).toBe('waits');
  expect(load).not.toHaveBeenCalled();
  begin(null);
  expect(await first).toEqual({ callId: 'c1' });
  await second;
  expect(load.mock.calls).toEqual([
    ['dial', { number: '102' }],
    ['state', {}],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

it('but not for longer than half a minute', async () => {
  const { send, load, begin } = sending();
  const waiting = expect(send('state')).rejects.toMatchObject({ code: 'embed.error.timeout' });
  await vi.advanceTimersByTimeAsync(30_000);
  await waiting;
  begin(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).not.toHaveBeenCalled();
});

it('whatever has begun may take its time', async () => {
  let finish = (_: unknown): void => undefined;
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
    const sent = expect(send('state')).rejects.toMatchObject({ code: 'embed.error.ended' });
    await vi.advanceTimersByTimeAsync(0);
    end();
    await sent;
    await expect(send('state')).rejects.toMatchObject({ code: 'embed.error.ended' });
  }
  expect(vi.getTimerCount()).toBe(0);
});

it('says why the widget can do nothing here', async () => {
  const { send, begin, load } = sending();
  const early = expect(send('state')).rejects.toMatchObject({ code: 'widget.error.provider' });
  begin(new CallpanelError('widget.error.provider'));
  await early;
  await expect(send('state')).rejects.toMatchObject({ code: 'widget.error.provider' });
  expect(load).not.toHaveBeenCalled();
});

it('says that its code did not come, and asks for it again', async () => {
  const { send, begin, load } = sending();
  load.mockRejectedValueOnce(new Error('chunk'));
  begin(null);
  await expect(send('state')).rejects.toMatchObject({ code: 'widget.error.load' });
  expect(await send('state')).toEqual({ callId: 'c1' });
});
