import { expect, it, vi } from 'vitest';
import type { Guest } from '../pbx/call-parts.ts';
import { TestClock } from '../testing/clock.ts';
import { MachineRoom } from './machine-room.ts';

const moments = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A caller in the room; its sound flows when a test says so. */
const called = () => {
  const clock = new TestClock();
  let flows = (): void => undefined;
  const mediaUp = new Promise<void>((resolve) => (flows = resolve));
  const machine = { run: vi.fn(async () => undefined), press: vi.fn(), close: vi.fn() };
  const media = { deck: vi.fn(), gain: vi.fn(), close: vi.fn() };
  const dismiss = vi.fn();
  const leg = { id: 'alice', holding: false, mediaUp, context: { clock } };
  const room = new MachineRoom(media, () => machine);
  room.enter({ leg, dismiss } as unknown as Guest);
  return { clock, room, machine, dismiss, flows };
};

it('a machine speaks once its caller can hear it, so that its first words are not lost [C-23]', async () => {
  const { clock, machine, dismiss, flows } = called();
  clock.turn(1999);
  await moments();
  expect(machine.run).not.toHaveBeenCalled();
  flows();
  await moments();
  expect(machine.run).toHaveBeenCalledOnce();
  expect(dismiss).toHaveBeenCalledOnce();
  clock.turn(10_000);
  await moments();
  expect(machine.run).toHaveBeenCalledOnce();
});

it('a machine waits 2 s for a caller without sound, and no more', async () => {
  const { clock, machine } = called();
  clock.turn(2000);
  await moments();
  expect(machine.run).toHaveBeenCalledOnce();
});

it('a machine whose caller has hung up before says nothing', async () => {
  const { room, machine, flows } = called();
  room.leave();
  flows();
  await moments();
  expect(machine.close).toHaveBeenCalledOnce();
  expect(machine.run).not.toHaveBeenCalled();
});
