import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore, key, lastList, rowOf, shownIds } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draw } from './testing/draw.tsx';
import { wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const bar = () => within(screen.getByRole('toolbar', { name: 'Contacts by letter' }));
const letters = () => bar().getAllByRole('button');
const PEOPLE = [
  wire('1', { last_name: 'Roy' }),
  wire('2', { last_name: 'Arden' }),
  wire('3', { last_name: '4711' }),
];

it('offers the letters with which names begin, and shows those of one; the address keeps it [A-91]', async () => {
  const { server } = draw(PEOPLE);
  await rowOf('1');
  expect(letters().map(({ textContent }) => textContent)).toEqual(['All', '#', 'A', 'R']);
  fireEvent.click(bar().getByRole('button', { name: 'R: names with this letter' }));
  await waitFor(() => expect(shownIds()).toEqual(['1']));
  expect(lastList(server.asked, 'contacts')).toMatchObject({ filter_by_letter: 'R' });
  expect(core.state.places.contacts?.query).toBe('letter=R');
  expect(letters().map((one) => one.getAttribute('aria-pressed'))).toEqual([
    'false',
    'false',
    'false',
    'true',
  ]);
  fireEvent.click(bar().getByRole('button', { name: 'All letters' }));
  await waitFor(() => expect(shownIds()).toEqual(['1', '2', '3']));
});

it('is one tab stop; arrows, Home and End move, Enter chooses', async () => {
  draw(PEOPLE);
  await rowOf('1');
  const stops = () => letters().flatMap((one) => (one.tabIndex === 0 ? [one.textContent] : []));
  expect(stops()).toEqual(['All']);
  letters()[0]?.focus();
  key('ArrowRight');
  key('ArrowRight');
  expect([document.activeElement?.textContent, stops()]).toEqual(['A', ['A']]);
  key('End');
  expect(document.activeElement?.textContent).toBe('R');
  key('Home');
  expect(document.activeElement?.textContent).toBe('All');
});

it('is not there while contacts are searched, and if the server has no letters', async () => {
  draw(PEOPLE);
  await rowOf('1');
  fireEvent.change(screen.getByRole('textbox', { name: 'Search contacts' }), {
    target: { value: 'Roy' },
  });
  await waitFor(() => expect(shownIds()).toEqual(['1']));
  expect(screen.queryByRole('toolbar', { name: 'Contacts by letter' })).toBeNull();
});
