import { parse } from '@formatjs/icu-messageformat-parser';

/** Where a text has what `smallMessages` takes out of intl-messageformat: dates, times, styles of numbers, tags. */
const hasMore = (parts) =>
  parts.some(
    ({ type, style, options }) =>
      ![0, 1, 2, 5, 6, 7].includes(type) ||
      style ||
      Object.values(options ?? {}).some(({ value }) => hasMore(value)),
  );

/**
 * Turns a flat `locales/*.json` of ICU texts into syntax trees, so that no page carries the ICU parser (7 kB of 14).
 * A text that does not parse, or has more than is in the page to format it, fails the build with its id.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function messagesLoader(source) {
  const compiled = {};
  for (const [id, text] of Object.entries(JSON.parse(source))) {
    try {
      compiled[id] = parse(text, { shouldParseSkeletons: true, requiresOtherClause: true });
      if (hasMore(compiled[id])) throw new Error('see smallMessages in small-libraries.ts');
    } catch (cause) {
      throw new Error(`${this.resourcePath}: message "${id}" is not ICU: ${cause.message}`, {
        cause,
      });
    }
  }
  return JSON.stringify(compiled);
}
