import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../../store/index.ts';
import type { MailCounts } from '../../pbx/index.ts';
import { manyMessages } from './demo-messages.ts';
import { createMailboxes } from './mailboxes.ts';

const store = createStore();
const mailboxes = createMailboxes({ store, takesCalls: false });
let reported: [string, MailCounts][] = [];
mailboxes.onChange((...news) => reported.push(news));
beforeEach(() => {
  mailboxes.reset();
  store.reset();
  reported = [];
});
afterAll(() => store.close());

const NOW = Date.parse('2026-11-21T12:00:00Z');
const fill = (count: number) => mailboxes.addAll(manyMessages({ ext: '101', now: NOW, count }));

describe('counts', () => {
  it('include made-up counts, and are sent once for each change [B-22] [W-06]', () => {
    mailboxes.set('101', { new: 2, old: 8 });
    fill(4);
    expect(mailboxes.of('101')).toEqual({ new: 4, old: 10 });
    mailboxes.change(mailboxes.messages('101'), { old: true });
    mailboxes.remove(...mailboxes.messages('101').map(({ id }) => id));
    expect(reported.map(([, counts]) => counts)).toEqual([
      { new: 2, old: 8 },
      { new: 4, old: 10 },
      { new: 2, old: 12 },
      { new: 2, old: 8 },
    ]);
  });

  it('are also sent after a move: other clients must reload', () => {
    fill(2);
    mailboxes.change(mailboxes.messages('101'), { folder: 'Clients' });
    mailboxes.change(mailboxes.messages('101'), { favorite: true });
    expect(reported).toHaveLength(2);
  });
});

// How long this takes with 100,000 of them, `npm run bench -- store` measures.
it('finds, counts, changes, copies and removes many messages', () => {
  fill(5_000);
  const box = mailboxes.box('101');
  expect(box.find({ folder: 'inbox' })).toHaveLength(2_500);
  expect(box.find({ search: 'number 4999' })).toHaveLength(1);
  const thousand = box.find({}).slice(0, 1_000);
  mailboxes.change(thousand, { old: true });
  mailboxes.copy(thousand, ['102']);
  mailboxes.remove(...thousand.map(({ id }) => id));
  expect(mailboxes.of('101')).toEqual({ new: 2_000, old: 2_000 });
  expect(mailboxes.of('102')).toEqual({ new: 1_000, old: 0 });
});
