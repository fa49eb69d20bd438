import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { chooseIn, keepsCore, press, rowOf, shownIds } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ALL, draw, rights } from './testing/draw.tsx';
import { wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

it('a new contact is in the list, which was loaded again [S-72] [A-95]', async () => {
  draw([wire('1')]);
  await rowOf('1');
  press('New contact');
  await screen.findByRole('tablist');
  type('First name', 'Grace');
  type('Last name', 'Hopper');
  type('Number', '5145550188');
  press('Create');
  expect((await rowOf('100')).textContent).toContain('Grace Hopper');
  expect(screen.queryByRole('tablist')).toBeNull();
});

it('an open contact closes after it was changed, and the list shows the change [S-72] [A-96]', async () => {
  draw([wire('1', { last_name: 'Hopper' }), wire('2')]);
  fireEvent.click(await rowOf('1'));
  await waitFor(() => expect(core.state.places.contacts?.params).toEqual({ id: '1' }));
  await chooseIn('1', 'Edit');
  await screen.findByRole('tablist');
  type('First name', 'Grace');
  press('Update');
  await waitFor(async () => expect((await rowOf('1')).textContent).toContain('Grace Hopper'));
  expect(core.state.places.contacts?.params).toEqual({});
  expect(shownIds()).toHaveLength(2);
});

it.each([
  [ALL, true],
  [rights('write'), true],
  [rights('manage_personal'), true],
  [rights('read'), false],
])('with %j contacts may be added: %s [P-35] [P-36]', async (entries, may) => {
  draw([wire('1')], entries);
  await rowOf('1');
  expect(screen.queryByRole('button', { name: 'New contact' }) !== null).toBe(may);
});
