import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawNotes } from './testing/notes.tsx';
import {
  changesIn,
  chooseIn,
  chosenIds,
  focusedId,
  inBulk,
  keepsCore,
  key,
  lastList,
  listsIn,
  press,
  rowOf,
  shownIds,
} from './testing/index.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const asks = (server: ReturnType<typeof drawNotes>) => lastList(server.asked, 'notes');
const place = () => core.state.places.voicemail;
const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('order, size and filters', () => {
  it('begin at the first page with nothing open, and keep the search', async () => {
    const server = drawNotes(60);
    await rowOf('1');
    fireEvent.change(screen.getByRole('textbox', { name: 'Search notes' }), {
      target: { value: 'Note' },
    });
    await waitFor(() => expect(asks(server)).toMatchObject({ search: 'Note' }));
    press('Next page');
    fireEvent.click(await rowOf('20'));
    await waitFor(() => expect(place()?.params).toEqual({ id: '20' }));
    select('Sort', 'newest');
    await waitFor(() =>
      expect(asks(server)).toMatchObject({ start: 0, limit: 18, sort: 'newest', search: 'Note' }),
    );
    expect(place()?.params).toEqual({});
    select('Per page', '36');
    await waitFor(() =>
      expect(asks(server)).toMatchObject({ start: 0, limit: 36, sort: 'newest' }),
    );
    press('Clear filters');
    await waitFor(() =>
      expect(asks(server)).toMatchObject({ search: '', limit: 36, sort: 'newest' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
  });

  it('has a search that its button empties', async () => {
    const server = drawNotes(5);
    await rowOf('1');
    fireEvent.change(screen.getByRole('textbox', { name: 'Search notes' }), {
      target: { value: ' 4 ' },
    });
    await waitFor(() => expect(shownIds()).toEqual(['4']));
    expect(asks(server)).toMatchObject({ search: '4' });
    press('Clear search');
    await waitFor(() => expect(shownIds()).toHaveLength(5));
  });

  it('says that nothing matches, and the way back; else what appears here', async () => {
    drawNotes(2);
    await rowOf('1');
    fireEvent.change(screen.getByRole('textbox', { name: 'Search notes' }), {
      target: { value: 'zzz' },
    });
    await screen.findByText('No results match the search and the filters.');
    expect(screen.queryByText('Notes stand here.')).toBeNull();
    cleanup();
    drawNotes(0);
    await screen.findByText('Notes stand here.');
    expect(screen.queryByText('No results match the search and the filters.')).toBeNull();
  });
});

describe('rows that are chosen [U-28]', () => {
  it('by Space, with Shift a range, with Ctrl and A all of the page', async () => {
    drawNotes(5);
    (await rowOf('2')).focus();
    key(' ');
    expect(chosenIds()).toEqual(['2']);
    fireEvent.click(await rowOf('4'), { shiftKey: true });
    expect(chosenIds()).toEqual(['2', '3', '4']);
    key(' ');
    expect(chosenIds()).toEqual(['3', '4']);
    key('a', { ctrlKey: true });
    expect(chosenIds()).toEqual(['1', '2', '3', '4', '5']);
    press('Clear selection');
    expect(chosenIds()).toEqual([]);
  });

  it('are not chosen on another page', async () => {
    drawNotes(20);
    fireEvent.click(await rowOf('1'), { ctrlKey: true });
    press('Next page');
    await rowOf('19');
    expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
    press('Previous page');
    await rowOf('1');
    expect(chosenIds()).toEqual([]);
  });

  it('are what the keys delete, if the row is one of them; else the row alone', async () => {
    const server = drawNotes(5);
    for (const id of ['2', '3']) fireEvent.click(await rowOf(id), { ctrlKey: true });
    fireEvent.keyDown(await rowOf('3'), { key: 'Delete' });
    await waitFor(() =>
      expect(changesIn(server.asked)).toEqual(['POST notes/delete {"ids":["2","3"]}']),
    );
    fireEvent.click(await rowOf('4'), { ctrlKey: true });
    fireEvent.keyDown(await rowOf('1'), { key: 'Backspace' });
    await screen.findByText('Note 1 deleted');
    expect(shownIds()).toEqual(['4', '5']);
  });
});

describe('keys', () => {
  it('move, open and close, and go to the menu', async () => {
    drawNotes(4);
    (await rowOf('1')).focus();
    key('ArrowDown');
    key('ArrowDown');
    expect(focusedId()).toBe('3');
    key('ArrowUp');
    expect(focusedId()).toBe('2');
    key('End');
    expect(focusedId()).toBe('4');
    key('Home');
    expect(focusedId()).toBe('1');
    key('Enter');
    await screen.findByText('All of Note 1');
    key('Escape');
    await waitFor(() => expect(screen.queryByText('All of Note 1')).toBeNull());
    key('ArrowRight');
    await screen.findByText('All of Note 1');
    key('ArrowLeft');
    await waitFor(() => expect(screen.queryByText('All of Note 1')).toBeNull());
    key('F10', { shiftKey: true });
    expect(await screen.findByRole('menu', { name: 'Actions for Note 1' })).toBeTruthy();
  });

  it('a press of the right button opens the menu of its row', async () => {
    drawNotes(3);
    fireEvent.contextMenu(await rowOf('2'));
    expect(await screen.findByRole('menu', { name: 'Actions for Note 2' })).toBeTruthy();
  });
});

describe('one that is deleted', () => {
  it('is restored by Z, with the focus, and not by Z in a field', async () => {
    const server = drawNotes(3);
    await chooseIn('2', 'Delete');
    await screen.findByText('Note 2 deleted');
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search notes' }), { key: 'z' });
    expect(shownIds()).toEqual(['1', '3']);
    fireEvent.keyDown(await rowOf('1'), { key: 'z' });
    await waitFor(() => expect(shownIds()).toEqual(['1', '2', '3']));
    await waitFor(() => expect(focusedId()).toBe('2'));
    expect([changesIn(server.asked), screen.queryByText('Note 2 deleted')]).toEqual([[], null]);
  });

  it('is sent when another one is, and the last when the list is left', async () => {
    const server = drawNotes(3);
    await chooseIn('1', 'Delete');
    await screen.findByText('Note 1 deleted');
    await chooseIn('2', 'Delete');
    await screen.findByText('Note 2 deleted');
    await waitFor(() =>
      expect(changesIn(server.asked)).toEqual(['POST notes/delete {"ids":["1"]}']),
    );
    cleanup();
    await waitFor(() =>
      expect(changesIn(server.asked)).toEqual([
        'POST notes/delete {"ids":["1"]}',
        'POST notes/delete {"ids":["2"]}',
      ]),
    );
  });

  it('is announced until it is dismissed', async () => {
    drawNotes(4);
    await inBulk(['1', '2'], 'Delete');
    await screen.findByText('2 notes deleted');
    press('Dismiss');
    // At once, not when its time is over.
    expect(screen.queryByText('2 notes deleted')).toBeNull();
  });
});

describe('what is chosen', () => {
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' });

  it('is counted beside what can be done with it; without it all are counted', async () => {
    drawNotes(3);
    await rowOf('1');
    expect(screen.getAllByText('3 notes').length).toBeGreaterThan(0);
    fireEvent.click(await rowOf('1'), { ctrlKey: true });
    expect(screen.getAllByText('1 selected').length).toBeGreaterThan(0);
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    fireEvent.click(all());
    expect([all().checked, all().indeterminate]).toEqual([true, false]);
    expect(chosenIds()).toEqual(['1', '2', '3']);
    fireEvent.click(all());
    expect(chosenIds()).toEqual([]);
  });

  it('is shared by a menu where an action has no button of its own', async () => {
    drawNotes(3);
    for (const id of ['1', '3']) fireEvent.click(await rowOf(id), { ctrlKey: true });
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('archived 1,3')).toBeTruthy();
  });
});

it('is loaded again by its button, once while it is busy', async () => {
  const server = drawNotes(2);
  await rowOf('1');
  const before = listsIn(server.asked, 'notes').length;
  press('Reload');
  await waitFor(() => expect(listsIn(server.asked, 'notes')).toHaveLength(before + 1));
});
