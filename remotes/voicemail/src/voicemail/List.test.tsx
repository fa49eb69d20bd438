import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import {
  chosenIds,
  focusedId,
  keepsCore,
  key,
  press,
  rowOf,
  shownIds,
} from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, mailbox } from './testing/mailbox.tsx';
import { many } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

describe('by keyboard alone', () => {
  beforeEach(async () => {
    mailbox(many(6));
    draw();
    (await rowOf('6')).focus();
  });

  it('one row is reached by Tab, arrows and Home, End move [C-07]', () => {
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]')].map(
        (row) => row.dataset['id'],
      );
    expect(stops()).toEqual(['6']);
    key('ArrowDown');
    key('ArrowDown');
    expect(focusedId()).toBe('4');
    expect(stops()).toEqual(['4']);
    key('ArrowUp');
    expect(focusedId()).toBe('5');
    key('End');
    expect(focusedId()).toBe('1');
    key('ArrowDown');
    expect(focusedId()).toBe('1');
    key('Home');
    expect(focusedId()).toBe('6');
  });

  it('Enter and the arrow to the right open, the left one and Escape close', async () => {
    const isOpen = async (id: string) => (await rowOf(id)).getAttribute('aria-expanded');
    key('Enter');
    await waitFor(async () => expect(await isOpen('6')).toBe('true'));
    key('ArrowLeft');
    await waitFor(async () => expect(await isOpen('6')).toBe('false'));
    key('ArrowRight');
    await waitFor(async () => expect(await isOpen('6')).toBe('true'));
    screen.getByRole('button', { name: 'Download' }).focus();
    key('Escape');
    await waitFor(async () => expect(await isOpen('6')).toBe('false'));
    expect(focusedId()).toBe('6');
  });

  it('Ctrl or ⌘ with Space chooses, Shift with arrows a range, Ctrl or ⌘ with A the page [U-28]', () => {
    key(' ', { ctrlKey: true });
    expect(chosenIds()).toEqual(['6']);
    key(' ', { ctrlKey: true });
    expect(chosenIds()).toEqual([]);
    key('ArrowDown');
    key(' ', { ctrlKey: true });
    key('ArrowDown', { shiftKey: true });
    key('ArrowDown', { shiftKey: true });
    expect(chosenIds()).toEqual(['5', '4', '3']);
    key('a', { ctrlKey: true });
    expect(chosenIds()).toEqual(['6', '5', '4', '3', '2', '1']);
    key('a', { metaKey: true });
    expect(chosenIds()).toHaveLength(6);
    expect(screen.getAllByText('6 selected').length).toBeGreaterThan(0);
  });

  it('Delete deletes and Z brings back, with the focus on the message', async () => {
    key('Delete');
    await waitFor(() => expect(shownIds()).not.toContain('6'));
    key('z');
    await waitFor(() => expect(shownIds()).toContain('6'));
    await waitFor(() => expect(focusedId()).toBe('6'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('Delete on one of the chosen asks for all of them', async () => {
    key(' ', { ctrlKey: true });
    key('ArrowDown', { shiftKey: true });
    key('Delete');
    expect(await screen.findByRole('dialog', { name: 'Delete 2 messages?' })).toBeTruthy();
  });

  it('leaves keys to the controls of an open message', async () => {
    key('Enter');
    const button = await screen.findByRole('button', { name: 'Download' });
    button.focus();
    for (const name of ['ArrowDown', 'Delete', ' ', 'Home']) key(name);
    expect(document.activeElement).toBe(button);
    expect(shownIds()).toHaveLength(6);
    expect(chosenIds()).toEqual([]);
  });
});

it('clears the selection when other messages are shown', async () => {
  mailbox(many(20));
  draw();
  await rowOf('20');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  press('Next page');
  await rowOf('2');
  press('First page');
  await rowOf('20');
  expect(chosenIds()).toEqual([]);
});

describe('by pointer', () => {
  it('a box chooses, with Shift a range; the box above chooses the page', async () => {
    mailbox(many(5));
    draw();
    const box = async (id: string) =>
      (await rowOf(id)).querySelector('input') ?? document.createElement('input');
    fireEvent.click(await box('5'));
    fireEvent.click(await box('3'), { shiftKey: true });
    expect(chosenIds()).toEqual(['5', '4', '3']);
    fireEvent.click(await box('4'));
    expect(chosenIds()).toEqual(['5', '3']);
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' });
    expect(page.indeterminate).toBe(true);
    fireEvent.click(page);
    expect(chosenIds()).toHaveLength(5);
    press('Clear selection');
    expect(chosenIds()).toEqual([]);
    expect(core.state.places.voicemail).toBeUndefined();
  });

  it('a double click opens a message', async () => {
    mailbox(many(2));
    draw();
    const isOpen = async () => (await rowOf('2')).getAttribute('aria-expanded');
    fireEvent.click(await rowOf('2'), { detail: 1 });
    await waitFor(async () => expect(await isOpen()).toBe('true'));
    fireEvent.click(await rowOf('2'), { detail: 2 });
    expect(await isOpen()).toBe('true');
    fireEvent.click(await rowOf('2'), { detail: 1 });
    await waitFor(async () => expect(await isOpen()).toBe('false'));
  });

  it('a star is a favourite at once [S-44]', async () => {
    const { server } = mailbox(many(2));
    draw();
    const row = await rowOf('1');
    const star = screen.getByRole('button', { name: /Favorite: .*Caller 1/ });
    fireEvent.click(star);
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(server.boxes['101']?.[0]?.favorite).toBe(true));
    expect(row.getAttribute('aria-expanded')).toBe('false');
  });
});

it('renders the visible rows of a long page, and the open one [C-40]', async () => {
  mailbox(many(1000));
  core.places.go('voicemail', { params: { folder: 'all', id: '400' }, query: 'size=1000' });
  draw();
  await rowOf('400');
  expect(shownIds().length).toBeLessThan(60);
  expect((await rowOf('400')).getAttribute('aria-posinset')).toBe('601');
  expect((await rowOf('400')).getAttribute('aria-setsize')).toBe('1000');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await screen.findAllByText('1,000 selected');
});
