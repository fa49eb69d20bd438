import { expect, it } from 'vitest';
import { API, house } from '../../testing/house.ts';

const OLD = { params: { folder: 'old', id: '7' }, query: 'page=2' };

it('an area’s place is kept here if the page has no addresses', () => {
  const { core, page } = house();
  core.open({ apiBase: API, page });
  core.places.go('voicemail', OLD);
  expect(page.goTo).toHaveBeenCalledWith('voicemail', OLD, false);
  expect(core.state.places.voicemail).toEqual(OLD);
});

it('and is the address’s if it has: the address shows when it has arrived [R-25]', () => {
  const { core, page } = house();
  page.goTo.mockReturnValue(true);
  core.open({ apiBase: API, page });
  core.places.go('voicemail', OLD, { replace: true });
  expect(page.goTo).toHaveBeenCalledWith('voicemail', OLD, true);
  expect(core.state.places.voicemail).toBeUndefined();
  core.places.at('voicemail', OLD);
  expect(core.state.places.voicemail).toEqual(OLD);
});
