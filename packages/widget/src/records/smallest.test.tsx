import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  changesIn,
  chooseIn,
  keepsCore,
  lastList,
  press,
  rowOf,
  shownIds,
} from './testing/index.ts';
import { drawNotes } from './testing/notes.tsx';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows pages, and goes to another by its address', async () => {
  const server = drawNotes(20);
  await rowOf('18');
  press('Next page');
  await waitFor(() => expect(shownIds()).toEqual(['19', '20']));
  expect(core.state.places.voicemail?.query).toBe('page=2');
  expect(lastList(server.asked, 'notes')).toMatchObject({ start: 18, limit: 18, sort: 'title' });
});

it('opens a row, and searches', async () => {
  drawNotes(3);
  fireEvent.click(await rowOf('2'));
  await screen.findByText('All of Note 2');
  fireEvent.change(screen.getByRole('textbox', { name: 'Search notes' }), {
    target: { value: '3' },
  });
  await waitFor(() => expect(shownIds()).toEqual(['3']));
});

it('deletes one so that it can be undone, and several at once', async () => {
  const server = drawNotes(4);
  await chooseIn('1', 'Delete');
  await waitFor(() => expect(shownIds()).toEqual(['2', '3', '4']));
  press('Undo');
  await waitFor(() => expect(shownIds()).toEqual(['1', '2', '3', '4']));
  for (const id of ['2', '3']) fireEvent.click(await rowOf(id), { ctrlKey: true });
  press('Delete');
  await screen.findByText('2 notes deleted');
  expect(shownIds()).toEqual(['1', '4']);
  expect(changesIn(server.asked)).toEqual(['POST notes/delete {"ids":["2","3"]}']);
});

it('has no address of a record that is on no page, without a way to ask for it', async () => {
  drawNotes(1);
  await rowOf('1');
  core.places.go('voicemail', { params: { id: '99' }, query: '' });
  expect(shownIds()).toEqual(['1']);
  expect(screen.queryByText('This note cannot be shown')).toBeNull();
});
