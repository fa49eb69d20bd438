import { ERRORS, LOCALES, WIDGETS } from '@callpanel/contracts';
import type { Command, Event, Request } from '@callpanel/contracts/embed';
import { COMMANDS, DOORS, EVENTS, GRANTS_OF_HOSTS, REQUESTS } from '@callpanel/contracts/embed';
import type * as z from 'zod';
import * as contact from '../../packages/contracts/src/embed/contact.ts';
import { AnyIntent } from '../../packages/contracts/src/embed/intents.ts';
import * as port from '../../packages/contracts/src/embed/port.ts';
import { LoggedCall } from '../../packages/contracts/src/embed/logged-call.ts';
import * as shapes from '../../packages/contracts/src/embed/shapes.ts';
import { Snapshot } from '../../packages/contracts/src/embed/snapshot.ts';
import { exportText, fieldTexts } from '../docs/docblocks.ts';
import { commandDoc, eventDoc, requestDoc, summary } from './contract-docs.ts';
import { declarationOf } from './declarations.ts';
import { plainText } from './plain-text.ts';
import { docblock, jsonOf, keyOf, typeOf } from './schema-types.ts';

const CONTRACTS = new URL('../../packages/contracts/src/', import.meta.url).pathname;

/** Schemas that have a name in the package, and the file that says what their fields are. */
const SHAPES: Readonly<Record<string, readonly [z.core.$ZodType, string, string?]>> = {
  EmbedCall: [shapes.EmbedCall, 'embed/shapes.ts'],
  EmbedContact: [contact.EmbedContact, 'embed/contact.ts'],
  NewContact: [contact.NewContact, 'embed/contact.ts'],
  ErrorInfo: [shapes.AnyError, 'errors.ts'],
  FrameOptions: [port.FrameOptions, 'embed/port.ts'],
  Health: [shapes.Health, 'embed/shapes.ts'],
  Hello: [port.Hello, 'embed/port.ts'],
  HostContact: [shapes.HostContact, 'embed/shapes.ts'],
  HostMessage: [port.HostMessage, 'embed/port.ts'],
  Intent: [AnyIntent, 'embed/intents.ts', 'AnyIntent'],
  LoggedCall: [LoggedCall, 'embed/logged-call.ts'],
  OwnPresence: [shapes.OwnPresence, 'embed/shapes.ts'],
  Quality: [shapes.Quality, 'embed/shapes.ts'],
  Snapshot: [Snapshot, 'embed/snapshot.ts'],
  Unread: [shapes.Unread, 'embed/shapes.ts'],
};
/** Those that a host gives. */
const GIVEN = new Set(['FrameOptions', 'Hello', 'HostMessage', 'NewContact']);
/** Schemas of names that are written below. */
const NAMES = {
  WidgetName: shapes.AnyWidget,
  Locale: shapes.AnyLocale,
  Theme: shapes.AnyTheme,
};

const IO = ['input', 'output'] as const;
const namedBut = (but?: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...Object.entries(SHAPES).map(([name, [schema]]) => [name, schema] as const),
      ...Object.entries(NAMES),
    ]
      .filter(([name]) => name !== but)
      .flatMap(([name, schema]) =>
        IO.map((io) => [JSON.stringify(jsonOf(schema, io)), name] as const),
      ),
  );
const named = namedBut();

const type = (
  schema: z.core.$ZodType,
  file: string,
  io: 'input' | 'output',
  indent = '  ',
): string => typeOf(jsonOf(schema, io), { named, texts: fieldTexts(file) }, indent);

const union = (values: readonly string[]): string =>
  values.map((value) => `'${value}'`).join(' | ');

const shapeTypes = (): string[] =>
  Object.entries(SHAPES).map(([name, [schema, file, exported = name]]) => {
    if (name === 'ErrorInfo')
      return "/** Plain-data form of an error. */\nexport interface ErrorInfo {\n  /** Also the id of the text that users read. */\n  code: ErrorCode;\n  /** What the text also needs, as `{ number: '12x' }`. */\n  context: Readonly<Record<string, string | number>>;\n}";
    const around = { named: namedBut(name), texts: fieldTexts(file) };
    const text = plainText(exportText(file, exported));
    return `${docblock(text ? [text] : [])}export type ${name} = ${typeOf(jsonOf(schema, GIVEN.has(name) ? 'input' : 'output'), around)};`;
  });

const members = <T>(
  entries: Readonly<Record<string, T>>,
  line: (name: string, entry: T) => { doc: string[]; type: string; optional?: boolean },
): string =>
  Object.entries(entries)
    .map(([name, entry]) => {
      const { doc, type: said, optional } = line(name, entry);
      return `${docblock(doc, '  ')}  ${keyOf(name)}${optional ? '?' : ''}: ${said};\n`;
    })
    .join('');

const commands: Readonly<Record<string, Command>> = COMMANDS;
const events: Readonly<Record<string, Event>> = EVENTS;
const requests: Readonly<Record<string, Request>> = REQUESTS;

const takesNothing = (command: Command): boolean =>
  (jsonOf(command.params, 'input').required ?? []).length === 0;

/** One signature for each command, as an editor shows the docblock of the one that is meant. */
const sendType = (): string => {
  const each = Object.entries(commands).map(
    ([name, command]) =>
      `${docblock(commandDoc(name, command), '  ')}  (command: '${name}', params${takesNothing(command) ? '?' : ''}: CommandParams['${name}']): Promise<CommandResults['${name}']>;\n`,
  );
  return `/**
 * Runs a command: queued until the widget is there, and exactly one answer. A promise that is rejected has a \`CallpanelError\`,
 * of which \`code\` and \`context\` count.
 */
export interface Send {
${each.join('')}  /** For names that are known only when the program runs. */
  <C extends CommandName>(
    command: C,
    ...params: {} extends CommandParams[C] ? [params?: CommandParams[C]] : [params: CommandParams[C]]
  ): Promise<CommandResults[C]>;
}`;
};

