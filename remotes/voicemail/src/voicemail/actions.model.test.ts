import type { Action } from '@callpanel/widget/records';
import { describe, expect, it, vi } from 'vitest';
import type { Commands, Rights } from './actions.model.ts';
import { actionsOf, bulkActionsOf, rightsFor } from './actions.model.ts';
import { message } from './testing/facts.ts';

const commands = (): Commands => ({
  call: vi.fn(),
  mark: vi.fn(),
  favorite: vi.fn(),
  move: vi.fn(),
  takeOut: vi.fn(),
  transfer: vi.fn(),
  download: vi.fn(),
  remove: vi.fn(),
});
const ALL: Rights = { mayWrite: true, lacking: null, offered: ['dial'] };
const possible = (actions: Action[]) =>
  actions.filter(({ run }) => run !== null).map(({ id }) => id);

describe('actions on one message', () => {
  it('has every action that applies, in the order of the menu', () => {
    expect(possible(actionsOf(message('1'), ALL, commands()))).toEqual([
      'call',
      'read',
      'favorite',
      'move',
      'transfer',
      'download',
      'delete',
    ]);
    const filed = message('1', { isNew: false, favorite: true, customFolder: 'clients' });
    expect(possible(actionsOf(filed, ALL, commands()))).toEqual([
      'call',
      'new',
      'unfavorite',
      'move',
      'takeOut',
      'transfer',
      'download',
      'delete',
    ]);
  });

  it('does what it says', () => {
    const done = commands();
    const one = message('1', { favorite: true, customFolder: 'clients' });
    for (const { run } of actionsOf(one, ALL, done)) run?.();
    expect(done.call).toHaveBeenCalledExactlyOnceWith(one);
    expect(done.mark).toHaveBeenCalledExactlyOnceWith([one], false);
    expect(done.favorite).toHaveBeenCalledExactlyOnceWith([one], false);
    for (const command of [done.move, done.takeOut, done.transfer, done.remove])
      expect(command).toHaveBeenCalledExactlyOnceWith([one]);
    expect(done.download).toHaveBeenCalledExactlyOnceWith(one);
  });

  it('leaves download and call when nothing may be changed [P-51]', () => {
    const rights: Rights = { ...ALL, mayWrite: false, lacking: 'read' };
    expect(possible(actionsOf(message('1'), rights, commands()))).toEqual(['call', 'download']);
    expect(possible(bulkActionsOf([message('1')], rights, commands()))).toEqual([]);
  });

  it('has no call without a number or a phone', () => {
    const call = (number: string, offered: Rights['offered']) =>
      actionsOf(message('1', { number }), { ...ALL, offered }, commands())[0]?.run;
    expect(call('', ['dial'])).toBeNull();
    expect(call('102', [])).toBeNull();
    expect(call('102', ['dial'])).not.toBeNull();
  });
});

describe('actions on several messages [U-28]', () => {
  it('disables actions that none of them needs', () => {
    const read = [message('1', { isNew: false }), message('2', { isNew: false, favorite: true })];
    expect(possible(bulkActionsOf(read, ALL, commands()))).toEqual([
      'new',
      'favorite',
      'unfavorite',
      'move',
      'transfer',
      'delete',
    ]);
  });

  it('does it to all of them', () => {
    const done = commands();
    const some = [
      message('1', { customFolder: 'clients' }),
      message('2', { isNew: false, favorite: true }),
    ];
    for (const { run } of bulkActionsOf(some, ALL, done)) run?.();
    expect(vi.mocked(done.mark).mock.calls).toEqual([
      [some, false],
      [some, true],
    ]);
    expect(vi.mocked(done.favorite).mock.calls).toEqual([
      [some, true],
      [some, false],
    ]);
    for (const command of [done.move, done.takeOut, done.transfer, done.remove])
      expect(command).toHaveBeenCalledExactlyOnceWith(some);
  });
});

it.each([
  ['write', null, true, null],
  ['read', null, false, 'read'],
  ['none', null, false, 'none'],
  ['write', 'reading', false, 'none'],
  ['write', 'changing', false, 'change'],
  ['read', 'changing', false, 'read'],
  ['unknown', null, false, null],
] as const)(
  '%s, refused %s: may change %s, and says %s [P-51]',
  (access, refused, may, lacking) => {
    expect(rightsFor(access, refused, [])).toEqual({ mayWrite: may, lacking, offered: [] });
  },
);
