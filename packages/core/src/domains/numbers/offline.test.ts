import { expect, it, vi } from 'vitest';
import { house, settled } from '../../testing/house.ts';

const network = vi.hoisted(() => ({ asked: 0, isOff: true }));
vi.mock('@callpanel/i18n/numbers', (original) => {
  network.asked++;
  if (network.isOff) throw new Error('no network');
  return original();
});

const NUMBER = '+15145550142';

it('numbers stay raw while their code cannot be loaded, and ask for it every 30 s', async () => {
  const { core, clock } = house();
  for (let drawn = 0; drawn < 10; drawn++) {
    expect(core.numbers.text(NUMBER)).toBe(NUMBER);
    await settled();
  }
  expect([network.asked, core.state.numbers.ready]).toEqual([1, false]);
  await expect(core.numbers.load()).rejects.toMatchObject({ code: 'widget.error.load' });
  network.isOff = false;
  clock.nowMs += 30_000;
  core.numbers.text(NUMBER);
  await vi.waitUntil(() => core.state.numbers.ready);
  expect(core.numbers.text(NUMBER)).toBe('(514)\u00a0555-0142');
});
