import { core } from '@callpanel/core';
import { CallpanelError } from '@callpanel/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseIn, pass, press, rowOf, shownIds, stopClock } from './testing/looking.ts';
import { draw, mailbox, withSize } from './testing/mailbox.tsx';
import { wire } from './testing/server.ts';

beforeEach(() => withSize(1000, 600));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const many = (count: number) => Array.from({ length: count }, (_, at) => wire(String(at + 1)));
const lists = (asked: string[]) => asked.filter((one) => one.startsWith('GET voicemails {'));
const lastList = (asked: string[]): object =>
  JSON.parse(lists(asked).pop()?.replace('GET voicemails ', '') ?? '{}') as object;

describe('the list', () => {
  it('shows the newest first, with who, how long and when [D-17] [C-42] [A-28]', async () => {
    const { server } = mailbox([
      wire('1'),
      wire('2', { folder: 'Old', isRead: true, transcription_category: 'travel' }),
      wire('3', { folder: 'clients', callerid: { name: '', number: '' } }),
    ]);
    draw();
    const row = await rowOf('1');
    expect(shownIds()).toEqual(['3', '2', '1']);
    expect(row.textContent).toContain('Caller 1');
    expect(row.textContent).toContain('5145550001');
    expect(row.textContent).toContain('00:12');
    expect(row.textContent).toContain('Nov 14, 2023');
    expect(within(row).getByText('New')).toBeTruthy();
    expect(within(await rowOf('2')).queryByText('New')).toBeNull();
    expect((await rowOf('2')).textContent).toContain('Travel');
    expect((await rowOf('3')).textContent).toContain('Unknown caller');
    expect((await rowOf('3')).textContent).toContain('clients');
    expect(lastList(server.asked)).toEqual({
      start: 0,
      limit: 18,
      folder: 'all',
      category: 'all',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      sort: 'origtime DESC',
      filter_by_extension: '101',
    });
  });

  it('says that there is nothing, and whether filters are the reason [E-64]', async () => {
    mailbox([wire('1')]);
    core.places.go('voicemail', { params: { folder: 'favorite' }, query: '' });
    draw();
    expect(await screen.findByText('No Voicemails found')).toBeTruthy();
    press('Clear filters');
    await rowOf('1');
  });

  it('says what failed in the server’s words, else ours, and loads again [E-65] [A-02]', async () => {
    const { server } = mailbox([wire('1')]);
    server.refuse = () => {
      throw new CallpanelError('api.error.server', { status: 500 });
    };
    draw();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load voicemails.');
    server.refuse = () => {
      throw new CallpanelError('api.error.server', { status: 500, exception: 'Disk is full' });
    };
    press('Try again');
    await screen.findByText('Disk is full');
    server.refuse = () => undefined;
    press('Try again');
    await rowOf('1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what it has when loading anew fails', async () => {
    const { server } = mailbox([wire('1')]);
    draw();
    await rowOf('1');
    server.refuse = () => {
      throw new CallpanelError('api.error.network');
    };
    press('Reload');
    await screen.findByText(/server cannot be reached/);
    expect(shownIds()).toEqual(['1']);
  });
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

  it('keep the rows of before until the next are here', async () => {
    mailbox(many(40));
    draw();
    await rowOf('40');
    press('Next page');
    expect(shownIds()).toContain('40');
    await waitFor(() => expect(shownIds()).not.toContain('40'));
  });
});

describe('filters [U-27] [C-43]', () => {
  it('are put into the address and asked for, with folders of one’s own [A-30] [A-31] [C-44] [G-39]', async () => {
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

  it('are put away and shown again, which this browser remembers [K-05]', async () => {
    mailbox([wire('1')]);
    draw();
    await rowOf('1');
    expect(screen.queryByLabelText('Folder')).toBeNull();
    press('Filters');
    await screen.findByLabelText('Folder');
    expect(core.state.preferences.voicemailPane).toBe(true);
  });

  it('search when typing rests, and what is typed meanwhile stays', async () => {
    const { server } = mailbox(many(3));
    draw();
    await rowOf('3');
    stopClock();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search messages' });
    const before = lists(server.asked).length;
    fireEvent.change(field, { target: { value: 'Caller' } });
    await pass(249);
    expect(lists(server.asked)).toHaveLength(before);
    await pass(1);
    await pass(0);
    expect(lists(server.asked)).toHaveLength(before + 1);
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

  it('search in the page’s field where it has one, which the address fills [U-03]', async () => {
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

describe('an open message', () => {
  it('has its words where they come, and is in the address [R-25]', async () => {
    mailbox([
      wire('1', {
        transcription: 'Hello, it is Bob.',
        transcription_summary: 'Bob says hello',
        translation: 'Bonjour, c’est Bob.',
        translationLanguage: 'fr',
      }),
    ]);
    draw();
    fireEvent.click(await rowOf('1'));
    expect(await screen.findByText('Hello, it is Bob.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /Summary/ })).toBeTruthy();
    expect(screen.getByText('Bonjour, c’est Bob.').lang).toBe('fr');
    expect(screen.getByRole('heading', { name: 'Translation (French)' })).toBeTruthy();
    expect(screen.getByRole('group', { name: /Message from .*Caller 1/ })).toBeTruthy();
    expect(core.state.places.voicemail).toEqual({ params: { folder: 'all', id: '1' }, query: '' });
    fireEvent.click(await rowOf('1'));
    await waitFor(() => expect(screen.queryByText('Hello, it is Bob.')).toBeNull());
  });

  it('is found by its address on whatever page it is [R-25] [A-29]', async () => {
    const { server } = mailbox(many(40));
    core.places.go('voicemail', { params: { folder: 'all', id: '3' }, query: '' });
    draw();
    const row = await rowOf('3');
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(shownIds()[0]).toBe('3');
    expect(server.asked.some((one) => one.startsWith('GET voicemails/3 '))).toBe(true);
  });

  it('says that it is gone, and the list stays', async () => {
    mailbox(many(2));
    core.places.go('voicemail', { params: { folder: 'all', id: '77' }, query: '' });
    draw();
    expect((await screen.findByRole('alert')).textContent).toContain('Gone');
    expect(shownIds()).toEqual(['2', '1']);
    press('Dismiss');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('keeps its place when it belongs elsewhere, being heard [S-40]', async () => {
    mailbox(many(3));
    core.places.go('voicemail', { params: { folder: 'inbox' }, query: '' });
    draw();
    fireEvent.click(await rowOf('2'));
    await chooseIn('2', 'Mark as read');
    await waitFor(() => expect(core.state.voicemail.new).toBe(2));
    await waitFor(async () => expect(within(await rowOf('2')).queryByText('New')).toBeNull());
    press('Reload');
    await act(async () => undefined);
    expect(shownIds()).toEqual(['3', '2', '1']);
    fireEvent.click(await rowOf('2'));
    await waitFor(() => expect(shownIds()).toEqual(['3', '1']));
  });

  it('explains once who writes transcriptions [K-13] [U-30]', async () => {
    mailbox([wire('1', { transcription: 'Hello' }), wire('2')]);
    core.preferences.set({ transcriptionKnown: false });
    draw();
    fireEvent.click(await rowOf('2'));
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await rowOf('1'));
    await screen.findByRole('dialog', { name: 'About transcriptions' });
    press('Got it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(core.state.preferences.transcriptionKnown).toBe(true);
    fireEvent.click(await rowOf('1'));
    fireEvent.click(await rowOf('1'));
    await screen.findByText('Hello', { selector: 'p' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('shows a message that has come without losing what is open and chosen [S-43]', async () => {
  const { server } = mailbox(many(3));
  draw();
  fireEvent.click(await rowOf('2'));
  fireEvent.click(await rowOf('1'), { ctrlKey: true });
  const open = await rowOf('2');
  server.boxes['101']?.push(wire('4'));
  act(() => core.records.changed('voicemail'));
  await rowOf('4');
  expect(await rowOf('2')).toBe(open);
  expect(open.getAttribute('aria-expanded')).toBe('true');
  expect((await rowOf('1')).getAttribute('aria-selected')).toBe('true');
});

describe('acting for others [M-19] [P-48] [U-31]', () => {
  const select = () => screen.getByLabelText<HTMLSelectElement>('Mailbox of');

  it('shows the mailbox of whoever is chosen, and nothing of the one before [M-24]', async () => {
    const { server } = mailbox([wire('1', { transcription: 'secret' })], {
      others: { 103: [wire('9')] },
    });
    core.preferences.set({ transcriptionKnown: true });
    draw();
    fireEvent.click(await rowOf('1'));
    fireEvent.click(await rowOf('1'), { ctrlKey: true });
    fireEvent.change(select(), { target: { value: 'u103' } });
    await rowOf('9');
    expect(document.body.textContent).not.toContain('secret');
    expect(shownIds()).toEqual(['9']);
    expect(core.state.places.voicemail).toEqual({ params: {}, query: '' });
    expect(lastList(server.asked)).toMatchObject({ filter_by_extension: '103' });
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('leaves the own badge alone [U-29]', async () => {
    mailbox([wire('1')], { others: { 103: [wire('9')] } });
    draw();
    await rowOf('1');
    fireEvent.change(select(), { target: { value: 'u103' } });
    await chooseIn('9', 'Mark as read');
    await waitFor(async () => expect(within(await rowOf('9')).queryByText('New')).toBeNull());
    expect(core.state.voicemail.new).toBe(1);
  });

  it('offers no choice where there is none', async () => {
    mailbox([wire('1')]);
    draw();
    await rowOf('1');
    expect(screen.queryByLabelText('Mailbox of')).toBeNull();
  });

  it('says what may not be done there, once the server has said so [P-51]', async () => {
    const { server } = mailbox([wire('1')], { others: { 103: [wire('9')] } });
    draw();
    await rowOf('1');
    fireEvent.change(select(), { target: { value: 'u103' } });
    server.refuse = (request) => {
      if (request.startsWith('PUT'))
        throw new CallpanelError('api.error.forbidden', { status: 403 });
    };
    await chooseIn('9', 'Mark as read');
    await screen.findByText('You have no permission to change these messages.');
    const row = await rowOf('9');
    expect(within(row).getByText('New')).toBeTruthy();
    fireEvent.click(row.querySelector('[data-act=menu]') ?? row);
    expect(
      screen.getByRole('menuitem', { name: 'Mark as read' }).getAttribute('aria-disabled'),
    ).toBe('true');
  });
});

it('says that it can be read alone, and changes nothing then [P-51]', async () => {
  const { server } = mailbox([wire('1')], {
    permissions: { entries: [{ module: 'voicemails', rule: 'read' }] },
  });
  draw();
  const row = await rowOf('1');
  expect(screen.getByText(/^Read only/)).toBeTruthy();
  row.focus();
  fireEvent.keyDown(row, { key: 'Delete' });
  fireEvent.click(row.querySelector('[data-act=star]') ?? row);
  await act(async () => undefined);
  expect(shownIds()).toEqual(['1']);
  expect(server.asked.every((one) => one.startsWith('GET'))).toBe(true);
});
