import type { CommandName, EmbedEventName, RequestName } from '@callpanel/contracts';
import type { Command, Door } from '@callpanel/contracts/embed';
import { COMMANDS } from '@callpanel/contracts/embed';
import { onlyInAll } from '../support/only-in-all.ts';

interface Share {
  /** Done, with an answer that fits. */
  commands: readonly CommandName[];
  /** Received with a valid payload, after their real cause. */
  events: readonly EmbedEventName[];
  /** Asked, with params that fit, and answered. */
  requests: readonly RequestName[];
}

/** What each part of the suite shows through every door; together the whole contract. */
export const SHARES = {
  life: {
    commands: ['state', 'sign-in', 'sign-out', 'diagnostics', 'token'],
    events: ['ready', 'auth-required', 'registration', 'health', 'error'],
    requests: [],
  },
  calls: {
    commands: [
      'dial',
      'answer',
      'reject',
      'hang-up',
      'hold',
      'mute',
      'dtmf',
      'consult',
      'cancel-transfer',
      'park',
      'pick-up',
    ],
    events: [
      'call',
      'call-ringing',
      'call-started',
      'call-answered',
      'call-held',
      'call-resumed',
      'call-muted',
      'call-quality',
      'call-ended',
      'call-missed',
      'unread',
      'notice',
    ],
    requests: [],
  },
  people: {
    commands: ['transfer', 'complete-transfer', 'record', 'three-way', 'invite', 'listen-in'],
    events: ['call-recording', 'call-transferred'],
    requests: [],
  },
  around: {
    commands: ['presence', 'devices', 'theme', 'locale', 'show-number', 'take-over', 'navigate'],
    events: ['presence', 'navigation', 'shortcuts', 'intent', 'resize'],
    requests: [],
  },
  contacts: {
    commands: ['open-contact', 'new-contact'],
    events: ['contact-selected', 'contact-created', 'contact-changed', 'contact-deleted'],
    requests: [],
  },
  records: {
    commands: ['open-record'],
    events: ['recording-ready'],
    requests: [],
  },
  announcements: {
    commands: ['open-announcement'],
    events: [],
    requests: [],
  },
  chat: {
    commands: ['open-chat', 'send-message'],
    events: ['chat-message'],
    requests: [],
  },
  settings: {
    commands: [],
    events: ['setting-changed'],
    requests: [],
  },
  video: {
    commands: ['join-meeting', 'leave-meeting', 'mute-meeting'],
    events: ['meeting-joined', 'meeting-left', 'meeting-muted'],
    requests: [],
  },
  asked: {
    commands: [],
    events: ['screen-pop'],
    requests: ['contact-match', 'contact-search', 'do-not-call', 'call-log', 'screen-pop'],
  },
} as const satisfies Record<string, Share>;

/** There is nothing to fit to a height where the page itself holds the widget. */
const OF_FRAMES: readonly EmbedEventName[] = ['resize'];

/** What a part of the suite has to show through a door. */
export const shareOf = (part: keyof typeof SHARES, door: Door): Share => {
  const { commands, events, requests }: Share = SHARES[part];
  return {
    commands: commands.filter((name) => !(COMMANDS[name] as Command).not?.includes(door)),
    events: events.filter((name) => door === 'frame' || !OF_FRAMES.includes(name)),
    requests,
  };
};

/**
 * The doors that `npm test` opens for each part; the others wait for `npm run test:all`. What differs by door is how commands,
 * events and requests travel, which tests of `packages/embed/src/stub` show for each of them; what they do is the same code for
 * all doors. Most goes through a frame, which is the only door with a protocol of its own; it takes no token, so life does not.
 */
export const DOORS_IN_TEST = {
  life: ['element'],
  calls: ['frame'],
  people: ['element'],
  around: ['frame'],
  asked: ['frame'],
  contacts: ['element'],
  'contacts-import': ['federation'],
  records: ['kit'],
  announcements: ['federation'],
  chat: ['kit'],
  queues: ['kit'],
  settings: ['federation'],
  video: ['frame'],
  'removed-widget': ['kit'],
  disposed: ['federation'],
  'another-user': ['element'],
} as const satisfies Record<string, readonly [Door, ...Door[]]>;

/** Details of the test of a part through a door. @param shownBy what shows the same where `npm test` leaves it out */
export const throughDoor = (
  part: keyof typeof DOORS_IN_TEST,
  door: Door,
  ...shownBy: [string, ...string[]]
) => {
  const doors: readonly Door[] = DOORS_IN_TEST[part];
  return doors.includes(door) ? {} : onlyInAll(...shownBy);
};
