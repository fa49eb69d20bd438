import type { Preference } from '@callpanel/core';
import type { DeclaredArea } from './read-areas.ts';
import { HEAD } from './modules.ts';

const typeOf = (may: Preference): string => {
  if (Array.isArray(may)) return may.map((one) => `'${one}'`).join(' | ');
  return typeof may === 'object' ? 'number' : typeof may;
};

/**
 * The users' choices in the areas, for the core, which knows no area: their type, and the values to check what a browser has
 * kept.
 *
 * @throws Error when two areas have a preference of one name
 */
export const preferencesModule = (areas: readonly DeclaredArea[]): string => {
  const all = areas.flatMap(({ area }) => Object.entries(area.preferences ?? {}));
  const twice = all.find(([name], index) => all.findIndex(([other]) => other === name) < index);
  if (twice) throw new Error(`Two areas have a preference "${twice[0]}".`);
  return `${HEAD}
export interface AreaPreferences {
${all.map(([name, may]) => `  ${name}: ${typeOf(may)};`).join('\n')}
}

export const AREA_PREFERENCES = {
${all.map(([name, may]) => `  ${name}: ${JSON.stringify(may)},`).join('\n')}
} as const;
`;
};
