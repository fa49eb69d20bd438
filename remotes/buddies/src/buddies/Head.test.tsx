import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { core } from '@callpanel/core';
import { CallpanelError } from '@callpanel/contracts';
import * as forwardCode from './ForwardDialog.tsx';
import { company, draw } from './testing/company.tsx';
import { card } from './testing/facts.ts';

keepsCore();
beforeEach(() => withSize(660, 500));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search everyone' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const open = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getAllByRole('gridcell').map((cell) => cell.dataset['exten']);

describe('search [A-18] [C-07]', () => {
  it('finds who is here at once, and asks the server when typing rests', () => {
    vi.useFakeTimers();
    const { presence } = company([card('102', { name: 'Bob' }), card('103', { name: 'Carol' })]);
    draw();
    type('b');
    type('bo');
    expect(shown()).toEqual(['102']);
    act(() => void vi.advanceTimersByTime(249));
    expect(presence.search).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(presence.search).toHaveBeenCalledExactlyOnceWith('bo');
  });

  it('puts what the server found behind it, says how many, and asks for more at the end', async () => {
    const { presence } = company([card('102', { name: 'Bob' }), card('103', { name: 'Carol' })]);
    presence.search.mockImplementation(async (text: string) => {
      core.state.presence.cards['300'] = card('300', { name: 'Bobby' });
      Object.assign(core.state.presence.search, {
        text,
        status: 'ready',
        found: ['300'],
        total: 40,
      });
    });
    draw();
    type('bob');
    await waitFor(() => expect(shown()).toEqual(['102', '300']));
    expect(screen.getByText('2 people found')).toBeTruthy();
    expect(presence.searchMore).toHaveBeenCalledOnce();
  });

  it('takes the page’s field in place of its own, where the page offers one [U-03]', async () => {
    const { presence } = company([card('102', { name: 'Bob' }), card('103', { name: 'Carol' })]);
    const withdraw = core.search.offer();
    draw();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(core.state.search.placeholder).toBe('Search everyone');
    await act(async () => core.search.set('bob'));
    expect(shown()).toEqual(['102']);
    await waitFor(() => expect(presence.search).toHaveBeenCalledWith('bob'));
    cleanup();
    expect(core.state.search).toMatchObject({ placeholder: null, text: '' });
    withdraw();
    draw();
    expect(field().value).toBe('');
  });

  it('says that there is no match, and Escape ends it', async () => {
    const { presence } = company([card('102')]);
    presence.search.mockImplementation(async (text: string) => {
      Object.assign(core.state.presence.search, { text, status: text ? 'ready' : 'idle' });
    });
    draw();
    type('xyz');
    expect((await screen.findAllByText('No colleague matches “xyz”.')).length).toBeGreaterThan(0);
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field().value).toBe('');
    expect(presence.search).toHaveBeenLastCalledWith('');
    expect(shown()).toEqual(['102']);
  });
});

it('remembers which colleagues to show, the order and the view [K-02] [K-03] [U-26]', async () => {
  company([card('102', { name: 'B' }), card('103', { name: 'A' })]);
  draw();
  open(/^Sort/);
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Name' }));
  await waitFor(() => expect(shown()).toEqual(['103', '102']));
  open(/^View/);
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
  open('Everyone');
  await screen.findByRole('button', { name: 'Everyone', pressed: true });
  open(/^Sort/);
  expect(screen.queryByRole('menuitemradio', { name: 'My order' })).toBeNull();
  expect(core.state.preferences).toMatchObject({
    usersSort: 'name',
    usersView: 'compact',
    usersShown: 'everyone',
  });
});

it('says what is chosen as French writes it: a space before the colon', () => {
  company([card('102')], { features: { dnd: true, dndUntil: null, forward: '', followme: false } });
  draw('fr-CA');
  const names = ['Trier\u00a0: Mon ordre', 'Affichage\u00a0: Cartes'];
  for (const name of [...names, 'Mon état\u00a0: Ne pas déranger'])
    expect(screen.getByLabelText(name, { normalizer: (found) => found })).toBeTruthy();
});

describe('my status [S-54]', () => {
  it('switches do not disturb on and off', async () => {
    const { features } = company([card('102')]);
    draw();
    open('My status');
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Do not disturb' }));
    expect(features.setDnd).toHaveBeenCalledWith(true);
    act(() => {
      core.state.features.dnd = true;
    });
    await screen.findByRole('button', { name: 'My status: Do not disturb' });
  });

  it('shows what could not be published [E-40]', async () => {
    const { features, notices } = company([card('102')]);
    const error = new CallpanelError('sipua.error.publishFollowme', { reason: '503' });
    features.setFollowme.mockRejectedValue(error);
    draw();
    open(/^My status/);
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Follow me' }));
    await waitFor(() => expect(notices.fail).toHaveBeenCalledExactlyOnceWith(error));
  });

  it('forwards to a number; one that fails stays, with the reason [E-40]', async () => {
    const { features, notices } = company([card('102')]);
    features.setForward.mockRejectedValueOnce(
      new CallpanelError('sipua.error.publishForward', { reason: '503' }),
    );
    draw();
    open(/^My status/);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Forward calls to…' }));
    const number = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Number to forward to',
    });
    expect(document.activeElement).toBe(number);
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
    save();
    expect(screen.getByText('Enter a number.')).toBeTruthy();
    fireEvent.change(number, { target: { value: ' 105 ' } });
    save();
    await screen.findByText('Failed to send PUBLISH Call Forward status: 503');
    expect(notices.fail).toHaveBeenCalledOnce();
    expect(number.value).toBe(' 105 ');
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(features.setForward.mock.calls).toEqual([['105'], ['105']]);
  });

  it('a forward dialog whose code does not come says so, in the board that stays; it can be closed, and comes when tried again', async () => {
    company([card('102')]);
    // As the code that awaits a chunk gets it when the chunk fails to load.
    const code = vi.spyOn(forwardCode as { ForwardDialog: unknown }, 'ForwardDialog', 'get');
    code.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    draw();
    const press = () => {
      open(/^My status/);
      fireEvent.click(screen.getByRole('menuitem', { name: 'Forward calls to…' }));
    };
    press();
    const leave = await screen.findByRole('button', { name: 'Close' });
    leave.focus();
    fireEvent.click(leave);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^My status/ }));
    press();
    const again = await screen.findByRole('button', { name: 'Try again' });
    press();
    expect(shown()).toEqual(['102']);
    code.mockRestore();
    fireEvent.click(again);
    await screen.findByRole('textbox', { name: 'Number to forward to' });
  });

  it('a late answer leaves the dialog that was opened since', async () => {
    const { features } = company([card('102')]);
    let answer: () => void = () => undefined;
    features.setForward.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
    draw();
    const ask = async () => {
      open(/^My status/);
      fireEvent.click(screen.getByRole('menuitem', { name: 'Forward calls to…' }));
      return screen.findByRole<HTMLInputElement>('textbox', { name: 'Number to forward to' });
    };
    fireEvent.change(await ask(), { target: { value: '105' } });
    fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const number = await ask();
    await act(async () => answer());
    expect(number.isConnected).toBe(true);
  });

  it('is absent without a right to it', () => {
    company([card('102')], { permissions: { entries: [] } });
    draw();
    expect(screen.queryByRole('button', { name: /^My status/ })).toBeNull();
  });
});
