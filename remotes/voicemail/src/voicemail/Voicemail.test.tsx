import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { chooseIn, keepsCore, press, rowOf, shownIds } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, mailbox } from './testing/mailbox.tsx';
import { lastList, many, wire } from './testing/server.ts';

keepsCore();
beforeAll(() => core.numbers.load());
beforeEach(() => withSize(1000, 600));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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
    expect(row.textContent).toContain('(514)\u00a0555-0001');
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

  it('says that there are no messages, and whether filters are the reason [E-64]', async () => {
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
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load voicemails');
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

  it('keeps what it has when reloading fails', async () => {
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

describe('an open message', () => {
  it('shows its transcription, summary and translation, and is in the address [R-25]', async () => {
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

  it('says that the message was removed, and keeps the list', async () => {
    mailbox(many(2));
    core.places.go('voicemail', { params: { folder: 'all', id: '77' }, query: '' });
    draw();
    expect((await screen.findByRole('alert')).textContent).toContain('Gone');
    expect(shownIds()).toEqual(['2', '1']);
    press('Dismiss');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('keeps its place when playing it moves it to another folder [S-40]', async () => {
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

  it('says in a line, once, that a machine writes transcriptions, and explains it on request [K-13] [U-30]', async () => {
    mailbox([wire('1', { transcription: 'Hello' }), wire('2')]);
    core.preferences.set({ transcriptionKnown: false });
    draw();
    const line = () => screen.queryByText(/^Written by a machine/);
    fireEvent.click(await rowOf('2'));
    await act(async () => undefined);
    expect(line()).toBeNull();
    fireEvent.click(await rowOf('1'));
    await waitFor(() => expect(line()).toBeTruthy());
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Got it');
    await waitFor(() => expect(line()).toBeNull());
    expect(core.state.preferences.transcriptionKnown).toBe(true);
    fireEvent.click(await rowOf('1'));
    fireEvent.click(await rowOf('1'));
    await screen.findByText('Hello', { selector: 'p' });
    expect(line()).toBeNull();
    press('About transcriptions');
    await screen.findByRole('dialog', { name: 'About transcriptions' });
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
