import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import {
  keepsCore,
  pass,
  press,
  rowOf,
  shownIds,
  stopClock,
} from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, mailbox } from './testing/mailbox.tsx';
import { lastList, listsIn, many, wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('pages', () => {
  it('go by the address: below 1 is 1, beyond the last is the last [V-35] [C-40]', async () => {
    const { server } = mailbox(many(40));
    core.places.go('voicemail', { params: {}, query: 'page=0' });
    draw();
    await rowOf('40');
    expect(shownIds()).toHaveLength(18);
    act(() => core.places.go('voicemail', { params: {}, query: 'page=99' }));
    await rowOf('4');
    expect(shownIds()).toEqual(['4', '3', '2', '1']);
    expect(core.state.places.voicemail).toEqual({ params: {}, query: 'page=3' });
    expect(lastList(server.asked)).toMatchObject({ start: 36 });
  });

  it('can be stepped through and typed', async () => {
    mailbox(many(40));
    draw();
    await rowOf('40');
    press('Next page');
    await rowOf('22');
    press('Last page');
    await rowOf('4');
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    const field = screen.getByRole('textbox', { name: 'Page' });
    fireEvent.change(field, { target: { value: '-7' } });
    fireEvent.submit(field);
    await rowOf('40');
  });

  it('end with the last one for a number beyond it that is typed, and the field says which [V-35]', async () => {
    mailbox(many(40));
    draw();
    await rowOf('40');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.submit(field);
    await rowOf('4');
    expect(shownIds()).toEqual(['4', '3', '2', '1']);
    await waitFor(() => expect(field.value).toBe('3'));
    expect(core.state.places.voicemail).toEqual({ params: {}, query: 'page=3' });
  });

  it('keep the previous rows until the next page has loaded', async () => {
    const { server } = mailbox(many(40));
    draw();
    await rowOf('40');
    const { get } = server.api;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.api.get = async (...asked) => {
      await held;
      return get(...asked);
    };
    press('Next page');
    await waitFor(() =>
      expect(document.querySelector('[aria-busy=true] [role=treegrid]')).toBeTruthy(),
    );
    expect(shownIds()).toContain('40');
    answer();
    await waitFor(() => expect(shownIds()).not.toContain('40'));
    expect(shownIds()).toContain('22');
  });
});

describe('filters [U-27] [C-43]', () => {
  it('are in the address and the request, with the user’s own folders [A-30] [A-31] [C-44] [G-39]', async () => {
    const { server } = mailbox([wire('1'), wire('2', { folder: 'clients' })]);
    core.preferences.set({ voicemailPane: true });
    draw();
    await rowOf('1');
    const choose = async (name: string, value: string) => {
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
      await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(name).value).toBe(value));
    };
    await screen.findByRole('option', { name: 'clients' });
    await choose('Folder', 'clients');
    await waitFor(() => expect(shownIds()).toEqual(['2']));
    await choose('Category', 'personal');
    await choose('Date', '2026-11-20');
    await choose('Sort', 'oldest');
    await choose('Per page', '72');
    await waitFor(() =>
      expect(lastList(server.asked)).toMatchObject({
        folder: 'clients',
        category: 'personal',
        date: '2026-11-20',
        sort: 'origtime ASC',
        limit: 72,
      }),
    );
    expect(core.state.places.voicemail).toEqual({
      params: { folder: 'clients' },
      query: 'category=personal&date=2026-11-20&sort=oldest&size=72',
    });
  });

  it('offer 9, 18, 36, 72 and 1000 messages a page [G-28]', async () => {
    mailbox([wire('1')]);
    core.preferences.set({ voicemailPane: true });
    draw();
    const sizes = [...(await screen.findByLabelText<HTMLSelectElement>('Per page')).options];
    expect(sizes.map(({ value }) => value)).toEqual(['9', '18', '36', '72', '1000']);
  });

  it('are hidden and shown again, which this browser remembers [K-05]', async () => {
    mailbox([wire('1')]);
    draw();
    await rowOf('1');
    expect(screen.queryByLabelText('Folder')).toBeNull();
    press('Filters');
    await screen.findByLabelText('Folder');
    expect(core.state.preferences.voicemailPane).toBe(true);
    press('Filters');
    await waitFor(() => expect(screen.queryByLabelText('Folder')).toBeNull());
    expect(core.state.preferences.voicemailPane).toBe(false);
  });

  it('are those of the address, as after a reload, and are cleared by one press [U-27] [R-25]', async () => {
    const { server } = mailbox([wire('1'), wire('2', { folder: 'clients' })]);
    core.preferences.set({ voicemailPane: true });
    core.places.go('voicemail', {
      params: { folder: 'clients' },
      query: 'category=travel&date=2026-11-20&sort=oldest&size=36',
    });
    draw();
    await rowOf('2');
    await screen.findByRole('option', { name: 'Travel' });
    const values = () =>
      ['Folder', 'Category', 'Date', 'Sort', 'Per page'].map(
        (label) => screen.getByLabelText<HTMLSelectElement>(label).value,
      );
    expect(values()).toEqual(['clients', 'travel', '2026-11-20', 'oldest', '36']);
    expect(lastList(server.asked)).toMatchObject({
      ...{ folder: 'clients', category: 'travel', date: '2026-11-20' },
      ...{ sort: 'origtime ASC', limit: 36 },
    });
    press('Clear filters');
    await waitFor(() => expect(shownIds()).toEqual(['1', '2']));
    expect(values()).toEqual(['all', 'all', '', 'oldest', '36']);
    expect(core.state.places.voicemail).toEqual({ params: {}, query: 'sort=oldest&size=36' });
  });

  it('have the favorites among the folders [S-44]', async () => {
    const { server } = mailbox([wire('1'), wire('2', { favorite: true }), wire('3')]);
    core.preferences.set({ voicemailPane: true });
    draw();
    await rowOf('1');
    const folder = screen.getByLabelText<HTMLSelectElement>('Folder');
    const favorites = [...folder.options].find(({ text }) => text === 'Favorites');
    fireEvent.change(folder, { target: { value: favorites?.value } });
    await waitFor(() => expect(shownIds()).toEqual(['2']));
    expect(lastList(server.asked)).toMatchObject({ folder: 'favorite' });
  });

  it('search after a pause in typing, and keep what is typed meanwhile', async () => {
    const { server } = mailbox(many(3));
    draw();
    await rowOf('3');
    stopClock();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search messages' });
    const before = listsIn(server.asked).length;
    fireEvent.change(field, { target: { value: 'Caller' } });
    await pass(249);
    expect(listsIn(server.asked)).toHaveLength(before);
    await pass(1);
    await pass(0);
    expect(listsIn(server.asked)).toHaveLength(before + 1);
    fireEvent.change(field, { target: { value: 'Caller 2' } });
    await pass(250);
    await pass(50);
    await pass(50);
    vi.useRealTimers();
    await waitFor(() => expect(shownIds()).toEqual(['2']));
    expect(field.value).toBe('Caller 2');
    expect(core.state.places.voicemail?.query).toBe('search=Caller+2');
    act(() => core.places.go('voicemail', { params: {}, query: '' }));
    await waitFor(() => expect(field.value).toBe(''));
    await rowOf('3');
  });

  it('search in the page’s field if it has one, which the address fills [U-03]', async () => {
    mailbox(many(3));
    core.places.go('voicemail', { params: {}, query: 'search=Caller+1' });
    const withdraw = core.search.offer();
    draw();
    await rowOf('1');
    expect(core.state.search).toMatchObject({ placeholder: 'Search messages', text: 'Caller 1' });
    expect(screen.queryByRole('textbox', { name: 'Search messages' })).toBeNull();
    act(() => core.search.set(''));
    await rowOf('3');
    withdraw();
  });
});
