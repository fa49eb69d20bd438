/** Derives what the broker says of areas: each file of `contracts/src/broker/areas` has the events of one. */
import { readdirSync } from 'node:fs';
import { camelCase } from './modules.ts';
import { at, write } from './write.ts';

const FOLDER = 'packages/contracts/src/broker/areas';

const readEvents = async (file: string) => {
  const name = file.replace(/\.ts$/, '');
  const events = `${camelCase(name)}Events`;
  const read = (await import(at(`${FOLDER}/${file}`).href)) as Record<string, object>;
  if (!read[events]) throw new Error(`${FOLDER}/${file} exports no "${events}".`);
  return { name, events, actions: Object.keys(read[events]) };
};

const areas = await Promise.all(readdirSync(at(FOLDER)).sort().map(readEvents));
const lines = <T>(of: readonly T[], line: (one: T) => string): string => of.map(line).join('\n');
const ofActions = (line: (action: string, area: (typeof areas)[number]) => string): string =>
  areas.flatMap((area) => area.actions.map((action) => line(action, area))).join('\n');

write(
  'packages/contracts/src/derived/events.ts',
  `// Derived by scripts/areas from the files of broker/areas.

${lines(areas, ({ name, events }) => `import { ${events} } from '../broker/areas/${name}.ts';`)}

export const AREA_EVENTS = {
${ofActions((action, { events }) => `  ${action}: ${events}.${action},`)}
};

export const ACTION_AREAS = {
${ofActions((action, { name }) => `  ${action}: '${name}',`)}
} as const;
`,
);
