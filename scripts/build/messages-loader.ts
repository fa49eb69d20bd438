import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { isSimple } from '../../packages/i18n/src/plain/simple-text.ts';
import { MAIN_ENGLISH } from './locales-loader.ts';

type Texts = Record<string, string>;

const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

/**
 * All texts of one file of a `locales/` folder: other English holds only what differs from `en-US`.
 *
 * @param reads is called with each other file that the texts come from
 */
export const textsIn = (path: string, reads?: (path: string) => void): Texts => {
  const locale = basename(path, '.json');
  if (!locale.startsWith('en-') || locale === MAIN_ENGLISH) return read(path);
  const main = join(dirname(path), `${MAIN_ENGLISH}.json`);
  reads?.(main);
  return { ...read(main), ...read(path) };
};

/** Where a text has what `smallMessages` takes out of intl-messageformat: dates, times, styles of numbers, tags. */
const hasMore = (parts: readonly MessageFormatElement[]): boolean =>
  parts.some(
    (part) =>
      ![0, 1, 2, 5, 6, 7].includes(part.type) ||
      ('style' in part && part.style) ||
      ('options' in part && Object.values(part.options).some(({ value }) => hasMore(value))),
  );

/**
 * Turns a flat `locales/*.json` of ICU texts into syntax trees, so that no page carries the ICU parser (7 kB of 14). Simple texts
 * stay texts, which are shorter. The result is a module with a default export: of plain JSON, each page would need code that makes
 * a namespace.
 * A text that does not parse, or has more than is in the page to format it, fails the build with its id.
 */
// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function messagesLoader(this: {
  resourcePath: string;
  addDependency(path: string): void;
}): string {
  const compiled: Record<string, string | readonly MessageFormatElement[]> = {};
  for (const [id, text] of Object.entries(
    textsIn(this.resourcePath, (path) => this.addDependency(path)),
  )) {
    try {
      const parts = parse(text, { shouldParseSkeletons: true, requiresOtherClause: true });
      if (hasMore(parts)) throw new Error('see smallMessages in small-libraries.ts');
      compiled[id] = isSimple(text) ? text : parts;
    } catch (cause) {
      throw new Error(`${this.resourcePath}: message "${id}" is not ICU: ${String(cause)}`, {
        cause,
      });
    }
  }
  // As a string, which browsers read faster than an object; the minifier chooses its quotes.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
}
