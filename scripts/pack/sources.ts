import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { withoutPrivateNames } from '../build/private-names-loader.ts';
import { plainText } from './plain-text.ts';

/** The one package of ours whose types a partner's code meets; in the package it is one file of types. */
const CONTRACTS = '@callpanel/contracts';

interface Place {
  start: number;
  end: number;
}
interface Reference extends Place {
  specifier: string;
  types: boolean;
}

type Parsed = ReturnType<typeof parseSync>;

/** The imports of a file, each with the position of its quoted address. */
const referencesOf = ({ module }: Parsed, code: string): Reference[] => {
  const imports = module.staticImports.map(({ moduleRequest: { value, start, end }, entries }) => ({
    specifier: value,
    start,
    end,
    types: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType: types }) =>
      moduleRequest ? [{ ...moduleRequest, specifier: moduleRequest.value, types }] : [],
    ),
  );
  // One whose address is computed is no part of the package.
  const late = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const text = code.slice(start, end);
    return /^'[^']*'$/.test(text)
      ? [{ specifier: text.slice(1, -1), start, end, types: false }]
      : [];
  });
  // `export { a, b } from` is one place and two entries.
  return [...new Map([...imports, ...exports, ...late].map((one) => [one.start, one])).values()];
};

/** `text` with other texts at some of its places. */
const replaced = (text: string, changes: readonly (Place & { by: string })[]): string =>
  [...changes]
    .sort((a, b) => b.start - a.start)
    .reduce((whole, { start, end, by }) => whole.slice(0, start) + by + whole.slice(end), text);

/**
 * A package's own sources from these entries on, by their path below `root`, made to stand alone: what they know of our
 * contracts is `contract.ts` beside them, types alone. They name each other as scripts do, `./kit.js`.
 *
 * @throws Error when one of them needs more of another package than types of the contracts
 */
export const standaloneSources = (
  root: string,
  entries: readonly string[],
): ReadonlyMap<string, string> => {
  const sources = new Map<string, string>();
  const queue = entries.map((entry) => join(root, entry));
  for (let file = queue.shift(); file; file = queue.shift()) {
    const path = relative(root, file);
    if (sources.has(path)) continue;
    const code = withoutPrivateNames(file, readFileSync(file, 'utf8'));
    const parsed = parseSync(file, code);
    const changes = parsed.comments.map(({ start, end }) => ({
      start,
      end,
      by: plainText(code.slice(start, end)),
    }));
    for (const { specifier, types, ...place } of referencesOf(parsed, code)) {
      if (specifier.startsWith('node:')) continue;
      const own = specifier.startsWith('.');
      if (!own && !(specifier === CONTRACTS && types))
        throw new Error(
          `${path} needs ${specifier}: installed alone it has types of ${CONTRACTS}, no more`,
        );
      const target = own ? specifier : `${relative(dirname(path), '.') || '.'}/contract.ts`;
      if (own) queue.push(join(dirname(file), specifier));
      changes.push({
        start: place.start,
        end: place.end,
        by: `'${target.replace(/\.ts$/, '.js')}'`,
      });
    }
    sources.set(path, replaced(code, changes));
  }
  return sources;
};
