import { describe, expect, it, vi } from 'vitest';
import { cardActions, dropIndex } from './actions.model.ts';
import type { CardAction } from './actions.model.ts';
import { ALL_RIGHTS, call, card, viewer } from './testing/facts.ts';

const operations = {
  perform: vi.fn(),
  add: vi.fn(),
  remove: vi.fn(),
  move: vi.fn(),
  tellWhenFree: vi.fn(),
};
const bob = card('102', { name: 'Bob', username: 'bob' });
const talking = { ...bob, calls: [call()] };
const board = ['102', '103', '104'];
const actionsOf = (
  of = bob,
  who = viewer(),
  place: Parameters<typeof cardActions>[2] = { board, custom: false },
) => cardActions(of, who, place, operations);
const find = (actions: CardAction[], id: CardAction['id']) =>
  actions.find((action) => action.id === id);

describe('call and chat', () => {
  it('dials a colleague by an intent', () => {
    find(actionsOf(), 'call')?.run?.();
    expect(operations.perform).toHaveBeenCalledWith({ type: 'dial', number: '102', name: 'Bob' });
  });
  it('cannot call without a phone on the page, and never the user’s own number', () => {
    expect(find(actionsOf(bob, viewer(ALL_RIGHTS, [])), 'call')?.run).toBeNull();
    expect(find(actionsOf(card('101')), 'call')).toBeUndefined();
  });
  it('offers chat if the page provides it, with people who have a chat name', () => {
    find(actionsOf(), 'chat')?.run?.();
    expect(operations.perform).toHaveBeenCalledWith({ type: 'chat', username: 'bob', name: 'Bob' });
    expect(find(actionsOf(bob, viewer(ALL_RIGHTS, ['dial'])), 'chat')).toBeUndefined();
    expect(find(actionsOf({ ...bob, username: '' }), 'chat')).toBeUndefined();
  });
});

describe('listening in [C-20]', () => {
  it.each(['monitor', 'whisper', 'fullbarge'] as const)('%s asks for its mode', (mode) => {
    find(actionsOf(talking), mode)?.run?.();
    expect(operations.perform).toHaveBeenCalledWith({
      type: 'listen',
      number: '102',
      name: 'Bob',
      mode,
    });
  });
  it('needs an answered call that is not parked, and not the user’s own', () => {
    const ringing = { ...bob, calls: [call({ state: 'early' })] };
    const parked = { ...bob, calls: [call({ parked: true })] };
    const withMe = { ...bob, calls: [call({ user: '101' })] };
    for (const one of [bob, ringing, parked, withMe])
      expect(find(actionsOf(one), 'monitor')?.run).toBeNull();
  });
  it('is absent without the right [P-10], without a phone, and on the user’s own card', () => {
    const plain = ALL_RIGHTS.filter(({ rule }) => rule !== 'execute_callspy');
    expect(find(actionsOf(talking, viewer(plain)), 'monitor')).toBeUndefined();
    expect(find(actionsOf(talking, viewer(ALL_RIGHTS, ['dial'])), 'monitor')).toBeUndefined();
    expect(find(actionsOf({ ...talking, exten: '101' }), 'monitor')).toBeUndefined();
  });
});

describe('a busy colleague', () => {
  it.each(['ringing', 'oncall', 'calling', 'busy'] as const)(
    '%s: says when free [D-04]',
    (status) => {
      find(actionsOf({ ...bob, status }), 'whenFree')?.run?.();
      expect(operations.tellWhenFree).toHaveBeenCalledWith('102', true);
    },
  );
  it('is waited for until that is ended', () => {
    const action = cardActions(bob, viewer(), { board, custom: false }, operations, ['102']).find(
      ({ id }) => id === 'whenFree',
    );
    expect(action?.on).toBe(true);
    action?.run?.();
    expect(operations.tellWhenFree).toHaveBeenCalledWith('102', false);
  });
  it('a free one is not waited for, nor one whose state is hidden [P-17]', () => {
    const hidden = ALL_RIGHTS.filter(({ rule }) => rule !== 'show_call_state');
    expect(find(actionsOf(), 'whenFree')).toBeUndefined();
    expect(
      find(actionsOf({ ...bob, status: 'oncall' }, viewer(hidden)), 'whenFree'),
    ).toBeUndefined();
  });
});

describe('my board', () => {
  it('adds who is not on it and removes who is [E-54] [E-55]', () => {
    find(actionsOf(card('109')), 'add')?.run?.();
    find(actionsOf(), 'remove')?.run?.();
    expect(operations.add).toHaveBeenCalledWith('109');
    expect(operations.remove).toHaveBeenCalledWith('102');
    expect(find(actionsOf(), 'add')).toBeUndefined();
    expect(find(actionsOf(card('109')), 'remove')).toBeUndefined();
  });
  it('does not take the user’s own card [A-20]', () => {
    expect(actionsOf(card('101'))).toEqual([]);
  });
  it('moves in my order, not beyond its ends [E-53]', () => {
    const moves = (exten: string) =>
      actionsOf(card(exten), viewer(), { board, custom: true })
        .filter(({ id }) => id.startsWith('move'))
        .map(({ run }) => {
          operations.move.mockReset();
          run?.();
          return (operations.move.mock.calls[0]?.[1] as number | undefined) ?? null;
        });
    expect(moves('102')).toEqual([null, null, 1, 2]);
    expect(moves('103')).toEqual([0, 0, 2, 2]);
    expect(moves('104')).toEqual([0, 1, null, null]);
    expect(moves('109')).toEqual([]);
  });
  it('moves nothing in another order', () => {
    expect(actionsOf().some(({ id }) => id.startsWith('move'))).toBe(false);
  });
});

it.each([
  ['102', '104', false, 1],
  ['102', '104', true, 2],
  ['104', '102', false, 0],
  ['104', '102', true, 1],
  ['102', '103', false, null],
  ['103', '102', true, null],
  ['103', '103', true, null],
  ['109', '103', true, null],
] as const)('%s dropped on %s, after it: %s, lands at %s', (dragged, target, after, to) => {
  expect(dropIndex(board, dragged, target, after)).toBe(to);
});
