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
