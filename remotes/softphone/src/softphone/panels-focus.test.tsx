import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { callFacts } from './testing/facts.ts';
import { bob, button, carol, Example, start } from './testing/phone.tsx';

afterEach(cleanup);

const focused = () => document.activeElement as Element;
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
/** Opens a panel; its field takes the focus once it is rendered. */
const openedWithFocus = async (name: string) => {
  press(name);
  const field = await screen.findByRole('combobox', { name: 'Name or number' });
  await waitFor(() => expect(focused()).toBe(field));
};
const escape = () => act(async () => void fireEvent.keyDown(focused(), { key: 'Escape' }));

const PANELS = [
  ['Keypad', () => screen.findByRole('region', { name: 'Keypad' })],
  ['Transfer', () => screen.findByRole('combobox', { name: 'Name or number' })],
  ['Three-way', () => screen.findByRole('combobox', { name: 'Name or number' })],
] as const;

it.each(PANELS)(
  '%s: Escape closes the panel, and the focus is back on the button that opened it [U-22] [S-23] [S-28]',
  async (name, panel) => {
    start({ list: [bob] });
    press(name);
    const first = await panel();
    await waitFor(() => expect(focused()).toBe(first));
    await escape();
    expect(focused()).toBe(button(name));
  },
);

it('Escape closes a panel without a field, too: it has the focus itself [S-28]', async () => {
  const { rights } = callFacts();
  start({ list: [bob, carol], facts: { partner: carol, rights: { ...rights, invite: false } } });
  press('Three-way');
  await screen.findByRole('button', { name: 'Merge with Carol' });
  const form = screen.getByRole('form', { name: 'Add a person to this call' });
  await waitFor(() => expect(focused()).toBe(form));
  await escape();
  expect(focused()).toBe(button('Three-way'));
});

it('closed by its button, too; a focus that is elsewhere by then stays there', async () => {
  start({ list: [bob] });
  await openedWithFocus('Transfer');
  press('Close');
  expect(focused()).toBe(button('Transfer'));

  await openedWithFocus('Three-way');
  const outside = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => outside.remove());
  outside.focus();
  fireEvent.click(button('Close'));
  expect(focused()).toBe(outside);
});

it('a button that goes while no panel is open leaves the focus on the call [S-21]', async () => {
  const { again } = start({ list: [bob, carol] });
  press('Keypad');
  await escape();
  button('Hang up Carol').focus();
  again(<Example list={[bob]} />);
  expect(focused()).toBe(screen.getByText('On call').closest('p'));
});

it('the way back from the dialer leads to the button that opened it', () => {
  start({ list: [bob] });
  press('New call');
  expect(focused()).toBe(screen.getByRole('combobox'));
  press('Back to Bob Tremblay');
  expect(focused()).toBe(button('New call'));
});

it('a panel that closes with its call moves the focus to the next call’s state', async () => {
  const { again } = start({ list: [bob, carol] });
  await openedWithFocus('Transfer');
  again(<Example list={[{ ...carol, held: false }]} />);
  expect(focused()).toBe(screen.getByText('On call').closest('p'));
});
