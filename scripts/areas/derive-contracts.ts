/**
 * Derives what the broker says of areas: each file of `contracts/src/broker/areas` has the events of one. Then which area an event is
 * of, who may send which command, and the names of the events for hosts, apart from their schemas, which a page does not need at first.
 */
import { readdirSync } from 'node:fs';
import type { Command } from '../../packages/contracts/src/embed/define.ts';
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
`,
);

write(
  'packages/contracts/src/derived/event-areas.ts',
  `// Derived by scripts/areas from the files of broker/areas.

export const ACTION_AREAS = {
${ofActions((action, { name }) => `  ${action}: '${name}',`)}
} as const;
`,
);

const { COMMANDS } = (await import(
  at('packages/contracts/src/embed/commands/index.ts').href
)) as typeof import('../../packages/contracts/src/embed/commands/index.ts');
const rules = Object.entries<Command>(COMMANDS).map(
  ([name, { grant, widgets, not }]) => `  '${name}': ${JSON.stringify({ grant, widgets, not })},`,
);

write(
  'packages/contracts/src/derived/command-rules.ts',
  `// Derived by scripts/areas from the files of embed/commands.

import type { Command } from '../embed/define.ts';
import type { CommandName } from '../embed/types.ts';

/** Who may send which command. */
export const COMMAND_RULES: Readonly<
  Record<CommandName, Pick<Command, 'grant' | 'widgets' | 'not'>>
> = {
${rules.join('\n')}
};
`,
);

const { EVENTS } = (await import(
  at('packages/contracts/src/embed/events/index.ts').href
)) as typeof import('../../packages/contracts/src/embed/events/index.ts');

/** Twice: a stub is published alone and has types of the contracts, no more. */
const places = [
  ['packages/contracts/src/derived', '../embed/types.ts'],
  ['packages/embed/src/stub/derived', '@callpanel/contracts'],
] as const;
for (const [folder, types] of places)
  write(
    `${folder}/event-names.ts`,
    `// Derived by scripts/areas from the files of contracts/src/embed/events.

import type { EmbedEventName } from '${types}';

/** All events for hosts, apart from their schemas, which a page does not need at first. */
export const EVENT_NAMES: readonly EmbedEventName[] = [
${lines(Object.keys(EVENTS), (name) => `  '${name}',`)}
];
`,
  );
