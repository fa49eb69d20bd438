import type { Module } from '@callpanel/contracts';
import type { Control } from './controls.ts';
import { chosen, field, press, turn, type } from './controls.ts';
import type { Sent } from './stage.ts';

/** A setting, as a user sees and changes it: first of Alice (1), then of Bob (7). */
export interface Row {
  setting: string;
  /** Rows of the specification that reading and changing it shows. */
  ids: string;
  module: Module;
  /** The address of its page. */
  route: string;
  /** Another module that opens the page. */
  beside?: Module;
  /** The heading of its part. */
  title: string;
  /** Where it is asked for. */
  path: readonly [string, string];
  /** What is not asked for without a right, where it is not that: the list to choose from. */
  unasked?: readonly string[];
  shown: () => unknown;
  values: readonly [unknown, unknown];
  /** What a user may not change with the right to read alone; all controls of the part by default. */
  controls?: () => Control[];
  change: () => void;
  sent: readonly [Sent, Sent];
  /** The words of the notice. */
  said: readonly [string, string];
  /** As hosts are told. */
  changed?: string;
}

const both = (end: string): [string, string] => [`users/1/${end}`, `users/7/${end}`];
const put = (end: string, first: object, second = first): [Sent, Sent] => [
  ['PUT', `users/1/${end}`, first],
  ['PUT', `users/7/${end}`, second],
];
const twice = (words: string): [string, string] => [words, words];
const place = (title: string): HTMLElement =>
  [...document.querySelectorAll('section')].find(
    (one) => one.querySelector('h3')?.textContent === title,
  ) as HTMLElement;

const PHONE = 'settings-phone-status';
const flag = (label: string) => ({
  title: 'Incoming calls',
  shown: () => field(label).checked,
  controls: () => [field(label)],
  change: () => turn(label),
});
const intercom = (first: boolean, second: boolean, third: boolean) => ({
  deskPhoneEnabled: first,
  callPanelEnabled: second,
  clearlyAnywhereEnabled: third,
});
const PHONES = ['Desk phone', 'This panel', 'Mobile softphone'];
const EMERGENCY = 'users/emergency_caller_id';
const PROFILE = 'emergency_callerid_callback_profile_id';
const LOCATION = 'emergency_callerid_dispatchable_location_id';

