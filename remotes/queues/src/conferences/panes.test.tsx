import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  draw,
  inside,
  keyOf,
  member,
  open,
  press,
  room,
  rows,
  SPY,
  twoRooms,
  WRITE,
} from './testing/rooms.tsx';

keepsCore();
const withWidth = (px: number) =>
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px);
beforeEach(() => withWidth(1000));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const controls = () =>
  within(screen.getByRole('region'))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
describe('the pane of the chosen conference [U-40]', () => {
  it('is the first one’s at first, then that of the room that is pressed, with its PINs and options [D-32]', () => {
    twoRooms();
    expect(heading()).toBe('Room 82018201');
    expect(screen.queryByText(/PIN/)).toBeNull();
    open(/^Room 8202/);
    expect(heading()).toBe('Room 82028202');
    expect(screen.getByRole('region').querySelector('p')?.textContent).toBe(
      [
        ...['PIN: 2468', 'Administrator PIN: 1357', 'Begins with an administrator'],
        ...['Says how many are in', 'Announces who comes and goes'],
      ].join(''),
    );
    expect(inside()).toEqual([
      'Person 103103Muted',
      expect.stringMatching(/^Person 104104Administratorsince /),
    ]);
  });

  it('dials in, listens in, mutes all others and unlocks that room', () => {
    const { intents, muteOthers, lock } = twoRooms();
    open(/^Room 8202/);
    press('Dial in');
    expect(intents.perform).toHaveBeenLastCalledWith({
      ...{ type: 'dial', number: '8202', name: 'Room 8202' },
    });
    press('Listen in');
    expect(intents.perform).toHaveBeenLastCalledWith({
      ...{ type: 'listen', number: '8202', name: 'Room 8202', mode: 'monitor' },
    });
    press('Mute all but me');
    expect(muteOthers).toHaveBeenCalledExactlyOnceWith('8202');
    press('Unlock');
    expect(lock).toHaveBeenCalledExactlyOnceWith('8202', false);
  });

  it('locks a room that is open, where the user is inside already', () => {
    const { lock } = twoRooms();
    press('Lock');
    expect(lock).toHaveBeenCalledExactlyOnceWith('8201', true);
    const isOff = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    expect([isOff('Dial in'), isOff('Listen in'), isOff('Invite')]).toEqual([true, true, false]);
  });

  it.each([
    ['muteOthers', 'Mute all but me'],
    ['lock', 'Lock'],
    ['mute', 'Mute Person 102'],
  ] as const)('says that something failed: %s', async (action, name) => {
    const drawn = twoRooms();
    const error = new CallpanelError('conferences.error.denied');
    drawn[action].mockRejectedValueOnce(error);
    press(name);
    await waitFor(() => expect(drawn.notices.fail).toHaveBeenCalledExactlyOnceWith(error));
  });

  it.each<[string, [string, string][], string[]]>([
    ['reading', [['conferences', 'read']], ['Dial in']],
    ['listening in [P-10]', [['conferences', 'read'], SPY], ['Dial in', 'Listen in']],
    [
      'changing',
      WRITE,
      [
        ...['Dial in', 'Invite', 'Mute all but me', 'Lock', 'Mute Person 101', 'Remove Person 101'],
        ...['Mute Person 102', 'Remove Person 102'],
      ],
    ],
  ])('has the controls that come with %s', (_title, rights, expected) => {
    twoRooms(rights);
    expect(controls()).toEqual(expected);
  });

  it('is the user’s own conference with all its controls, whatever the rights [C-21]', () => {
    const bob = member('102', { conference: '*99101' });
    draw([room('*99101', { personal: true, members: [keyOf(bob)] })], [bob], {}, [
      ['conferences', 'read'],
    ]);
    expect(heading()).toBe('My conference*99101');
    expect(rows()).toEqual(['My conference*991011 participant']);
    expect(screen.getByRole('button', { name: 'Watch My conference' })).toBeTruthy();
    expect(controls()).toEqual([
      ...['Dial in', 'Invite', 'Mute all but me', 'Lock', 'Mute Person 102', 'Remove Person 102'],
    ]);
  });

  it('is below its row where there is little room, after a press, until the next', () => {
    withWidth(500);
    twoRooms();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    open(/^Room 8202/);
    const row = document.querySelector<HTMLElement>('[data-room="8202"]');
    expect(within(row as HTMLElement).getByRole('heading').textContent).toBe('Room 82028202');
    fireEvent.click(screen.getByRole('button', { name: /^Room 8202/, pressed: true }));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('says that no one is in, and nothing can be done about members', () => {
    draw([room('8201')]);
    expect(screen.getByText('No one is in this conference.')).toBeTruthy();
    const isOff = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    expect(['Dial in', 'Invite', 'Mute all but me', 'Lock'].map(isOff)).toEqual([
      ...[false, false, true, true],
    ]);
  });
});

describe('a member of the chosen conference [G-16] [D-33]', () => {
  it('is muted, unmuted or removed there, and no one else', async () => {
    const { mute, kick } = twoRooms();
    press('Mute Person 102');
    expect(mute).toHaveBeenLastCalledWith('8201', 'PJSIP/102-1', true);
    open(/^Room 8202/);
    press('Unmute Person 103');
    expect(mute).toHaveBeenLastCalledWith('8202', 'PJSIP/103-1', false);
    expect(mute).toHaveBeenCalledTimes(2);
    press('Remove Person 104');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Person 104?' }));
    expect(
      dialog.getByText(
        'Person 104 leaves the conference Room 8202, and can dial in again unless it is locked.',
      ),
    ).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(kick).toHaveBeenCalledExactlyOnceWith('8202', 'PJSIP/104-1');
  });

  it('could not be removed: a notice says why', async () => {
    const { kick, notices } = twoRooms();
    const error = new CallpanelError('conferences.error.ended');
    kick.mockRejectedValueOnce(error);
    press('Remove Person 102');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(notices.fail).toHaveBeenCalledExactlyOnceWith(error));
  });

  it('stays when the question is answered with no', async () => {
    const { kick } = twoRooms();
    press('Remove Person 102');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kick).not.toHaveBeenCalled();
  });

  it('is named by number without a name, and as unknown without both', async () => {
    const [one, other] = [member('105', { name: '' }), member('', { name: '', channel: 'x' })];
    draw([room('8201', { members: [keyOf(one), keyOf(other)] })], [one, other]);
    expect(inside()).toEqual(['105', 'Unknown']);
    await act(async () => void Object.assign(one, { talking: true }));
    expect(rows()[0]).toBe('Room 820182012 participants105');
  });
});

