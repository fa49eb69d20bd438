import { CallpanelError } from '@callpanel/contracts';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore, press, rowOf } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { box, closed, field, openEdit, save, shown, withPhone } from '../testing/form.ts';
import { draw, fill, guestRoom, shownNames, wire } from '../testing/rooms.tsx';

keepsCore();
beforeEach(() => {
  withSize(1000, 600);
  // Far from the day of London, for what depends on the user's zone.
  vi.stubEnv('TZ', 'America/Toronto');
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

/** Every field has a value of its own, and no two boxes beside each other are alike. */
const FULL = wire('7', {
  expire_at: '2098-05-06T03:59:59.000Z',
  shared_screen_admin: false,
  shared_screen_guest: true,
  recording_admin: true,
  recording_guest: false,
  room_pin: '2468',
  caller_id_name: 'Front desk',
  caller_id_number: '+15145550199',
});

describe('the form of a room', () => {
  it('shows the values of that room', async () => {
    draw({ rooms: [FULL, wire('8')] });
    await openEdit();
    await withPhone();
    expect(shown('Name')).toBe('Room 7');
    expect(shown('Expires on')).toBe('2098-05-05');
    expect(shown('PIN')).toBe('2468');
    expect(shown('Caller name for calls from the room')).toBe('Front desk');
    expect(shown('Caller number for calls from the room')).toBe('+15145550199');
    expect(box('Administrators may share their screen').checked).toBe(false);
    expect(box('Guests may share their screen').checked).toBe(true);
    expect(box('Administrators may record').checked).toBe(true);
    expect(box('Guests may record').checked).toBe(false);
  });

  it.each([
    ['Name', ' Sales ', { name: 'Sales' }],
    ['Expires on', '2098-07-01', { expire_at: '2098-07-02T03:59:59.000Z' }],
    ['PIN', '9753', { room_pin: '9753' }],
    ['Caller name for calls from the room', 'Night desk', { caller_id_name: 'Night desk' }],
    ['Caller number for calls from the room', '101', { caller_id_number: '101' }],
  ])('sends the field "%s" and no other [A-87]', async (label, value, body) => {
    const { sent } = draw({ rooms: [wire('6'), FULL] });
    await openEdit();
    await withPhone();
    fill(label, value);
    save();
    await closed();
    expect(sent).toEqual([['PUT', 'video_conferences/7', body]]);
  });

  it.each([
    ['Administrators may share their screen', { shared_screen_admin: true }],
    ['Guests may share their screen', { shared_screen_guest: false }],
    ['Administrators may record', { recording_admin: false }],
    ['Guests may record', { recording_guest: true }],
  ])('sends the box "%s" and no other [A-87]', async (label, body) => {
    const { sent } = draw({ rooms: [FULL] });
    await openEdit();
    await waitFor(() => expect(box(label).disabled).toBe(false));
    fireEvent.click(box(label));
    save();
    await closed();
    expect(sent).toEqual([['PUT', 'video_conferences/7', body]]);
  });

  it('has the list show the name and the day that were saved, of that room alone [A-87]', async () => {
    draw({ rooms: [wire('6'), FULL] });
    await openEdit();
    await withPhone();
    fill('Name', 'Morning meeting');
    fill('Expires on', '2097-12-31');
    save();
    await closed();
    await waitFor(() => expect(shownNames()).toEqual(['Room 6', 'Morning meeting']));
    expect((await rowOf('7')).textContent).toContain('Expires on Dec 31, 2097');
    expect((await rowOf('6')).textContent).toContain('Expires on Mar 4, 2099');
  });

  it('sends nothing where nothing was changed', async () => {
    const { sent } = draw({ rooms: [FULL] });
    await openEdit();
    save();
    await closed();
    expect(sent).toEqual([]);
  });

  it('needs a day for a room that had none [V-31]', async () => {
    draw({ rooms: [wire('7', { expire_at: '' })] });
    await openEdit();
    expect(shown('Expires on')).toBe('');
    save();
    await screen.findByText('Choose a day.');
  });

  it('keeps what was typed when the server refuses [E-88]', async () => {
    const { server } = draw();
    await openEdit();
    fill('Name', 'Sales');
    server.refuse = (request) => {
      if (request.startsWith('PUT')) throw new CallpanelError('api.error.server', { status: 500 });
    };
    save();
    await within(screen.getByRole('dialog')).findByText('Failed to update video conference');
    expect(shown('Name')).toBe('Sales');
  });

  it('asks before it discards a change, and holds the page until then', async () => {
    const { sent, hold, release } = draw();
    await openEdit();
    expect(hold).not.toHaveBeenCalled();
    fill('Name', 'Sales');
    expect(hold).toHaveBeenCalledOnce();
    press('Cancel');
    press('Keep editing');
    expect(shown('Name')).toBe('Sales');
    expect(release).not.toHaveBeenCalled();
    press('Cancel');
    press('Discard');
    await closed();
    expect(release).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  it('is closed without a question where nothing was changed', async () => {
    draw();
    await openEdit();
    press('Cancel');
    await closed();
    expect(screen.queryByText('Discard your changes?')).toBeNull();
  });
});

describe('the settings of a room that the user may only look at', () => {
  it.each([
    ['as a guest', guestRoom('7'), ['read', 'write']],
    ['without the right to write', wire('7'), ['read']],
  ])('%s are shown, and cannot be changed [S-52]', async (_, room, rules) => {
    draw({ rooms: [room], rules });
    await openEdit('7', 'Show settings');
    await withPhone();
    screen.getByText('Only administrators of this video conference can change it.');
    for (const label of ['Name', 'Expires on', 'PIN']) expect(field(label).readOnly).toBe(true);
    for (const one of screen.getAllByRole<HTMLInputElement>('checkbox'))
      expect(one.disabled).toBe(true);
    const names = within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(names).toEqual(['Close', 'Close']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as Element);
    await closed();
  });
});
