import { readFileSync } from 'node:fs';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { at } from '../../../scripts/build/base.ts';

/** A browser of package.json as MDN calls it. */
const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  opera: 'opera',
  safari: 'safari',
  samsung: 'samsunginternet_android',
} as const;

const { browserslist } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
  browserslist: string[];
};
const OLDEST = browserslist.map((line) => {
  const [name = '', , version = ''] = line.split(' ');
  return { name: NAMES[name as keyof typeof NAMES], version };
});

const isUpTo = (version: string, floor: string): boolean => {
  const [one, other] = [version, floor].map((text) => text.replace('≤', '').split('.').map(Number));
  const major = (one?.[0] ?? 0) - (other?.[0] ?? 0);
  return major === 0 ? (one?.[1] ?? 0) <= (other?.[1] ?? 0) : major < 0;
};
const has = (support: SimpleSupportStatement, floor: string): boolean => {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name,
  } = support;
  return (
    typeof added === 'string' &&
    added !== 'preview' &&
    !flags &&
    !prefix &&
    !alternative_name &&
    isUpTo(added, floor) &&
    !(typeof removed === 'string' && removed !== 'preview' && isUpTo(removed, floor))
  );
};
const isNewer = ({ support }: CompatStatement): boolean =>
  OLDEST.some(
    ({ name, version }) => ![support[name] ?? []].flat().some((one) => has(one, version)),
  );

/** Members of MDN's tree: `at_static` is of the class itself, `click_event` is no member. */
const membersOf = (tree: Identifier) =>
  Object.entries(tree).flatMap(([key, node]) => {
    const compat = (node as Identifier).__compat;
    return key === '__compat' || !compat || key.endsWith('_event')
      ? []
      : [{ name: key.replace(/_static$/, ''), isStatic: key.endsWith('_static'), node, compat }];
  });

const builtins = bcd.javascript.builtins as Identifier;
const web: Identifier = bcd.api;

export interface Newer {
  /** Names that one of the oldest browsers does not have at all. */
  globals: string[];
  /** Members that one of them lacks, as `['URL', 'canParse']` and `['Navigator.prototype', 'locks']`. */
  members: (readonly [owner: string, member: string])[];
}

/** All that at least one of the oldest browsers that we support does not have, by MDN's data. */
export const newerThanTheFloor = (): Newer => {
  const found: Newer = { globals: [], members: [] };
  const visit = (owner: string, tree: Identifier, isBuiltin: boolean): void => {
    if (tree.__compat && isNewer(tree.__compat)) found.globals.push(owner);
    for (const { name, isStatic, node, compat } of membersOf(tree)) {
      // Its constructor.
      if (name === owner) continue;
      if (isNewer(compat))
        if (owner === 'Window') found.globals.push(name);
        else {
          // Of the language's own types the data does not say which of the two has it.
          if (isStatic || isBuiltin) found.members.push([owner, name]);
          if (!isStatic) found.members.push([`${owner}.prototype`, name]);
        }
      if (owner === 'Intl') visit(`Intl.${name}`, node as Identifier, true);
    }
  };
  for (const all of [web, builtins])
    for (const [owner, tree] of Object.entries(all))
      if (owner !== '__compat') visit(owner, tree as Identifier, all === builtins);
  return found;
};

/** Types whose methods are recognized by name alone; objects of newer types come from a global or a member that is found. */
const COMMON = ['Array', 'String', 'Object', 'Promise', 'RegExp', 'Map', 'Set', 'Date', 'Number'];

/** Methods of common types that no such type has in all browsers, by name. */
export const newerMethods = (): Set<string> => {
  const methods = COMMON.flatMap((owner) =>
    membersOf(builtins[owner] as Identifier)
      .filter(({ name }) => !(name in (Reflect.get(globalThis, owner) as object)))
      .map(({ name, compat }) => ({ name, newer: isNewer(compat) })),
  );
  const everywhere = new Set(methods.filter(({ newer }) => !newer).map(({ name }) => name));
  return new Set(methods.map(({ name }) => name).filter((name) => !everywhere.has(name)));
};
