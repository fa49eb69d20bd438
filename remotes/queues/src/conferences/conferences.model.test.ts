import type { PermissionEntry } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { Operations, Seen, Viewer } from './conferences.model.ts';
import { memberActions, optionTexts, pageOf, roomActions, viewerOf } from './conferences.model.ts';

const operations = (): Operations => ({
  watch: vi.fn(),
  mute: vi.fn(),
  muteOthers: vi.fn(),
  lock: vi.fn(),
  dial: vi.fn(),
  listen: vi.fn(),
  invite: vi.fn(),
  kick: vi.fn(),
});
const room = (change: Partial<Seen> = {}): Seen => ({
  number: '8201',
  name: 'Team',
  maxUsers: 0,
  addAdmin: false,
  disabled: false,
  locked: false,
  personal: false,
  ...change,
});
const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  own: '101',
  mayChange: true,
  mayListen: true,
  personal: 'write',
  offered: ['dial', 'listen'],
  ...change,
});
/** Names of the controls that are possible, then of those that are not. */
const shown = (seen: Seen, numbers: readonly string[], who: Viewer) => {
  const all = Object.entries(roomActions(seen, numbers, who, operations()));
  const names = (isPossible: boolean) =>
    all.filter(([, run]) => (run !== null) === isPossible).map(([name]) => name);
  return [names(true), names(false)];
};

describe('who looks', () => {
  const grant = (module: string, rule: string): PermissionEntry => ({ module, rule });

  it.each([
    ['reads', [grant('conferences', 'read')], { mayChange: false, personal: 'none' }],
    ['changes', [grant('conferences', 'write')], { mayChange: true }],
    ['reads the own conference', [grant('personal_conferences', 'read')], { personal: 'read' }],
    [
      'changes the own conference [P-49]',
      [grant('personal_conferences', 'write')],
      { personal: 'write' },
    ],
    ['listens in [P-10]', [grant('active_calls', 'execute_callspy')], { mayListen: true }],
  ])('%s', (_title, entries, expected) => {
    expect(viewerOf('101', entries, ['listen'])).toMatchObject(expected);
  });

  it('listens in only where a phone on the page does that', () => {
    const entries = [grant('active_calls', 'execute_callspy')];
    expect(viewerOf('101', entries, ['dial']).mayListen).toBe(false);
  });
});

describe('controls of a conference [U-40]', () => {
  const all = ['join', 'listen', 'invite', 'muteOthers', 'lock'];

  it.each<[string, Partial<Seen>, string[], Partial<Viewer>, [string[], string[]]]>([
    ['others are in', {}, ['102'], {}, [all, []]],
    [
      'no one is in',
      {},
      [],
      {},
      [
        ['join', 'invite'],
        ['listen', 'muteOthers', 'lock'],
      ],
    ],
    [
      'the user is in alone',
      {},
      ['101'],
      {},
      [
        ['invite', 'lock'],
        ['join', 'listen', 'muteOthers'],
      ],
    ],
    [
      'it is turned off',
      { disabled: true },
      [],
      {},
      [[], ['join', 'listen', 'invite', 'muteOthers', 'lock']],
    ],
    ['it is full', { maxUsers: 1 }, ['102'], { mayChange: false }, [['listen'], ['join']]],
    [
      'it is full, but administrators come in',
      { maxUsers: 1, addAdmin: true },
      ['102'],
      { mayChange: false },
      [['join', 'listen'], []],
    ],
    ['the user may only read', {}, ['102'], { mayChange: false, mayListen: false }, [['join'], []]],
    [
      'nothing on the page dials',
      {},
      ['102'],
      { offered: [], mayListen: false },
      [['invite', 'muteOthers', 'lock'], []],
    ],
    [
      'it is the user’s own [C-21]',
      { personal: true },
      ['102'],
      { mayChange: false },
      [['join', 'invite', 'muteOthers', 'lock'], []],
    ],
  ])('are absent or impossible as the case is: %s', (_title, seen, numbers, who, expected) => {
    expect(shown(room(seen), numbers, viewer(who))).toEqual(expected);
  });

  it('do what they say', () => {
    const done = operations();
    const actions = roomActions(room({ locked: true }), ['102'], viewer(), done);
    for (const run of Object.values(actions)) run?.();
    expect(done.dial).toHaveBeenCalledExactlyOnceWith('8201', 'Team');
    expect(done.listen).toHaveBeenCalledExactlyOnceWith('8201', 'Team');
    expect(done.invite).toHaveBeenCalledExactlyOnceWith('8201');
    expect(done.muteOthers).toHaveBeenCalledExactlyOnceWith('8201');
    expect(done.lock).toHaveBeenCalledExactlyOnceWith('8201', false);
  });
});

describe('controls of a member [G-16]', () => {
  const member = { conference: '8201', channel: 'c', muted: true };

  it('are there with the right, or in one’s own conference', () => {
    const names = (mayChange: boolean, personal: boolean) =>
      Object.keys(memberActions(member, { personal }, viewer({ mayChange }), operations()));
    expect(names(true, false)).toEqual(['mute', 'kick']);
    expect(names(false, true)).toEqual(['mute', 'kick']);
    expect(names(false, false)).toEqual([]);
  });

  it('unmute someone who is muted, and ask before they remove', () => {
    const done = operations();
    const { mute, kick } = memberActions(member, { personal: false }, viewer(), done);
    mute?.();
    kick?.();
    expect(done.mute).toHaveBeenCalledExactlyOnceWith('8201', 'c', false);
    expect(done.kick).toHaveBeenCalledExactlyOnceWith('8201', 'c');
  });
});

it('has pages of eight; one beyond the last is the last [C-40]', () => {
  const numbers = Array.from({ length: 17 }, (_, at) => String(at));
  expect(pageOf(numbers, 1)).toEqual({ numbers: numbers.slice(0, 8), page: 1, last: 3 });
  expect(pageOf(numbers, 9)).toEqual({ numbers: ['16'], page: 3, last: 3 });
  expect(pageOf([], 2)).toEqual({ numbers: [], page: 1, last: 1 });
});

it('says what the letters of options mean, each once, and ignores others [D-32]', () => {
  expect(optionTexts('wlmX')).toEqual([
    'conferences.option.waitAdmin',
    'conferences.option.listenOnly',
  ]);
});
