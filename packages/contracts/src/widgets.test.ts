import { describe, expect, it } from 'vitest';
import { FLAGS } from './permissions.ts';
import type { Flag } from './permissions.ts';
import type { Gate, Rights } from './widgets.ts';
import { gateOf, mayUse } from './widgets.ts';

const rights = (flags: readonly Flag[], more: Partial<Rights> = {}): Rights => ({
  entries: flags.map((flag) => {
    const [module, [rule = '']]: readonly [string, readonly string[]] = FLAGS[flag];
    return { module, rule };
  }),
  features: [],
  licences: null,
  ...more,
});
const UNKNOWN: Rights = { entries: null, features: [], licences: null };

const BOTH: Gate = { all: ['softphoneRead', 'confRead'] };
const EITHER: Gate = { any: ['contactsRead', 'contactsManagePersonal'] };
const QUEUES = { gate: { any: ['queuesRead', 'queueReportsRead'] } } as const;
const FEATURE = { config: 'video_conferences', licence: 'video' } as const;
const VIDEO: Gate = { all: ['videoConfRead', FEATURE] };

it.each<[row: string, held: Flag[], gate: Gate, open: boolean]>([
  ['P-26', ['usersRead'], 'usersRead', true],
  ['P-26', ['parkRead'], 'usersRead', false],
  ['P-23', ['softphoneRead', 'confRead'], BOTH, true],
  ['P-23', ['softphoneRead'], BOTH, false],
  ['P-34', ['contactsRead'], EITHER, true],
  ['P-34', ['contactsManagePersonal'], EITHER, true],
  ['P-34', ['contactsWrite'], EITHER, true],
  ['P-34', ['usersRead'], EITHER, false],
  ['P-28', ['queuesRead'], gateOf(QUEUES, { gate: 'queuesRead' }), true],
  ['P-28', ['queueReportsRead'], gateOf(QUEUES, { gate: 'queuesRead' }), false],
  ['P-28', ['queueReportsRead'], gateOf(QUEUES, { gate: 'queueReportsRead' }), true],
  ['P-28', ['queueReportsRead'], gateOf(QUEUES, {}), true],
])('[%s] with %j the gate %j is open: %s', (_, held, gate, open) => {
  expect(mayUse(gate, rights(held))).toBe(open);
});

describe('a feature needs the right, the installation and the licence [P-30] [X-43]', () => {
  const on = { features: ['video_conferences'] };
  it.each<[Rights, boolean | undefined]>([
    [rights(['videoConfRead'], { ...on, licences: { video: '25' } }), true],
    [rights(['videoConfRead'], { ...on, licences: { video: '-1' } }), false],
    [rights(['videoConfRead'], { ...on, licences: {} }), false],
    [rights(['videoConfRead'], { licences: { video: '25' } }), false],
    [rights([], { ...on, licences: { video: '25' } }), false],
    [rights(['videoConfRead'], on), undefined],
    [{ ...UNKNOWN, ...on, licences: { video: '25' } }, undefined],
  ])('%j: %s', (held, open) => {
    expect(mayUse(VIDEO, held)).toBe(open);
  });

  it('is refused without waiting if one of them is refused', () => {
    expect(mayUse(VIDEO, rights([], on))).toBe(false);
    expect(mayUse(VIDEO, rights(['videoConfRead']))).toBe(false);
    expect(mayUse(VIDEO, { ...UNKNOWN, ...on, licences: { video: '-1' } })).toBe(false);
  });

  it('is not waited for if another right opens the area', () => {
    const gate: Gate = { any: ['usersRead', FEATURE] };
    expect(mayUse(gate, rights(['usersRead'], on))).toBe(true);
    expect(mayUse(gate, rights([], on))).toBeUndefined();
  });
});

it('is unknown until the permissions are loaded; a gate without conditions is open at once', () => {
  for (const gate of [BOTH, EITHER, 'usersRead'] as const)
    expect(mayUse(gate, UNKNOWN)).toBeUndefined();
  expect(mayUse({ all: [] }, UNKNOWN)).toBe(true);
});

it('nests', () => {
  const gate: Gate = { all: ['confRead', { any: ['queuesRead', { all: ['cdrsRead'] }] }] };
  expect(mayUse(gate, rights(['confRead', 'cdrsRead']))).toBe(true);
  expect(mayUse(gate, rights(['confRead']))).toBe(false);
});
