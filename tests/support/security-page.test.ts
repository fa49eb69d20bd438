import { existsSync, readFileSync } from 'node:fs';
import { STORED } from '@callpanel/core/stored';
import { describe, expect, it } from 'vitest';

interface Threat {
  threat: string;
  tests: readonly string[];
}

const PAGE = readFileSync('docs/security.md', 'utf8');

/** The table of threats of the security model: the last cell of a row names its tests, `FILE: TITLE`, each in backticks. */
export const threatsOf = (page: string): Threat[] => {
  const [, section = ''] = page.split('{#threats}');
  const [table = ''] = section.split(/\n## /);
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return {
        threat: cells[1] ?? '',
        tests: [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, test = '']) => test),
      };
    });
};

/** A test whose title has this part. */
const exists = (test: string): boolean => {
  const [, path = '', title = ''] =
    /^((?:packages|remotes|tests|host-demo)\/[^:]+): (.+)$/.exec(test) ?? [];
  return existsSync(path) && title !== '' && readFileSync(path, 'utf8').includes(title);
};

describe('the threats of docs/security.md', () => {
  const threats = threatsOf(PAGE);

  it('are at least 40, each once', () => {
    expect(threats.length).toBeGreaterThanOrEqual(40);
    expect(new Set(threats.map(({ threat }) => threat)).size).toBe(threats.length);
  });

  it('each have a test that exists', () => {
    const unproven = threats.filter(({ tests }) => tests.length === 0 || !tests.every(exists));
    expect(unproven).toEqual([]);
  });

  it('are not accepted without one', () => {
    const page =
      '## T {#threats}\n| threat | answer | test |\n|---|---|---|\n| A | b | |\n| C | d | `tests/none.test.ts: e` |\n\n## Next\n| F | g | h |';
    expect(threatsOf(page)).toEqual([
      { threat: 'A', tests: [] },
      { threat: 'C', tests: ['tests/none.test.ts: e'] },
    ]);
    expect(exists('tests/none.test.ts: e')).toBe(false);
  });
});

it('docs/security.md names each thing that is stored in a browser, in its storage and page, and no other', () => {
  const [, section = ''] = PAGE.split('{#stored}');
  const [text = ''] = section.split(/\n## /);
  const rows = [
    ...text.matchAll(/^\| (local|session) \| `([^`]+)` \|.*\| (the panel|every page) \|/gm),
  ];
  const preferences = [...text.replace(/^\|.*$/gm, '').matchAll(/`(callpanel_\w+)`/g)];
  const named = [
    ...rows.map(([, storage, key, where]) => `${storage} ${key} ${where}`),
    ...preferences.map(([, key]) => `local ${key} every page`),
  ];
  const where = { panel: 'the panel', everyPage: 'every page' };
  expect(named.sort()).toEqual(
    STORED.map(({ storage, key, by }) => `${storage} ${key} ${where[by]}`).sort(),
  );
});
