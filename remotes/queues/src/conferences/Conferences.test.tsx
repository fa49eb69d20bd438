import type { ConferenceMember } from '@callpanel/core';
import { core } from '@callpanel/core';
import { CallpanelError } from '@callpanel/contracts';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, inside, keyOf, member, room, rows } from './testing/rooms.tsx';

keepsCore();
beforeEach(() => {
  // Beside each other.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the list of conferences [R-07] [U-40]', () => {
  it('says how many are in, what is locked or off, and who talks [D-32]', async () => {
    const bob = member('102');
    draw(
      [
        room('8201', { members: [keyOf(bob)], maxUsers: 5 }),
        room('8202', { locked: true, disabled: true }),
      ],
      [bob],
    );
    expect(rows()).toEqual([
      'Room 820182011 of 5 participants',
      'Room 82028202No participantsLockedTurned off',
    ]);
    await act(async () => void Object.assign(bob, { talking: true, level: 0.5 }));
    expect(rows()[0]).toContain('Person 102');
  });

  it('waits for the first answer, and says when there is nothing', async () => {
    draw([], [], { status: 'loading' });
    expect(screen.queryByText('There are no conferences.')).toBeNull();
    await act(async () => void (core.state.conferences.status = 'ready'));
    expect(screen.getByText('There are no conferences.')).toBeTruthy();
  });

  it('keeps what it shows when a load fails, and offers another [E-86]', () => {
    const { retry } = draw([room('8201')], [], {
      error: { code: 'conferences.error.load', context: {} },
    });
    expect(screen.getByText('Failed to get conferences from API')).toBeTruthy();
    expect(rows()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('has eight on a page [C-40]', () => {
    draw(Array.from({ length: 10 }, (_, at) => room(String(8_201 + at))));
    expect(rows()).toHaveLength(8);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(rows()).toHaveLength(2);
    expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  });

  it('watches by a press, and shows only what is watched when asked [A-82]', async () => {
    const { watch, notices } = draw([room('8201'), room('8202', { watch: true })]);
    const error = new CallpanelError('conferences.error.watch');
    watch.mockRejectedValue(error);
    fireEvent.click(screen.getByRole('button', { name: 'Watch Room 8201' }));
    expect(watch).toHaveBeenCalledExactlyOnceWith('8201', true);
    await waitFor(() => expect(notices.fail).toHaveBeenCalledExactlyOnceWith(error));
    fireEvent.click(screen.getByLabelText('Watched only'));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('8202');
  });
});

describe('the members of a conference [D-33]', () => {
  const opened = (...more: readonly ConferenceMember[]) => {
    const alice = member('101', { admin: true });
    const bob = member('102', { invited: true, muted: true });
    const all = [alice, bob, ...more];
    const drawn = draw([room('8201', { members: all.map(keyOf), watch: true })], all);
    return { ...drawn, alice, bob };
  };

  it('have their flags, and their talk with its level in their own row', async () => {
    const { alice } = opened(member('103', { waiting: true }));
    expect(inside()).toEqual([
      'Person 101101(you)Administrator',
      'Person 102102MutedInvited',
      'Person 103103Waiting',
    ]);
    await act(async () => void Object.assign(alice, { talking: true, level: 0.7 }));
    expect(inside()[0]).toContain('Talking');
    expect(document.querySelector('[data-level]')?.getAttribute('data-level')).toBe('0.7');
  });

  it('are muted, unmuted and, after a question, removed [G-16]', async () => {
    const { mute, kick } = opened();
    fireEvent.click(screen.getByRole('button', { name: 'Unmute Person 102' }));
    expect(mute).toHaveBeenCalledExactlyOnceWith('8201', 'PJSIP/102-1', false);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Person 102' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Person 102?' });
    expect(kick).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(kick).toHaveBeenCalledExactlyOnceWith('8201', 'PJSIP/102-1');
  });

  it('are announced to screen readers as they come to watched conferences, and go', async () => {
    const { bob } = opened();
    const items = core.state.conferences.items;
    const carol = member('103');
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    expect(said()).toBe('');
    await act(async () => {
      core.state.conferences.members = ref({
        ...core.state.conferences.members,
        [keyOf(carol)]: carol,
      });
      items['8201']!.members = [...items['8201']!.members, keyOf(carol)];
    });
    expect(said()).toBe('Person 103 joined Room 8201');
    await act(async () => {
      items['8201']!.members = items['8201']!.members.filter((key) => key !== keyOf(bob));
    });
    expect(said()).toBe('Person 102 left Room 8201');
  });
});

it('says that live updates are paused', async () => {
  draw([room('8201')]);
  await act(async () => {
    core.state.broker.status = 'lost';
    core.state.conferences.live = false;
  });
  expect(await screen.findByText('Live updates are paused.')).toBeTruthy();
});

it('has no tab for the user’s own conference without the right to read it [P-49] [G-09]', () => {
  draw([room('8201')]);
  expect(screen.queryByRole('tab')).toBeNull();
  cleanup();
  draw([room('8201')], [], {}, [['personal_conferences', 'read']]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Rooms',
    'My conference',
  ]);
});
