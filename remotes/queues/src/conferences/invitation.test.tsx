import { CallpanelError } from '@callpanel/contracts';
import type { DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open, press, twoRooms } from './testing/rooms.tsx';

keepsCore();
beforeEach(() => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('an invitation [B-30]', () => {
  const bob: DirectoryItem = {
    ...{ key: '102', number: '102', name: 'Bob Brant', label: '', kind: 'extension' },
    ...{ username: 'bob', hasImage: false, contactId: '' },
  };
  const ask = async () => {
    const drawn = twoRooms();
    vi.spyOn(core.directory, 'search').mockImplementation(async (text) => ({
      ...{ status: 'ready', error: null },
      entries: text.startsWith('bo') ? [bob] : [],
    }));
    open(/^Room 8202/);
    press('Invite');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Room 8202' }));
    const type = (value: string) =>
      fireEvent.change(dialog.getByRole('combobox'), { target: { value } });
    const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    return { ...drawn, dialog, type, send };
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('calls the number that was typed into that conference, and says so', async () => {
    const { invite, notices, type, send } = await ask();
    type('(514) 555-0177');
    send();
    await gone();
    expect(invite).toHaveBeenCalledExactlyOnceWith('8202', '5145550177');
    expect(notices.push).toHaveBeenCalledExactlyOnceWith('success', 'conferences.invite.done', {
      who: '5145550177',
    });
  });

  it('calls the person who is picked, by name', async () => {
    const { invite, notices, dialog, type, send } = await ask();
    type('bob');
    fireEvent.click(await dialog.findByRole('option', { name: /Bob Brant/ }));
    send();
    await gone();
    expect(invite).toHaveBeenCalledExactlyOnceWith('8202', '102');
    expect(notices.push).toHaveBeenCalledExactlyOnceWith('success', 'conferences.invite.done', {
      who: 'Bob Brant',
    });
  });

  it('calls no one without a number, or when it is cancelled', async () => {
    const { invite, dialog, type, send } = await ask();
    send();
    expect(dialog.getByText('Choose someone, or type a number.')).toBeTruthy();
    type('not a number');
    expect(dialog.queryByText('Choose someone, or type a number.')).toBeNull();
    send();
    expect(dialog.getByText('Choose someone, or type a number.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(invite).not.toHaveBeenCalled();
  });

  it('offers neither the user nor what cannot be in a conference', async () => {
    const { dialog, type } = await ask();
    Object.assign(core.state.session, { user: { id: '1', extension: '101', username: 'alice' } });
    const entries = [
      { ...bob, key: '101', number: '101', name: 'Bo Own', username: 'alice' },
      { ...bob, key: '70', number: '70', name: 'Bo Lot', kind: 'parking' as const, username: '' },
      bob,
    ];
    vi.spyOn(core.directory, 'search').mockResolvedValue({
      ...{ status: 'ready', error: null },
      entries,
    });
    type('bo');
    await dialog.findByRole('option', { name: /Bob Brant/ });
    expect(dialog.getAllByRole('option')).toHaveLength(1);
  });

  it('is sent once, however often it is asked for', async () => {
    const { invite, dialog, type, send } = await ask();
    let answer = (): void => undefined;
    invite.mockReturnValueOnce(new Promise((resolve) => void (answer = () => resolve(undefined))));
    type('777');
    send();
    send();
    fireEvent.submit(dialog.getByRole('combobox'));
    expect(invite).toHaveBeenCalledOnce();
    answer();
    await gone();
    expect(invite).toHaveBeenCalledOnce();
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    const { invite, notices, dialog, type, send } = await ask();
    invite.mockRejectedValueOnce(new CallpanelError('conferences.error.invite', { number: '777' }));
    type('777');
    send();
    expect(
      await dialog.findByText('777 cannot be called. Check the number, or try again later.'),
    ).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('combobox').value).toBe('777');
    expect(notices.push).not.toHaveBeenCalled();
    // It can be tried again.
    send();
    await gone();
    expect(invite.mock.calls).toEqual([
      ['8202', '777'],
      ['8202', '777'],
    ]);
    expect(notices.push).toHaveBeenCalledOnce();
  });
});
