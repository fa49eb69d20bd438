/** Derives which areas have a domain in the core: their widgets need what has their own name. */
import { WIDGETS } from '@callpanel/contracts';
import { camelCase, HEAD } from './modules.ts';
import { write } from './write.ts';

/** Each `state.ts` has them: `ParkingActions`. */
const KINDS_OF_TYPES = ['Actions', 'State'];

const names = Object.entries(WIDGETS).flatMap(([name, { needs }]) =>
  (needs as readonly string[]).includes(camelCase(name)) ? [name] : [],
);
const lines = (line: (name: string) => string): string => names.map(line).join('\n');
const typeOf = (name: string, kind: string): string => camelCase(`-${name}`) + kind;

const domains = `${HEAD}
${lines((name) => `import { ${camelCase(name)} } from '../domains/${name}/domain.ts';`)}

export const AREA_DOMAINS = { ${names.map(camelCase).join(', ')} };
`;

const importOf = (name: string): string => {
  const types = KINDS_OF_TYPES.map((kind) => typeOf(name, kind));
  return `import type { ${types.join(', ')} } from '../domains/${name}/state.ts';
export type * from '../domains/${name}/state.ts';`;
};

const recordOf = (kind: string): string => `export interface Area${kind} {
${lines((name) => `  ${camelCase(name)}: ${typeOf(name, kind)};`)}
}`;

const states = `${HEAD}
${lines(importOf)}

${KINDS_OF_TYPES.map(recordOf).join('\n\n')}
`;

write('packages/core/src/derived/domains.ts', domains);
// Types alone, or imports would go in a circle.
write('packages/core/src/derived/states.ts', states);
