import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, it } from 'vitest';
import { ROOT } from './base.ts';
import { FORMAT_CUTS, MESSAGE_CUTS } from './small-libraries.ts';

interface Formats {
  createIntl(config: {
    locale: string;
    messages: Record<string, MessageFormatElement[]>;
    onError(): void;
  }): { formatMessage(ask: { id: string }, values: Record<string, unknown>): unknown };
}

/** The two libraries as they are in a page, where their own imports are found too. */
const small = async (): Promise<Formats> => {
  const folder = join(ROOT, 'node_modules/.cache/small-texts');
  mkdirSync(folder, { recursive: true });
  for (const [name, cuts] of [
    ['@formatjs/intl', FORMAT_CUTS],
    ['intl-messageformat', MESSAGE_CUTS],
  ] as const) {
    const whole = readFileSync(join(ROOT, 'node_modules', name, 'index.js'), 'utf8');
    const text = cuts.reduce((source, [found, instead]) => source.replace(found, instead), whole);
    const linked = text.replace('"intl-messageformat"', '"./intl-messageformat.mjs"');
    writeFileSync(join(folder, `${basename(name)}.mjs`), linked);
  }
  return (await import(join(folder, 'intl.mjs'))) as Formats;
};
const whole = async (): Promise<Formats> =>
  (await import(join(ROOT, 'node_modules/@formatjs/intl/index.js'))) as Formats;

/** The values that a name in a text may have. */
const VALUES = ['', 'Éloïse', 'busy', '<b>', 0, 1, 2, 5, 1.5, 1234567, -1, null, undefined];

const namesIn = (parts: readonly MessageFormatElement[]): string[] =>
  parts.flatMap((part) => [
    ...('value' in part && part.type !== 0 ? [part.value] : []),
    ...('options' in part
      ? Object.values(part.options).flatMap(({ value }) => namesIn(value))
      : []),
  ]);

it('says every text as the whole libraries do', async () => {
  const libraries = [await whole(), await small()] as const;
  const files = globSync('{packages,remotes}/*/{src/**/,}locales/*.json', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const source = JSON.parse(readFileSync(ROOT + file, 'utf8')) as Record<string, string>;
    const texts = Object.entries(source).map(([id, text]) => [id, parse(text)] as const);
    const config = {
      locale: basename(file, '.json'),
      messages: Object.fromEntries(texts),
      onError: () => undefined,
    };
    const [known, own] = libraries.map(({ createIntl }) => createIntl(config));
    for (const [id, parts] of texts) {
      const names = [...new Set(namesIn(parts))];
      const given = VALUES.map((_, at) =>
        Object.fromEntries(names.map((name, more) => [name, VALUES[(at + more) % VALUES.length]])),
      );
      for (const values of names.length > 0 ? [{}, ...given] : [{}])
        expect([file, id, values, own?.formatMessage({ id }, values)]).toEqual([
          file,
          id,
          values,
          known?.formatMessage({ id }, values),
        ]);
    }
    expect(own?.formatMessage({ id: 'not.there' }, {})).toBe('not.there');
  }
});
