import type { DirectoryItem, LogEntry } from '@callpanel/core';
import { describe, expect, it } from 'vitest';
import { isMeant, keysOf, knownHere, merged } from './suggest.model.ts';

const nadia = { name: 'Nadia Roy', number: '+15145550171' };

describe('a person is meant by', () => {
  it.each([
    ['na', true],
    ['ROY', true],
    ['roy nad', true],
    ['adia', false],
    ['nadia smith', false],
    ['62342', true],
    ['769', true],
    ['76', true],
    ['6', false],
    ['0171', true],
    ['514 555', true],
    ['999', false],
    ['*86', false],
    ['', false],
  ])('%j: %s', (text, meant) => {
    expect(isMeant(text, nadia)).toBe(meant);
  });

  it('letters with accents, on the keys too', () => {
    expect(isMeant('eric', { name: 'Éric Côté', number: '105' })).toBe(true);
    expect(keysOf('Éric Côté')).toBe('3742 2683');
  });
});

const cards = {
  '102': { name: 'Bob Brant', exten: '102', username: 'bob' },
  '103': { name: 'Carol Cho', exten: '103', username: 'carol' },
};
const call = (id: string, name: string, number: string): LogEntry => ({
  id,
  name,
  number,
  direction: 'dialed',
  at: 1,
});

describe('what is known here', () => {
  it('are colleagues, then recent calls, each number once, at most three calls', () => {
    const log = [
      call('1', 'Bob Brant', '102'),
      call('2', 'Bobby Tables', '5145550101'),
      call('3', 'Bobby Tables', '5145550101'),
      call('4', 'Bob C', '5145550102'),
      call('5', 'Bob D', '5145550103'),
      call('6', 'Bob E', '5145550104'),
    ];
    const found = knownHere('bob', cards, log, 'Recent call');
    expect(found.map(({ key }) => key)).toEqual(['card/102', 'log/2', 'log/4', 'log/5']);
    expect(found.map(({ kind, label }) => [kind, label])[1]).toEqual(['contact', 'Recent call']);
  });

  it('and what the server finds are one list, without mailboxes and codes [D-45]', () => {
    const item = (number: string, kind: DirectoryItem['kind']) =>
      ({ key: `s/${number}`, number, kind }) as DirectoryItem;
    const here = knownHere('bob', cards, [], '');
    const found = [item('102', 'extension'), item('*88102', 'voicemail'), item('555', 'contact')];
    expect(merged(here, found).map(({ key }) => key)).toEqual(['card/102', 's/555']);
  });
});
