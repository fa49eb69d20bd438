import { withSize } from '@callpanel/ui/testing';
import { keepsCore, rowOf } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { box, closed, field, openNew, save, shown, withPhone } from '../testing/form.ts';
import { draw, fill, refusal, shownNames, unreached } from '../testing/rooms.tsx';

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

describe('the form of a new room', () => {
  it('begins with a year, and sends what was chosen to the end of the day in the user’s zone [A-86] [C-45] [X-32]', async () => {
    const { sent, changed } = draw();
    await rowOf('7');
    await openNew();
    await withPhone();
    const year = new Date(Date.now() + 365 * 86_400_000);
    const [month, day] = [year.getMonth() + 1, year.getDate()].map((one) =>
      `${one}`.padStart(2, '0'),
    );
    expect(shown('Expires on')).toBe(`${year.getFullYear()}-${month}-${day}`);
    fill('Name', '  Board ');
    fill('Expires on', '2098-02-03');
    fill('PIN', '1357');
    fill('Caller name for calls from the room', 'Reception');
    fill('Caller number for calls from the room', '5145550123');
    fireEvent.click(box('Guests may record'));
    save();
    await closed();
    // Toronto is five hours behind: the last second of the third of February is the fourth in London.
    expect(sent).toEqual([
      [
        'POST',
        'video_conferences',
        {
          name: 'Board',
          expire_at: '2098-02-04T04:59:59.000Z',
          users: [],
          admins: [],
          shared_screen_admin: true,
          shared_screen_guest: false,
          recording_admin: false,
          recording_guest: true,
          room_pin: '1357',
          caller_id_name: 'Reception',
          caller_id_number: '5145550123',
        },
      ],
    ]);
    expect(changed).toHaveBeenCalledWith('video');
    await waitFor(() => expect(shownNames()).toEqual(['Room 7', 'Room 8', 'Board']));
  });

  it('needs a name and a day that is not over, says so beside each, and keeps what was typed [V-30] [V-31]', async () => {
    const { sent } = draw();
    await rowOf('7');
    await openNew();
    fill('Name', '   ');
    fill('Expires on', '2020-01-01');
    save();
    await screen.findByText('Required');
    screen.getByText('This day is over.');
    expect(shown('Expires on')).toBe('2020-01-01');
    fill('Name', 'Board');
    fill('Expires on', '');
    await screen.findByText('Choose a day.');
    save();
    expect(screen.queryByText('Required')).toBeNull();
    expect(shown('Name')).toBe('Board');
    expect(sent).toEqual([]);
  });

  it.each([
    ['a long name', 'Name', 'x'.repeat(81), 'This is too long.'],
    [
      'letters that are not seen',
      'Name',
      'Sales\u202Egpj',
      'The name has characters that cannot be seen.',
    ],
    ['letters in a PIN', 'PIN', '12a4', 'Up to 12 digits.'],
    ['a long PIN', 'PIN', '1234567890123', 'Up to 12 digits.'],
    [
      'a long caller name',
      'Caller name for calls from the room',
      'x'.repeat(81),
      'This is too long.',
    ],
    [
      'a long caller number',
      'Caller number for calls from the room',
      '5'.repeat(41),
      'This is too long.',
    ],
  ])('refuses %s [V-30]', async (_, label, value, words) => {
    const { sent } = draw();
    await rowOf('7');
    await openNew();
    await withPhone();
    fill('Name', 'Board');
    fill(label, value);
    save();
    await screen.findByText(words);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('says how far away the day is', async () => {
    draw();
    await rowOf('7');
    await openNew();
    const tomorrow = new Date();
    tomorrow.setDate(tomorrow.getDate() + 1);
    const [month, day] = [tomorrow.getMonth() + 1, tomorrow.getDate()];
    fill(
      'Expires on',
      `${tomorrow.getFullYear()}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`,
    );
    expect(within(screen.getByRole('dialog')).getByText('Expires tomorrow')).toBeTruthy();
  });

  it.each([
    ['in our words', refusal(), 'Failed to create video conference'],
    ['in the server’s words', refusal('You have enough rooms'), 'You have enough rooms'],
    ['that it is not reached', unreached, 'The server cannot be reached. Check your connection.'],
  ])(
    'keeps what was typed when the server refuses, and says why %s [E-88]',
    async (_, error, words) => {
      const { server, sent } = draw();
      await rowOf('7');
      await openNew();
      fill('Name', 'Board');
      server.refuse = (request) => {
        if (request.startsWith('POST')) throw error;
      };
      save();
      await within(screen.getByRole('dialog')).findByText(words);
      expect(shown('Name')).toBe('Board');
      server.refuse = () => undefined;
      save();
      await closed();
      expect(sent).toHaveLength(1);
    },
  );

  it('is busy while it is saved, and saved once', async () => {
    const { server, sent } = draw();
    await rowOf('7');
    await openNew();
    fill('Name', 'Board');
    let release = () => {};
    server.held = new Promise((resolve) => (release = resolve));
    const button = screen.getByRole('button', { name: 'Save' });
    save();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    save();
    release();
    await closed();
    expect(sent).toHaveLength(1);
  });
});
