import { posix } from 'node:path';
import type { Import } from './imports.ts';
import { UNITS, type UnitName } from './table.ts';

/** Which unit a file of the repository (path with `/`, from the root) belongs to, and its package. */
export const unitOf = (path: string): { unit: UnitName; home: string } | undefined => {
  const [top, second, third, fourth] = path.split('/');
  if (top === 'host-demo' || top === 'docs') return { unit: top, home: top };
  if (top === 'remotes' && second) return { unit: 'remote', home: `remotes/${second}` };
  if (top !== 'packages' || !second) return undefined;
  const home = `packages/${second}`;
  if (second === 'embed') {
    if (third === 'src' && (fourth === 'stub' || fourth === 'doctor'))
      return { unit: `embed/${fourth}`, home };
    return third === 'src' && fourth === 'kit' ? { unit: 'embed/kit', home } : undefined;
  }
  const react = third === 'src' && fourth === 'react' ? `${second}/react` : second;
  const unit = react in UNITS ? react : second;
  return unit in UNITS ? { unit: unit as UnitName, home } : undefined;
};

/** The unit behind a package name of ours; undefined for a library. */
const unitOfPackage = (specifier: string): UnitName | undefined => {
  const [scope, name, entry] = specifier.split('/');
  if (specifier === 'host-demo') return 'host-demo';
  if (scope !== '@callpanel' || !name) return undefined;
  if (name === 'embed') return entry === 'kit' ? 'embed/kit' : 'embed/stub';
  if (entry === 'react' && `${name}/react` in UNITS) return `${name}/react` as UnitName;
  return name in UNITS ? (name as UnitName) : 'remote';
};

/** Files derived from the areas, and what they may import of them. */
const DERIVED: Readonly<Record<string, RegExp>> = {
  'packages/embed/src/kit/derived/widgets.ts': /\/messages$/,
};

/** Tests, and their helpers in folders named `testing`. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

const libraryAllowed = (specifier: string, allowed: readonly string[]) =>
  allowed.some((name) => (/[/:]$/.test(name) ? specifier.startsWith(name) : specifier === name));

/** Parts of base packages that have an entry of their own and use components of the base. */
const LATE_PARTS =
  /^packages\/(widget\/src\/(parts\/(contact|directory)|records)|ui\/src\/parts\/(file-button|tabs))\//;

/**
 * What is wrong with one import, in words, or undefined.
 *
 * A test may use any library (its tools), but climbs no floor either.
 */
export const judge = (path: string, { specifier, types, lazy }: Import): string | undefined => {
  const from = unitOf(path);
  if (!from) return `${path} stands on no floor`;
  const rules = UNITS[from.unit];
  const arrow = `${path} -> ${specifier}`;

  let target: UnitName | undefined;
  if (specifier.startsWith('.')) {
    const file = posix.join(posix.dirname(path), specifier);
    const to = unitOf(file);
    if (to?.home !== from.home) return `${arrow}: leaves ${from.home} by a relative path`;
    if (to.unit === from.unit) return undefined;
    target = to.unit;
  } else target = unitOfPackage(specifier);

  if (target === undefined) {
    if (rules.libraries === 'any' || isTest(path) || libraryAllowed(specifier, rules.libraries))
      return undefined;
    return `${arrow}: ${from.unit} may use ${rules.libraries.join(', ') || 'no library'}`;
  }
  if (rules.typesOnly?.includes(target) && !types && !isTest(path)) return `${arrow}: types only`;
  if (rules.imports.includes(target)) return undefined;
  // What the build gathers of the areas: texts, icons and badges.
  if (DERIVED[path]?.test(specifier)) return undefined;
  if (rules.loads?.includes(target))
    return lazy || types ? undefined : `${arrow}: by import() or federation only`;
  // A part with an entry of its own, loaded late: by a path it would bring the shared base packages a second time.
  if (LATE_PARTS.test(path) && target === from.unit) return undefined;
  if (target === from.unit && target !== 'remote')
    return `${arrow}: imports itself by its package name`;
  return `${arrow}: floor ${rules.floor} (${from.unit}) may not import floor ${UNITS[target].floor} (${target})`;
};
