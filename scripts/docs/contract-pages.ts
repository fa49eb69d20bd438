import { ERRORS } from '@callpanel/contracts';
import type { ErrorCode } from '@callpanel/contracts';
import type { Command, Event, Request } from '@callpanel/contracts/embed';
import { COMMANDS, EVENTS, REQUESTS } from '@callpanel/contracts/embed';
import { exportText, membersOf } from './docblocks.ts';
import { errorAnchor } from './errors-page.ts';
import { block, code, literal, page, table } from './markdown.ts';
import { fieldsOf, fieldTable, jsonOf, SHAPES } from './schema-fields.ts';

const list = (names: readonly string[]): string => names.map(code).join(', ');
const toError = (name: string) => `[${code(name)}](./errors.md#${errorAnchor(name)})`;
/** What any command may be refused with. */
const EMBED_ERRORS = Object.keys(ERRORS).filter((name) => name.startsWith('embed.error.'));
/** What a widget fails with that never comes. */
const NO_WIDGET: readonly ErrorCode[] = [
  'widget.error.load',
  'widget.error.options',
  'widget.error.provider',
  'widget.error.version',
  'widget.error.integrity',
];
const NO_SESSION: ErrorCode = 'login.error.session';
const grantText = (grant: string | null): string =>
  grant ? `Grant ${code(grant)}` : 'No grant needed';

const entry = (name: string, facts: readonly string[], ...parts: readonly string[]): string =>
  page(`## ${name}`, facts.join(' · '), ...parts).trimEnd();

const oneCommand = ([name, command]: [string, Command]): string => {
  const { params, result } = command.example;
  const given = Object.keys(params as object).length > 0 ? `, ${literal(params)}` : '';
  const facts = [
    `Since ${command.since}`,
    grantText(command.grant),
    command.session ? 'A user must be signed in' : 'Works before sign-in',
    command.widgets ? `Only ${list(command.widgets)}` : '',
    command.not ? `Not by ${list(command.not)}` : '',
  ].filter(Boolean);
  return entry(
    name,
    facts,
    command.purpose,
    '**Takes**',
    fieldsOf(command.params, `embed/commands/${name}.ts`),
    '**Answers**',
    fieldsOf(command.result, `embed/commands/${name}.ts`),
    block(
      'js',
      `await handle.send('${name}'${given});\n// ${literal(result).replaceAll('\n', '\n// ')}`,
    ),
    command.errors.length > 0 ? `Refused with ${command.errors.map(toError).join(', ')}.` : '',
  );
};

const oneEvent = ([name, event]: [string, Event]): string =>
  entry(
    name,
    [`Since ${event.since}`, grantText(event.grant)],
    event.purpose,
    fieldsOf(event.payload, `embed/events/${name}.ts`),
    block(
      'js',
      `handle.on('${name}', (payload) => …);\n// ${literal(event.example).replaceAll('\n', '\n// ')}`,
    ),
  );

const oneRequest = ([name, request]: [string, Request]): string => {
  const { params, result } = request.example;
  return entry(
    name,
    [
      `Since ${request.since}`,
      grantText(request.grant),
      `Time to answer ${request.timeoutMs / 1000} s`,
      `Without an answer ${code(literal(request.default))}`,
    ],
    request.purpose,
    '**Asks with**',
    fieldsOf(request.params, `embed/requests/${name}.ts`),
    '**Wants**',
    fieldsOf(request.result, `embed/requests/${name}.ts`),
    block(
      'js',
      `answers: {\n  '${name}': async (asked) => (${literal(result, '  ')}),\n}\n// asked: ${literal(params).replaceAll('\n', '\n// ')}`,
    ),
  );
};

/** Names with links, and what each is for in its first sentence. */
const overview = (entries: readonly [string, { purpose: string; grant: string | null }][]) =>
  table(
    ['name', 'for', 'grant'],
    entries.map(([name, { purpose, grant }]) => [
      `[${code(name)}](#${name})`,
      purpose.split(/(?<=[.?]) /)[0] ?? '',
      grant ? code(grant) : '',
    ]),
  );

export const commandsPage = (): string => {
  const entries = Object.entries<Command>(COMMANDS);
  return page(
    '# Commands',
    'What a host may have a widget do. `send(name, params)` of a handle gives a promise of exactly one answer: the result, or a typed error whose `code` and `context` count. A command sent before the widget is ready waits for it.',
    'In a frame, an origin may use what the installation [granted](./options.md#grants) it; a host in whose own page the widget lives may use all.',
    `In addition to its own errors, every command may be refused with ${EMBED_ERRORS.map(toError).join(', ')}; one that needs a signed-in user, with ${toError(NO_SESSION)}; and all commands to a widget that cannot be shown, with the reason: ${NO_WIDGET.map(toError).join(', ')}.`,
    overview(entries),
    ...entries.map(oneCommand),
  );
};

export const eventsPage = (): string => {
  const entries = Object.entries<Event>(EVENTS);
  return page(
    '# Events',
    'What a host hears: `on(name, handler)` of a handle subscribes and gives back the way to unsubscribe. Payloads are plain data. An element dispatches each as `callpanel:` and its name, with the payload in `detail`, and once more as `callpanel-` and its name, for templates that take no colon.',
    'Names, numbers and texts come from other parties: set them as text, never as markup.',
    overview(entries),
    ...entries.map(oneEvent),
  );
};

export const requestsPage = (): string => {
  const entries = Object.entries<Request>(REQUESTS);
  return page(
    '# Requests',
    'What a widget asks its host. A host answers with functions in the option [`answers`](./options.md#a-widget); one that throws, takes too long or answers something else counts as no answer, and the default holds.',
    overview(entries),
    ...entries.map(oneRequest),
  );
};

export const shapesPage = (): string =>
  page(
    '# Shapes',
    'Objects that several commands and events share.',
    ...Object.entries(SHAPES).map(([name, [schema, file]]) =>
      page(
        `## ${name}`,
        exportText(file, name),
        name === 'ErrorInfo'
          ? table(
              ['field', 'type', 'meaning'],
              membersOf('errors.ts', 'ErrorInfo').map(({ name: field, type, text }) => [
                code(field),
                code(type),
                text,
              ]),
            )
          : fieldTable(jsonOf(schema), file),
      ).trimEnd(),
    ),
  );