const onType = (): string => {
  const each = Object.entries(events).map(
    ([name, event]) =>
      `${docblock(eventDoc(name, event), '  ')}  (event: '${name}', handler: (payload: EmbedEvents['${name}']) => void): () => void;\n`,
  );
  return `/** Subscribes; gives back the way to unsubscribe. */
export interface On {
${each.join('')}  /** For names that are known only when the program runs. */
  <E extends EmbedEventName>(event: E, handler: (payload: EmbedEvents[E]) => void): () => void;
}`;
};

const contractTypes = (): string[] => [
  `/** What each command takes. */\nexport interface CommandParams {\n${members(
    commands,
    (name, { purpose, params }) => ({
      doc: [summary(purpose)],
      type: type(params, `embed/commands/${name}.ts`, 'input'),
    }),
  )}}`,
  `/** What each command answers. */\nexport interface CommandResults {\n${members(
    commands,
    (name, { purpose, result }) => ({
      doc: [summary(purpose)],
      type: type(result, `embed/commands/${name}.ts`, 'output'),
    }),
  )}}`,
  '/** What a host may have a widget do. */\nexport type CommandName = keyof CommandParams;',
  sendType(),
  `/** Payloads of events by their names, the same through every door. */\nexport interface EmbedEvents {\n${members(
    events,
    (name, event) => ({
      doc: eventDoc(name, event),
      type: type(event.payload, `embed/events/${name}.ts`, 'output'),
    }),
  )}}`,
  '/** What a host can hear. */\nexport type EmbedEventName = keyof EmbedEvents;',
  onType(),
  `/** What a widget asks its host with. */\nexport interface RequestParams {\n${members(
    requests,
    (name, { purpose, params }) => ({
      doc: [summary(purpose)],
      type: type(params, `embed/requests/${name}.ts`, 'output'),
    }),
  )}}`,
  `/** What a widget wants to hear from its host. */\nexport interface RequestResults {\n${members(
    requests,
    (name, { purpose, result }) => ({
      doc: [summary(purpose)],
      type: type(result, `embed/requests/${name}.ts`, 'input'),
    }),
  )}}`,
  '/** What a widget may ask its host. */\nexport type RequestName = keyof RequestParams;',
  // No interface: those are no records of functions.
  `/** The host's answers. One that throws, rejects, or takes too long counts as none: the request's default holds. */\nexport type HostAnswers = {\n${members(
    requests,
    (name, request) => ({
      doc: requestDoc(name, request),
      type: `(params: RequestParams['${name}']) => RequestResults['${name}'] | Promise<RequestResults['${name}']>`,
      optional: true,
    }),
  )}};`,
];

/** Names that the contract's lists give. */
const LISTED: Readonly<Record<string, string>> = {
  WidgetName: `/** What there is to mount. */\nexport type WidgetName = ${union(Object.keys(WIDGETS))};`,
  Locale: `/** Languages of every text; the first is default and fallback. */\nexport type Locale = ${union(LOCALES)};`,
  Door: `/** How a widget came into the page. */\nexport type Door = ${union(DOORS)};`,
  HostGrant: `${docblock([exportText('embed/grants.ts', 'GRANTS_OF_HOSTS')])}export type HostGrant = ${union(GRANTS_OF_HOSTS)};`,
  ErrorCode: `/** Every error that a user or a host can meet; also the id of the text that users read. */\nexport type ErrorCode =\n${Object.keys(
    ERRORS,
  )
    .map((code) => `  | '${code}'`)
    .join('\n')};`,
};

const GENERATED = new Set([
  ...Object.keys(SHAPES),
  ...Object.keys(LISTED),
  ...[
    'CommandParams',
    'CommandResults',
    'CommandName',
    'Send',
    'EmbedEvents',
    'EmbedEventName',
    'On',
  ],
  ...['RequestParams', 'RequestResults', 'RequestName', 'HostAnswers'],
]);

/** Types of the contracts as they are written there, and what they are made of. */
const WRITTEN = [
  { name: 'HostOptions', file: 'embed/options.ts' },
  { name: 'WidgetOptions', file: 'embed/options.ts' },
  { name: 'WidgetHandle', file: 'embed/handle.ts' },
  { name: 'IntentName', file: 'embed/intents.ts' },
  { name: 'FrameMessage', file: 'embed/port.ts' },
].map(({ name, file }) => ({ name, file: CONTRACTS + file }));

/** Of TypeScript's own. */
const GLOBAL = new Set(['Promise', 'Readonly', 'Record', 'Partial', 'Pick', 'Omit', 'HTMLElement']);

const writtenTypes = (): string[] => {
  const texts = new Map<string, string>();
  const queue = [...WRITTEN];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { name, file } = next;
    if (texts.has(name) || GENERATED.has(name) || GLOBAL.has(name)) continue;
    const { text, uses } = declarationOf(file, name);
    texts.set(name, text);
    queue.push(...uses);
  }
  return [...texts.values()];
};

/**
 * The contract between a host and our widgets as plain TypeScript that needs nothing else: types alone, with the docblocks that
 * a developer sees in the editor. A module that exports what `@callpanel/contracts` exports of it.
 */
export const contractModule = (): string =>
  `${[
    '// Made of the contract; see the reference in the docs.',
    ...writtenTypes(),
    ...contractTypes(),
    ...shapeTypes(),
    ...Object.values(LISTED),
  ].join('\n\n')}\n`;