describe('the list', () => {
  it('goes to another page and back, and shows what is watched alone [C-40] [A-82]', async () => {
    const { watch } = draw(
      Array.from({ length: 17 }, (_, at) =>
        room(String(8201 + at), { watch: at === 8, locked: at === 16 }),
      ),
    );
    const isOff = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    expect([isOff('Previous page'), isOff('Next page')]).toEqual([true, false]);
    press('Next page');
    expect([rows()[0], rows()[7]]).toEqual([
      'Room 82098209No participants',
      'Room 82168216No participants',
    ]);
    expect(heading()).toBe('Room 82098209');
    press('Watch Room 8209');
    expect(watch).toHaveBeenCalledExactlyOnceWith('8209', false);
    press('Next page');
    expect(rows()).toEqual(['Room 82178217No participantsLocked']);
    expect(isOff('Next page')).toBe(true);
    press('Previous page');
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Watched only'));
    expect(rows()).toEqual(['Room 82098209No participants']);
    fireEvent.click(screen.getByLabelText('Watched only'));
    expect(rows()).toHaveLength(8);
  });

  it('says that nothing is watched', () => {
    draw([room('8201')]);
    fireEvent.click(screen.getByLabelText('Watched only'));
    expect(screen.getByText('You watch no conferences.')).toBeTruthy();
  });

  it('says nothing of who comes to a conference that is not watched', async () => {
    twoRooms();
    const items = core.state.conferences.items;
    await act(async () => {
      Object.assign(items['8202'] ?? {}, { members: [] });
    });
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said.join('')).toBe('');
  });

  it('is loaded when it is opened first', () => {
    core.state.session.status = 'none';
    const { retry } = draw([], [], { status: 'no' });
    expect(retry).not.toHaveBeenCalled();
    cleanup();
    core.state.session.status = 'active';
    const second = draw([], [], { status: 'no' });
    expect(second.retry).toHaveBeenCalledOnce();
  });
});
