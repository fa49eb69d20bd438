import type { Conference, ConferenceMember, ConferencesState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { proxy, ref } from 'valtio/vanilla';
import { vi } from 'vitest';
import english from '../locales/en-US.json';
import { Conferences } from '../Conferences.tsx';

const messages = { ...(await commonMessages('en-US')), ...english };

/** Someone in conference 8201. */
export const member = (number: string, change: Partial<ConferenceMember> = {}): ConferenceMember =>
  proxy({
    conference: '8201',
    channel: `PJSIP/${number}-1`,
    name: `Person ${number}`,
    number,
    admin: false,
    marked: false,
    invited: false,
    waiting: false,
    muted: false,
    talking: false,
    level: null,
    joinedAt: 0,
    ...change,
  });
export const keyOf = ({ conference, channel }: ConferenceMember) => `${conference} ${channel}`;
export const room = (number: string, change: Partial<Conference> = {}): Conference =>
  proxy({
    id: number.slice(-1),
    number,
    name: `Room ${number}`,
    addAdmin: false,
    pin: '',
    adminPin: '',
    maxUsers: 0,
    watch: false,
    options: '',
    disabled: false,
    locked: false,
    personal: false,
    members: [],
    ...change,
  });

/** Opens the area with these conferences and members, as extension 101, and watches what is done there. */
export const draw = (
  rooms: readonly Conference[],
  members: readonly ConferenceMember[] = [],
  change: Partial<ConferencesState> = {},
  rights: readonly [string, string][] = [['conferences', 'write']],
) => {
  const actions = {
    retry: vi.fn(),
    watch: vi.fn(async () => undefined),
    mute: vi.fn(async () => undefined),
    kick: vi.fn(async () => undefined),
    muteOthers: vi.fn(async () => undefined),
    lock: vi.fn(async () => undefined),
    invite: vi.fn(async () => undefined),
  };
  const intents = { perform: vi.fn() };
  const notices = {
    fail: vi.fn(),
    push: vi.fn(),
    dismiss: vi.fn(),
    claimOutlet: vi.fn(() => () => undefined),
  };
  Object.assign(core, { conferences: actions, intents, notices });
  Object.assign(core.state, {
    broker: { status: 'online', error: null, hint: 1 },
    permissions: { entries: rights.map(([module, rule]) => ({ module, rule })) },
    intents: { offered: ['dial', 'listen'] },
    conferences: {
      status: 'ready',
      error: null,
      live: true,
      order: rooms.map(({ number }) => number),
      watched: rooms.filter(({ watch }) => watch).map(({ number }) => number),
      items: ref(Object.fromEntries(rooms.map((one) => [one.number, one]))),
      members: ref(Object.fromEntries(members.map((one) => [keyOf(one), one]))),
      ...change,
    },
  });
  Object.assign(core.state.session, { user: { id: '1', extension: '101' } });
  render(
    <Intl locale="en-US" messages={messages}>
      <Conferences />
    </Intl>,
  );
  return { ...actions, intents, notices };
};

const textsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Texts of the conferences, and of the members of the open one. */
export const rows = () => textsOf('Conferences');
export const inside = () => textsOf('Participants');

/** Changing conferences. */
export const WRITE: [string, string][] = [['conferences', 'write']];
/** Listening in. */
export const SPY: [string, string] = ['active_calls', 'execute_callspy'];

/** Two rooms with members of their own. */
export const twoRooms = (rights: [string, string][] = [...WRITE, SPY]) => {
  const alice = member('101', { admin: true });
  const bob = member('102');
  const carol = member('103', { conference: '8202', muted: true });
  const dan = member('104', { conference: '8202', admin: true, joinedAt: 1 });
  const drawn = draw(
    [
      room('8201', { members: [alice, bob].map(keyOf), watch: true }),
      room('8202', {
        members: [carol, dan].map(keyOf),
        ...{ locked: true, pin: '2468', adminPin: '1357', options: 'wci' },
      }),
    ],
    [alice, bob, carol, dan],
    {},
    rights,
  );
  return drawn;
};

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Presses a room that is not the open one. */
export const open = (name: RegExp) =>
  fireEvent.click(screen.getByRole('button', { name, pressed: false }));