/** Those that are there for another user, too. */
export const ROWS: readonly Row[] = [
  {
    ...flag('Do not disturb'),
    setting: 'do not disturb',
    ids: '[A-134] [E-117]',
    module: 'do_not_disturb',
    route: PHONE,
    path: both('do_not_disturb'),
    values: [false, true],
    sent: put('do_not_disturb', { enabled: 1 }, { enabled: 0 }),
    said: ['Do not disturb is on', 'Do not disturb is off'],
  },
  {
    ...flag('Call waiting'),
    setting: 'call waiting',
    ids: '[A-135] [E-117]',
    module: 'call_waiting',
    route: PHONE,
    path: both('call_waiting'),
    values: [true, false],
    sent: put('call_waiting', { enabled: 0 }, { enabled: 1 }),
    said: ['Call waiting is off', 'Call waiting is on'],
  },
  {
    setting: 'intercom',
    ids: '[A-136] [D-59] [E-117]',
    module: 'intercom',
    route: PHONE,
    title: 'Incoming calls',
    path: both('intercom'),
    shown: () => PHONES.map((phone) => field(phone).checked),
    values: [
      [true, false, false],
      [false, true, true],
    ],
    controls: () => PHONES.map((phone) => field(phone)),
    change: () => turn('This panel'),
    sent: put('intercom', intercom(true, true, false), intercom(false, false, true)),
    said: twice('Intercom settings are saved'),
  },
  {
    setting: 'call forward',
    ids: '[A-137] [S-65]',
    module: 'forward',
    route: PHONE,
    title: 'Call forward',
    path: both('forward'),
    shown: () => field('Forward all calls to').value,
    values: ['111', '222'],
    change: () => {
      type('Forward all calls to', ' *97# ');
      press('Forward calls');
    },
    sent: put('forward', { to: '*97#' }),
    said: twice('Calls are forwarded'),
  },
  {
    setting: 'the end of a call forward',
    ids: '[A-138] [D-58]',
    module: 'forward',
    route: PHONE,
    title: 'Call forward',
    path: both('forward'),
    shown: () => /All calls go to (\d+)/.exec(place('Call forward').textContent ?? '')?.[1],
    values: ['111', '222'],
    change: () => press('End the forward'),
    sent: [
      ['DELETE', 'users/1/forward', { to: '111' }],
      ['DELETE', 'users/7/forward', { to: '222' }],
    ],
    said: twice('Calls are no longer forwarded'),
  },
  {
    setting: 'whether follow-me is on',
    ids: '[A-129] [A-139] [S-65]',
    module: 'follow_me',
    route: PHONE,
    title: 'Follow-me',
    path: both('follow_me'),
    shown: () => field('Calls also ring elsewhere').checked,
    values: [false, true],
    change: () => turn('Calls also ring elsewhere'),
    sent: put('follow_me', { enabled: true }, { enabled: false }),
    said: ['Follow-me is on', 'Follow-me is off'],
  },
  {
    setting: 'follow-me',
    ids: '[A-139] [D-57]',
    module: 'follow_me',
    route: PHONE,
    title: 'Follow-me',
    path: both('follow_me'),
    shown: () => ['Number 1', 'Number 2', 'Ring for, seconds'].map((label) => field(label).value),
    values: [
      ['103', '104', '20'],
      ['105', '106', '30'],
    ],
    change: () => {
      type('Number 2', '(514) 555-0199');
      press('Save', place('Follow-me'));
    },
    sent: put('follow_me', { to: '103,5145550199' }, { to: '105,5145550199' }),
    said: twice('Follow-me is saved'),
  },
  {
    setting: 'whether missed calls are shown',
    ids: '[A-133] [A-142] [E-117]',
    module: 'user_preferences',
    route: PHONE,
    title: 'Panel',
    path: both('preferences'),
    shown: () => field('Show missed calls').checked,
    values: [true, false],
    change: () => turn('Show missed calls'),
    sent: put('preferences', { show_missed_calls: false }, { show_missed_calls: true }),
    said: ['Missed calls are not shown', 'Missed calls are shown'],
  },
  {
    setting: 'click to dial',
    ids: '[A-130] [A-140] [E-117]',
    module: 'click_to_dial',
    route: 'settings-click-to-dial',
    title: 'A click on a phone number',
    path: both('click_to_dial'),
    shown: () =>
      ['Shows it in the softphone', 'Calls my devices, then dials'].map(
        (label) => field(label).checked,
      ),
    values: [
      [true, false],
      [false, true],
    ],
    change: () => turn('Dials it in this panel'),
    sent: put('click_to_dial', { destination: 'callPanelDial' }),
    said: twice('Click to dial is saved'),
  },
  {
    setting: 'the call screen pop-up',
    ids: '[A-131] [A-141] [E-117]',
    module: 'screenpop',
    route: 'settings-call-screen-pop',
    title: 'Page for a call',
    path: both('screen_pop'),
    shown: () => [chosen('When'), field('Address').value],
    values: [
      ['It is answered', 'https://alice.example/'],
      ['It rings', 'https://bob.example/'],
    ],
    change: () => {
      type('Address', 'https://crm.example/?q={{number}}');
      press('Save');
    },
    sent: put(
      'screen_pop',
      {
        type: 'url',
        trigger: 'answered',
        url: 'https://crm.example/?q={{number}}',
        allow_override: true,
      },
      {
        type: 'url',
        trigger: 'ringing',
        url: 'https://crm.example/?q={{number}}',
        allow_override: false,
      },
    ),
    said: twice('The call screen pop-up is saved'),
  },
  {
    setting: 'who calls in an emergency',
    ids: '[A-144] [A-146] [P-42]',
    module: 'emergency_callerid_callback_profiles',
    route: 'settings-emergency',
    beside: 'emergency_callerid_dispatchable_locations',
    title: 'Who calls',
    unasked: ['emergency_callerid/callback_profiles'],
    path: ['users/1', 'users/7'],
    shown: () => chosen('Profile'),
    values: ['Acme', 'Acme Halifax'],
    change: () => type('Profile', 'p3'),
    sent: [
      ['PUT', EMERGENCY, { [PROFILE]: 'p3' }],
      ['PUT', EMERGENCY, { [PROFILE]: 'p3', user_id: '7' }],
    ],
    said: twice('Emergency caller ID is saved'),
  },
  {
    setting: 'where help is needed in an emergency',
    ids: '[A-144] [A-147] [P-42]',
    module: 'emergency_callerid_dispatchable_locations',
    route: 'settings-emergency',
    beside: 'emergency_callerid_callback_profiles',
    title: 'Where help is needed',
    unasked: ['emergency_callerid/dispatchable_locations'],
    path: ['users/1', 'users/7'],
    shown: () => chosen('Location'),
    values: ['Office', 'Warehouse'],
    change: () => type('Location', 'l3'),
    sent: [
      ['PUT', EMERGENCY, { [LOCATION]: 'l3' }],
      ['PUT', EMERGENCY, { [LOCATION]: 'l3', user_id: '7' }],
    ],
    said: twice('Emergency caller ID is saved'),
  },
];
