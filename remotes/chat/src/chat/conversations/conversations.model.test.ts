import type { Conversation } from '@callpanel/core';
import { expect, it } from 'vitest';
import { listConversations, unreadOf } from './conversations.model.ts';

const collator = new Intl.Collator('en');
const conversation = (id: string, change: Partial<Conversation> = {}): Conversation => ({
  id,
  tab: 'direct',
  type: 'd',
  name: id,
  username: '',
  sms: null,
  topic: '',
  members: 2,
  archived: false,
  readOnly: false,
  joined: true,
  open: true,
  roles: [],
  favourite: false,
  muted: false,
  unread: 0,
  mentions: 0,
  readUntil: 0,
  lastAt: 0,
  lastText: '',
  lastAuthor: '',
  ...change,
});
const items = [
  conversation('Zoe', { lastAt: 1, favourite: true }),
  conversation('Éric', { lastAt: 2 }),
  conversation('Mia', { lastAt: 3, unread: 2 }),
  conversation('Hidden', { lastAt: 9, open: false }),
  conversation('general', { tab: 'channels', type: 'c', unread: 5 }),
  conversation('noise', { tab: 'channels', type: 'c', unread: 7, muted: true }),
];
const names = (order: 'recent' | 'name', query = '') =>
  listConversations(items, { tab: 'direct', order, query }, collator).map(({ name }) => name);

it('lists the open conversations of a tab, favourites first, by time or by name [U-48] [X-21] [X-22]', () => {
  expect(names('recent')).toEqual(['Zoe', 'Mia', 'Éric']);
  expect(names('name')).toEqual(['Zoe', 'Éric', 'Mia']);
});

it('finds names without their accents, and hidden conversations [U-48]', () => {
  expect(names('name', ' eric ')).toEqual(['Éric']);
  expect(names('name', 'hid')).toEqual(['Hidden']);
});

it('counts the unread messages of each tab, without muted conversations [U-48]', () => {
  expect(unreadOf(items)).toEqual({ direct: 2, sms: 0, channels: 5, groups: 0 });
});

it('finds a person by the user name, and an SMS by the number of the other [U-48] [D-49]', () => {
  const sms = { did: '15145550101', number: '15145550190', contactId: 'c7', contactName: 'Nadia' };
  const all = [
    conversation('Nadia', { tab: 'sms', sms }),
    conversation('Other', { tab: 'sms', sms: { ...sms, number: '15145550177' } }),
    conversation('Bob Brant', { username: 'bbrant' }),
  ];
  const found = (tab: 'sms' | 'direct', query: string) =>
    listConversations(all, { tab, order: 'name', query }, collator).map(({ name }) => name);
  expect(found('sms', '5550190')).toEqual(['Nadia']);
  expect(found('sms', '5550101')).toEqual([]);
  expect(found('direct', 'bbr')).toEqual(['Bob Brant']);
});

it('lists channels that the user may join after all that the user is in [S-60]', () => {
  const channel = { tab: 'channels', type: 'c' } as const;
  const all = [
    conversation('a', { ...channel, joined: false, favourite: true, lastAt: 9 }),
    conversation('b', { ...channel, lastAt: 1 }),
    conversation('c', { ...channel, favourite: true, lastAt: 2 }),
  ];
  const filter = { tab: 'channels', order: 'recent', query: '' } as const;
  expect(listConversations(all, filter, collator).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
});
