import { expect, it } from 'vitest';
import { house } from '../../testing/house.ts';

it('is offered by the page and used by the area on screen [U-03]', () => {
  const { core } = house();
  expect(core.state.search).toEqual({ slot: false, placeholder: null, text: '' });
  const withdraw = core.search.offer();
  const letGo = core.search.claim('Search colleagues');
  core.search.set('bob');
  expect(core.state.search).toEqual({ slot: true, placeholder: 'Search colleagues', text: 'bob' });
  letGo();
  expect(core.state.search).toEqual({ slot: true, placeholder: null, text: '' });
  withdraw();
  expect(core.state.search.slot).toBe(false);
});

it('is empty for the next area, whose field it stays when the one before goes', () => {
  const { core } = house();
  core.search.offer();
  const letGo = core.search.claim('Search colleagues');
  core.search.set('bob');
  core.search.claim('Search calls');
  expect(core.state.search).toMatchObject({ placeholder: 'Search calls', text: '' });
  core.search.set('514');
  letGo();
  expect(core.state.search).toMatchObject({ placeholder: 'Search calls', text: '514' });
});

it('takes no text that is longer than a search', () => {
  const { core } = house();
  core.search.set('x'.repeat(10_000));
  expect(core.state.search.text).toHaveLength(64);
});
