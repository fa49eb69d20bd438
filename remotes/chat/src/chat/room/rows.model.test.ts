import type { ChatMessage } from '@callpanel/core';
import { describe, expect, it } from 'vitest';
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
