import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../../store/index.ts';
import type { MailCounts } from '../../pbx/index.ts';
import { manyMessages } from './demo-messages.ts';
import { createMailboxes } from './mailboxes.ts';

const store = createStore();
const mailboxes = createMailboxes({ store, takesCalls: false });
let told: [string, MailCounts][] = [];
mailboxes.onChange((...news) => told.push(news));
beforeEach(() => {
  mailboxes.reset();
  store.reset();
  told = [];
});
afterAll(() => store.close());

const NOW = Date.parse('2026-11-21T12:00:00Z');
const fill = (count: number) => mailboxes.addAll(manyMessages({ ext: '101', now: NOW, count }));
/** How much the processor did for it, milliseconds: the machine may be busy with other things. */
const workOf = (does: () => unknown): number => {
  const before = process.cpuUsage();
  does();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

describe('counts', () => {
  it('are of messages and of what a test made up, and are told once a change [B-22] [W-06]', () => {
    mailboxes.set('101', { new: 2, old: 8 });
    fill(4);
    expect(mailboxes.of('101')).toEqual({ new: 4, old: 10 });
    mailboxes.change(mailboxes.messages('101'), { old: true });
    mailboxes.remove(...mailboxes.messages('101').map(({ id }) => id));
    expect(told.map(([, counts]) => counts)).toEqual([
      { new: 2, old: 8 },
      { new: 4, old: 10 },
      { new: 2, old: 12 },
      { new: 2, old: 8 },
    ]);
  });

  it('are told of a move, too: others have to look again', () => {
    fill(2);
    mailboxes.change(mailboxes.messages('101'), { folder: 'Clients' });
    mailboxes.change(mailboxes.messages('101'), { favorite: true });
    expect(told).toHaveLength(2);
  });
});

describe('50,000 messages in a mailbox', () => {
  it('are searched, sorted and changed quickly', () => {
    const many = 50_000;
    fill(many);
    const box = mailboxes.box('101');
    const page = () => box.find({ folder: 'inbox' });
    // Work that is done once.
    for (const sort of ['callerid', 'duration'] as const) box.find({ sort, search: 'x' });
    expect(page()).toHaveLength(many / 2);
    expect(box.find({ search: 'number 49999' })).toHaveLength(1);
    expect(workOf(page)).toBeLessThan(100);
    expect(workOf(() => box.find({ sort: 'callerid' }))).toBeLessThan(100);
    expect(workOf(() => box.find({ search: 'caller 17' }))).toBeLessThan(200);
    const thousand = box.find({}).slice(0, 1_000);
    expect(workOf(() => mailboxes.change(thousand, { old: true }))).toBeLessThan(200);
    expect(workOf(() => mailboxes.copy(thousand, ['102']))).toBeLessThan(200);
    expect(workOf(() => mailboxes.remove(...thousand.map(({ id }) => id)))).toBeLessThan(200);
    expect(mailboxes.of('101')).toEqual({ new: 24_500, old: 24_500 });
    expect(mailboxes.of('102')).toEqual({ new: 1_000, old: 0 });
  });
});
