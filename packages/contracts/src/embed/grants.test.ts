import { expect, it } from 'vitest';
import { COMMANDS, EVENTS } from './contract.ts';

/** Names of the entries by the grant that they need. */
const byGrant = (entries: Readonly<Record<string, { grant: string | null }>>) => {
  const found: Record<string, string[]> = {};
  for (const [name, { grant }] of Object.entries(entries))
    (found[grant ?? 'none'] ??= []).push(name);
  return Object.fromEntries(
    Object.entries(found).map(([grant, names]) => [grant, names.toSorted()]),
  );
};

it('a frame’s host needs these grants for its commands: what calls, what joins, what reads, what writes [T3]', () => {
  expect(byGrant(COMMANDS)).toEqual({
    // `dial` and `pick-up` do less without `dial`, and `send-message` without `chat`.
    none: ['dial', 'locale', 'navigate', 'show-number', 'state', 'theme'],
    dial: ['join-meeting'],
    control: [
      'answer',
      'cancel-transfer',
      'complete-transfer',
      'consult',
      'devices',
      'dtmf',
      'hang-up',
      'hold',
      'invite',
      'leave-meeting',
      'listen-in',
      'mute',
      'mute-meeting',
      'park',
      'pick-up',
      'record',
      'reject',
      'take-over',
      'three-way',
      'transfer',
    ],
    'open-contacts': ['new-contact', 'open-contact'],
    observe: ['diagnostics', 'open-announcement', 'open-chat', 'open-record', 'send-message'],
    presence: ['presence'],
    session: ['sign-in', 'sign-out', 'token'],
  });
});

it('a frame’s host needs these grants for its events: contacts and messages need grants of their own [T3]', () => {
  const { none, chat, contacts, observe, ...others } = byGrant(EVENTS);
  expect(others).toEqual({});
  expect(chat).toEqual(['chat-message']);
  expect(contacts).toEqual([
    'contact-changed',
    'contact-created',
    'contact-deleted',
    'contact-selected',
  ]);
  expect(none).toEqual([
    'auth-required',
    'error',
    'health',
    'navigation',
    'notice',
    'ready',
    'registration',
    'resize',
    'shortcuts',
  ]);
  expect(observe).toHaveLength(Object.keys(EVENTS).length - 14);
});
