import { expect, it } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';

it('asks before the page closes until the last form is saved, and while a call is on [S-26] [E-63]', async () => {
  const { core, bob, page } = house();
  core.open({ apiBase: API, page });
  await core.session.signIn('alice', 'panel');
  const first = core.unsaved.hold();
  expect(page.confirmLeaving).toHaveBeenLastCalledWith(true);
  const second = core.unsaved.hold();
  first();
  first();
  expect(page.confirmLeaving).toHaveBeenLastCalledWith(true);
  bob.dial('101');
  await settled();
  second();
  expect(page.confirmLeaving).toHaveBeenLastCalledWith(true);
  core.calls.reject(core.state.calls.list[0]?.id ?? '');
  expect(page.confirmLeaving).toHaveBeenLastCalledWith(false);
});
