import { ERRORS } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { idsIn, unknownIds, unusedIds } from './message-ids.ts';
import {
  errorsWithoutText,
  folderProblems,
  placeholders,
  type Folder,
  type Texts,
} from './messages.ts';

const everywhere = (texts: Texts, change: Folder = {}): Folder => ({
  'en-US': texts,
  'fr-CA': texts,
  ...change,
});

describe('message files', () => {
  it('pass when the locales agree', () => {
    const texts = {
      same: 'Volume',
      hole: '{description}',
      a: 'Calling {name}',
      b: '{n, plural, one {# call} other {# calls}}',
    };
    const french = {
      ...texts,
      a: 'Appel de {name}',
      b: '{n, plural, one {# appel} many {# d’appels} other {# appels}}',
    };
    expect(folderProblems('locales', everywhere(texts, { 'fr-CA': french }))).toEqual([]);
  });

  it.each<[string, Folder, string]>([
    ['a missing id', everywhere({ a: 'A', b: 'B' }, { 'fr-CA': { a: 'À' } }), '"b" is missing'],
    [
      'an extra id',
      everywhere({ a: 'A' }, { 'fr-CA': { a: 'À', b: 'B' } }),
      '"b" is in no other locale',
    ],
    ['an empty text', everywhere({ a: 'A' }, { 'fr-CA': { a: ' ' } }), '"a" is empty'],
    [
      'another placeholder',
      everywhere({ a: '{name}' }, { 'fr-CA': { a: '{nom}' } }),
      '"a" has {nom}',
    ],
    ['a text left in English', everywhere({ a: 'Call {name}' }), '"a" is in English'],
    ['a broken text', everywhere({ a: 'A' }, { 'fr-CA': { a: '{name' } }), '"a" is not ICU'],
  ])('are refused for %s', (_, folder, problem) => {
    expect(folderProblems('locales', folder)).toEqual([
      expect.stringContaining(`locales/fr-CA.json: ${problem}`),
    ]);
  });

  it('hold only what differs in other English', () => {
    const folder = everywhere({ a: 'Volume', b: 'Menu' }, { 'en-GB': { a: 'Loudness' } });
    expect(folderProblems('locales', folder)).toEqual([]);
    expect(folderProblems('locales', { ...folder, 'en-GB': { b: 'Menu' } })).toEqual([
      'locales/en-GB.json: "b" is the same in en-US: leave it out',
    ]);
  });

  it('are refused for a missing locale', () => {
    expect(folderProblems('locales', { 'en-US': { a: 'A' } })).toContain('locales: no fr-CA.json');
  });
});

it('sees placeholders inside branches and tags', () => {
  expect(
    placeholders('<b>{n, plural, other {{name}}}</b> {kind, select, x {1} other {2}}'),
  ).toEqual(['<b>', '{kind, select other|x}', '{n, plural }', '{name}']);
});

it('asks a text of every error code', () => {
  const codes = new Set(Object.keys(ERRORS));
  expect(errorsWithoutText(codes)).toEqual([]);
  codes.delete('login.error.login');
  expect(errorsWithoutText(codes)).toEqual(['no message for the error login.error.login']);
});

describe('ids in code', () => {
  const ids = new Set(['call.hold', 'call.end.busy', 'call.end.failed', 'login.title']);
  const named = (code: string) => idsIn('x.tsx', code, new Set(['call', 'login']));

  it('are refused when no catalogue has them', () => {
    const code = 'text(\'call.held\'); <Row id={`call.ends.${why}`} />; <Row id="login.title" />';
    expect(unknownIds(named(code), ids)).toEqual([
      'no message "call.held"',
      'no message "call.ends.…"',
    ]);
  });

  it('are told from other strings', () => {
    expect(named("import './call.ts'; fetch('call'); 'Call. Me'; 'kit.load'")).toEqual([]);
  });

  it('show which texts nobody uses', () => {
    expect(unusedIds(named("text('call.hold'); text(`call.end.${why}`)"), ids)).toEqual([
      '"login.title" is used nowhere',
    ]);
  });
});
