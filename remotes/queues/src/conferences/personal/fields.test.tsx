import { CallpanelError } from '@callpanel/contracts';
import type { PersonalConference } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf, member, room } from '../testing/rooms.tsx';
import { dropDraft } from './drafts.ts';
import { change, drawOwn, pin, press, save, SETTINGS } from './testing/own.tsx';

keepsCore();
beforeAll(() => core.numbers.load());
let kept: PersonalConference;
beforeEach(() => {
  kept = { ...SETTINGS };
  Object.assign(core.state.conferences, { items: {}, members: {} });
});
afterEach(() => {
  cleanup();
  dropDraft('1');
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const FLAGS = [
  ['My conference is on', 'activate'],
  ['Participants wait until I come', 'wait_admin'],
  ['Participants only listen', 'listen_only'],
  ['Say how many are in', 'count_say'],
  ['Announce who comes and goes', 'join_say'],
  ['Music while someone is alone', 'moh'],
  ['Menu with *', 'open_menu'],
] as const;

describe('a setting of the own conference [D-34] [A-84]', () => {
  it.each(FLAGS)('%s: shows and changes that one alone', async (name, field) => {
    kept = { ...SETTINGS, activate: false, moh: false, open_menu: false, [field]: true };
    drawOwn(kept);
    await pin();
    expect(FLAGS.filter(([label]) => box(label).checked).map(([label]) => label)).toEqual([name]);
    await act(async () => void fireEvent.click(box(name)));
    await change(/^PIN for/, '4321');
    await save();
    await waitFor(() => expect(kept.user_pin).toBe('4321'));
    expect(FLAGS.filter(([, one]) => kept[one])).toEqual([]);
  });

  it('stand in their order', async () => {
    drawOwn(kept);
    await pin();
    const names = screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent);
    expect(names).toEqual(FLAGS.map(([name]) => name));
  });

  it('are a PIN and a number of participants, each in its field', async () => {
    kept.max_users = 12;
    const { server } = drawOwn(kept);
    await pin();
    const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([value(/^PIN for/), value(/^Most participants/)]).toEqual(['1234', '12']);
    await change(/^PIN for/, '77');
    await save();
    await waitFor(() => expect(kept).toMatchObject({ user_pin: '77', max_users: 12 }));
    expect(server.asked.filter((one) => one.startsWith('POST'))).toEqual([
      'POST personal_conferences {"activate":true,"user_pin":"77","count_say":false,"moh":true,' +
        '"wait_admin":false,"join_say":false,"open_menu":true,"listen_only":false,"max_users":12}',
    ]);
  });

  it('is not changed by a user who may only look [P-49]', async () => {
    drawOwn(kept, { personal: 'read' });
    await pin();
    expect(
      FLAGS.map(([name]) => box(name).disabled || box(name).getAttribute('aria-disabled')),
    ).not.toContain(false);
    expect(screen.getByLabelText<HTMLInputElement>(/^Most participants/).readOnly).toBe(true);
  });

  it('holds the page only while it is not saved', async () => {
    const { hold, release } = drawOwn(kept);
    await pin();
    expect(hold).not.toHaveBeenCalled();
    await change(/^PIN for/, '4321');
    expect(hold).toHaveBeenCalledOnce();
    expect(release).not.toHaveBeenCalled();
    await change(/^PIN for/, '1234');
    expect(release).toHaveBeenCalledOnce();
  });
});

describe('settings that do not come [A-83]', () => {
  it.each([
    [
      'a fault of the server',
      new CallpanelError('api.error.server', { status: 500 }),
      'Failed to load your conference.',
    ],
    [
      'a missing permission',
      new CallpanelError('api.error.forbidden', { status: 403 }),
      /permission/i,
    ],
  ])('say why, and come when they are asked for again: %s', async (_title, error, words) => {
    let fails = true;
    drawOwn(kept, {}, () => {
      if (fails) throw error;
    });
    expect(await screen.findByText(words)).toBeTruthy();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await pin()).toBeTruthy();
  });
});

describe('how to dial in [C-21]', () => {
  const lines = async () => {
    await pin();
    return within(screen.getByRole('region', { name: 'How to dial in' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it('has the short number for oneself, the whole one inside, and each one from outside', async () => {
    kept.numbers = ['5145550190', '6135550142'];
    drawOwn(kept);
    expect(await lines()).toEqual([
      ...['You: *99', 'From an extension: *99101'],
      'From outside: (514)\u00a0555-0190, then 101#',
      'From outside: (613)\u00a0555-0142, then 101#',
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Invitation').value.split('\n')).toEqual([
      ...['Join the conference of Alice Arden.', 'From an extension: *99101'],
      ...['From outside: (514) 555-0190, then 101#', 'From outside: (613) 555-0142, then 101#'],
      'PIN: 1234',
    ]);
  });

  it('invites with what is saved, not with what is typed', async () => {
    drawOwn(kept);
    await pin();
    await change(/^PIN for/, '9999');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Invitation').value).toContain('PIN: 1234');
  });

  it('says that the invitation is copied, and only then', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => undefined } });
    drawOwn(kept);
    await pin();
    expect(screen.queryByText('The invitation is copied.')).toBeNull();
    await press('Copy the invitation');
    expect(screen.getByText('The invitation is copied.')).toBeTruthy();
    expect(screen.queryByText(/^The invitation is selected/)).toBeNull();
  });

  it('has no start where nothing on the page dials, and says what to do while it is off', async () => {
    kept.activate = false;
    drawOwn(kept, { offered: [] });
    await pin();
    expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull();
    expect(
      screen.getByText(
        'Turn your conference on and save, then you can start it and invite others.',
      ),
    ).toBeTruthy();
  });
});

describe('who is in the own conference now', () => {
  it('is shown with controls once someone is', async () => {
    const bob = member('102', { conference: '*99101' });
    const own = room('*99101', { personal: true, members: [keyOf(bob)] });
    Object.assign(core.state.conferences, {
      items: { '8201': room('8201', { members: ['8201 x'] }), '*99101': own },
      members: { [keyOf(bob)]: bob },
    });
    const { mute } = drawOwn(kept);
    await pin();
    fireEvent.click(screen.getByRole('button', { name: 'Mute Person 102' }));
    expect(mute).toHaveBeenCalledExactlyOnceWith('*99101', 'PJSIP/102-1', true);
    await act(async () => void (own.members = []));
    expect(screen.queryByRole('list', { name: 'Participants' })).toBeNull();
  });
});
