import { expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import { liveRealm } from '../../testing/realm-house.ts';

const waiting = async () => {
  const all = await liveRealm();
  const { presence, notices } = all.core.state;
  const card = presence.cards['102']!;
  const is = async (status: typeof card.status) => {
    card.status = status;
    await settled();
  };
  const said = () => notices.list.filter(({ message }) => message === 'buddies.free');
  await is('oncall');
  await all.core.presence.tellWhenFree('102', true);
  return { ...all, presence, is, said };
};

it('a colleague who was busy is free: said once, with the name, on the desktop too [D-04]', async () => {
  const { presence, page, is, said } = await waiting();
  expect(presence.awaited).toEqual(['102']);
  await is('busy');
  await is('offline');
  expect(said()).toEqual([]);
  await is('online');
  expect(said()).toMatchObject([{ values: { name: 'N102' } }]);
  await expect
    .poll(() => page.notify)
    .toHaveBeenCalledWith(expect.objectContaining({ title: 'Free now', body: 'N102' }));
  expect(presence.awaited).toEqual([]);
  await is('oncall');
  await is('online');
  expect(said()).toHaveLength(1);
});

it('is not said any more once the user does not want it, or has left', async () => {
  const { core, presence, is, said } = await waiting();
  await core.presence.tellWhenFree('102', false);
  expect(presence.awaited).toEqual([]);
  await is('online');
  expect(said()).toEqual([]);
  await is('oncall');
  await core.presence.tellWhenFree('102', true);
  await core.session.signOut();
  await is('online');
  expect(said()).toEqual([]);
});
