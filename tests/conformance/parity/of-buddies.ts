import { fireEvent, screen } from '@testing-library/react';
import type { Reason, Same } from './presses.ts';
import { beside, choose, OPENS, press, TYPES, write } from './presses.ts';
import { foundContact, onBoard } from './scenes-of-lists.ts';

const MINE = 'buddies.my.title';

/** A choice of the own status' menu that is on or off. */
const toggle = (name: string) =>
  beside(press(MINE), async () => {
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  });

const forwardTo = (number: string) => async () => {
  await choose(MINE, 'buddies.my.forward')();
  await write('buddies.forward.label', number)();
  await press('buddies.forward.save')();
};

/** Presses what a search on the board has found. */
const searched = (name: string) => async () => {
  await write('buddies.search.label', 'nad')();
  await press(name)();
};

const LOOKS = 'how the user looks at the board, on this browser';

const TIMED = 'a host has a clock of its own: `do-not-disturb` on, and off when the time is over';

/** The board of colleagues. */
export const OF_BUDDIES: Readonly<Record<string, readonly Same[] | Reason>> = {
  'Board buddies.board': 'hears the presses of the buttons in it',
  'CardButtons buddies.action.callWho': [
    {
      command: 'dial',
      params: { number: '102' },
      at: onBoard(),
      press: press('buddies.action.callWho'),
    },
  ],
  'CardButtons buddies.menu': OPENS,
  // A chat is requested by an intent of the host; the board belongs to the user.
  'CardMenu buddies.action.*': [
    {
      command: 'dial',
      params: { number: '102' },
      at: onBoard(),
      press: choose('buddies.menu', 'buddies.action.call'),
    },
    ...(['monitor', 'whisper', 'fullbarge'] as const).map((mode) => ({
      command: 'listen-in' as const,
      params: { number: '102', mode },
      at: onBoard(),
      press: choose('buddies.menu', `buddies.action.${mode}`),
    })),
  ],
  'Empty buddies.empty.everyone': LOOKS,
  'DndDialog buddies.dnd.save': TIMED,
  'DndDialog buddies.dnd.time': TYPES,
  'DndDialog buddies.forward.cancel': OPENS,
  'ForwardDialog buddies.forward.cancel': OPENS,
  'ForwardDialog buddies.forward.label': TYPES,
  'ForwardDialog buddies.forward.save': [
    {
      command: 'presence',
      params: { forward: '103' },
      at: onBoard(),
      press: forwardTo('103'),
    },
  ],
  'FoundContact buddies.contacts.call': [
    {
      command: 'dial',
      params: { number: '5145550171' },
      at: foundContact(),
      press: searched('buddies.contacts.call'),
    },
  ],
  'FoundContact buddies.contacts.open': 'leads to the contacts, whose command it is',
  'FoundContacts buddies.contacts.retry': 'repeats a search',
  'Head buddies.search.label': TYPES,
  'Head buddies.shown.*': LOOKS,
  'Head buddies.sort.*': LOOKS,
  'Head buddies.sort.label': LOOKS,
  'Head buddies.view.*': LOOKS,
  'Head buddies.view.label': LOOKS,
  'Head buddies.view.size': LOOKS,
  'MyStatusMenu <Menu>': OPENS,
  'MyStatusMenu buddies.dnd.for.*': TIMED,
  'MyStatusMenu buddies.my.dndUntil': OPENS,
  'MyStatusMenu buddies.my.dnd': [
    {
      command: 'presence',
      params: { dnd: true },
      at: onBoard(),
      press: toggle('buddies.my.dnd'),
    },
  ],
  'MyStatusMenu buddies.my.followme': [
    {
      command: 'presence',
      params: { followme: true },
      at: onBoard(),
      press: toggle('buddies.my.followme'),
    },
  ],
  'MyStatusMenu buddies.my.forward': OPENS,
  'MyStatusMenu buddies.my.forwardOff': [
    {
      command: 'presence',
      params: { forward: '' },
      at: onBoard('103'),
      press: choose(`${MINE}: buddies.mark.forward`, 'buddies.my.forwardOff'),
    },
  ],
  'MyStatusMenu buddies.my.forwardedTo': OPENS,
};
