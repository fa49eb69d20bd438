import type { ChatMessage } from '@callpanel/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from './rows.model.ts';

const DAY = 24 * 60 * 60_000;
const message = (id: string, at: number, username = 'bob', system = '') =>
  ({ id, at, system, author: { id: username, username, name: username } }) as ChatMessage;
const nextDay = (at: number) => (Math.floor(at / DAY) + 1) * DAY;
const shown = (messages: readonly ChatMessage[], firstUnread = '') =>
  rowsOf(messages, firstUnread, nextDay).map((row) =>
    row.kind === 'message' ? `${row.key}${row.grouped ? '+' : ''}` : row.kind,
  );

describe('rows of a room', () => {
  it('have a line for each day', () => {
    expect(shown([message('a', 1), message('b', DAY + 1)])).toEqual(['day', 'a', 'day', 'b']);
  });
  it('group messages of one author within five minutes', () => {
    const list = [
      message('a', 1),
      message('b', 2),
      message('c', 3, 'alice'),
      message('d', 4),
      message('e', 5 + 5 * 60_000),
    ];
    expect(shown(list)).toEqual(['day', 'a', 'b+', 'c', 'd', 'e']);
  });
  it('mark what is new, where a group begins again', () => {
    expect(shown([message('a', 1), message('b', 2), message('c', 3)], 'b')).toEqual([
      ...['day', 'a', 'new', 'b', 'c+'],
    ]);
  });
  it('do not group what the system says', () => {
    expect(shown([message('a', 1), message('b', 2, 'bob', 'uj'), message('c', 3)])).toEqual([
      ...['day', 'a', 'b', 'c'],
    ]);
  });
});

describe('days where the clocks change', () => {
  afterEach(() => void vi.unstubAllEnvs());
  // 14 March 2027 has 23 hours there, 7 November 25.
  it.each([
    ['short', 2, 14],
    ['long', 10, 7],
    ['last of its month', 2, 31],
  ])('begin at midnight, also after one that is %s', (_, month, date) => {
    vi.stubEnv('TZ', 'America/Toronto');
    const at = (days: number, hour: number, minute = 0) =>
      new Date(2027, month, date + days, hour, minute).getTime();
    const list = [
      ...[message('a', at(0, 0)), message('b', at(0, 23, 59))],
      ...[message('c', at(1, 0)), message('d', at(1, 23, 59)), message('e', at(2, 0, 1))],
    ];
    const rows = rowsOf(list, '').map((row) => (row.kind === 'day' ? new Date(row.at) : row.key));
    expect(rows).toEqual([
      ...[new Date(2027, month, date), 'a', 'b'],
      ...[new Date(2027, month, date + 1), 'c', 'd'],
      ...[new Date(2027, month, date + 2, 0, 1), 'e'],
    ]);
  });
});
