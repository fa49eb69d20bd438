import { globSync, readFileSync } from 'node:fs';
import type { ErrorCategory, ErrorCode } from '@callpanel/contracts';
import { ERRORS } from '@callpanel/contracts';
import { ERROR_HELP } from './error-help/index.ts';
import { code, page, table } from './markdown.ts';

/** The sentence of each error: common, of notices alone, or of one area. */
const sentences = (): Record<string, string> => {
  const files = globSync(
    '{packages/i18n,packages/i18n/src/notices,remotes/*/src/**}/locales/en-US.json',
  );
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
  ) as Record<string, string>;
};

const CATEGORIES: Record<ErrorCategory, string> = {
  auth: 'Sign in again, or give a new token.',
  network: 'A server or the network was not reached. Many of these retry automatically.',
  server: 'The other side refused; `context.exception` has its own words where it gave some.',
  permission: 'The user, or your page’s origin, lacks a right.',
  input: 'What was asked for is not possible; ask for something else.',
  client: 'Not possible in this state or in this browser.',
  media: 'Microphone, sound, or the permission for them.',
  configuration: 'The operator or the host page has to change something.',
};

/** Where the page has this error. */
export const errorAnchor = (name: string): string => name.replaceAll('.', '-');

const oneError = (name: ErrorCode, text: string): string => {
  const [cause, remedy] = ERROR_HELP[name];
  return page(
    `### ${name} {#${errorAnchor(name)}}`,
    text && `> ${text}`,
    `**Category** ${code(ERRORS[name].category)}`,
    `**Cause** ${cause}`,
    `**Remedy** ${remedy}`,
  ).trimEnd();
};

/** Every error with its cause and its remedy. */
export const errorsPage = (): string => {
  const texts = sentences();
  const names = Object.keys(ERRORS) as ErrorCode[];
  const groups = [...new Set(names.map((name) => name.split('.')[0] ?? name))];
  return page(
    '# Errors',
    'There is one kind of error: `code` says what went wrong, `context` has the values. Programs look at the code; users read the text in their language, where values of `context` replace the names in braces.',
    'A command that fails rejects its promise. All other errors are shown in the widget and sent as the event [`error`](./events.md#error).',
    "```js\ntry {\n  await phone.send('dial', { number });\n} catch ({ code, context }) {\n  if (code === 'sipua.error.notReady') showHint('The phone is still connecting.');\n}\n```",
    '## Categories',
    table(
      ['category', 'what to do'],
      Object.entries(CATEGORIES).map(([category, way]) => [code(category), way]),
    ),
    ...groups.map((group) =>
      page(
        `## ${group}`,
        ...names
          .filter((name) => name.startsWith(`${group}.`))
          .map((name) => oneError(name, texts[name] ?? '')),
      ).trimEnd(),
    ),
  );
};
