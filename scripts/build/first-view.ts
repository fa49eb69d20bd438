import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Stats } from '@rspack/core';
import { LOCALES } from '@callpanel/contracts';
import type { LatePart } from './chunk-files.ts';
import { COMMON_TEXTS, filesOf, lateFilesOf, partFilesOf, textFilesOf } from './chunk-files.ts';
import { RUNTIME_FILE } from './federation-runtime.ts';

/** What the panel opens with, unless the user chose another landing page: a remote and its expose of the same name. */
const FIRST = 'buddies';
/** How the core asks for the code of people, and of the phone. */
const PEOPLE = './realm-events.ts';
const PHONE = '@callpanel/telephony/jssip';
/** What is linked next. */
const NEXT = 'softphone';

const domain = (name: string): string => `/core/src/domains/${name}/domain.ts`;

/** Small parts of the core that the first view has loaded by the time it is complete. */
const BESIDE: readonly LatePart[] = [
  ['./looks.ts', domain('branding')],
  ['./parking.ts', domain('parking')],
  ['./load-gates.ts', domain('gates')],
  ['./ask-agent.ts', domain('queues')],
];

/** Addresses of the modules of a remote's widget, without those that the shell loads. */
export const widgetFilesOf = (remote: Compilation, name: string): string[] =>
  [name, `__federation_expose_${name}`]
    .flatMap((chunks) => filesOf(remote, chunks, (group) => group.name === chunks))
    .map((file) => `/remotes/${name}/${file}`);

/** The entry of a build that is a remote. */
export const entryOf = (built: Compilation): string | undefined =>
  built
    .getAssets()
    .map(({ name }) => name)
    .find((name) => /^remoteEntry\..*\.js$/.test(name));

const inShell = (file: string): string => `/assets/${file}`;

const textsIn = (remote: Compilation, name: string, locale: string): string[] =>
  textFilesOf(remote, `remotes/${name}/src/${name}`, locale).map(
    (file) => `/remotes/${name}/${file}`,
  );

/** What the first view says, in one language: words that all have, the panel's and the view's own. */
export const textsOf = (shell: Compilation, first: Compilation, locale: string): string[] => [
  ...textFilesOf(shell, COMMON_TEXTS, locale).map(inShell),
  ...textFilesOf(shell, 'packages/shell/src', locale).map(inShell),
  ...textsIn(first, FIRST, locale),
];

/** Remotes are modules, the shell's own chunks are not. */
const linkTo = (href: string, more = ''): string =>
  `<link rel=${href.startsWith('/remotes/') ? '"modulepreload"' : '"preload" as="script"'}${more} href="${href}">`;
/** What the first view does not wait for leaves the line to what it waits for. */
const lowLinkTo = (href: string): string => linkTo(href, ' fetchpriority="low"');

/** What else is linked. Once it is known to be needed: the files of softphone and phone, and by language the texts of the first view and the softphone's. */
export interface LaterFiles {
  /** Linked at once, with low priority. */
  beside: readonly string[];
  next: readonly string[];
  texts: Readonly<Record<string, readonly string[]>>;
  nextTexts: Readonly<Record<string, readonly string[]>>;
}

/**
 * The page, with the modules of the first view asked for at once: otherwise each is found only when the one before it has run, three ways to
 * the server and back one after the other. Links and no script, so the Content-Security-Policy stays as strict. The links to
 * what comes `next` stand in a template: the shell lets them out when it knows that the user has a softphone. So do the texts, by language:
 * the panel's first script knows which. `entries`: each remote's, which the shell would have to ask its manifest for.
 */
export const withHints = (
  html: string,
  first: readonly string[],
  { beside, next, texts, nextTexts }: LaterFiles,
  entries: Readonly<Record<string, string>>,
): string => {
  if (!html.includes('</head>')) throw new Error('The page has no head.');
  // After the entry, which goes first where the line is narrow.
  const template = (id: string, links: readonly string[]): string =>
    `<template id="callpanel-${id}">${links.join('')}</template>`;
  const later = [
    template('next', next.map(lowLinkTo)),
    ...Object.entries(texts).map(([locale, files]) =>
      template(
        `texts-${locale}`,
        files.map((file) => linkTo(file)),
      ),
    ),
    ...Object.entries(nextTexts).map(([locale, files]) =>
      template(`next-${locale}`, files.map(lowLinkTo)),
    ),
  ].join('');
  const remotes = `<script type="application/json" id="callpanel-remotes">${JSON.stringify(entries)}</script>`;
  return html.replace(
    '</head>',
    `${first.map((file) => linkTo(file)).join('')}${beside.map(lowLinkTo).join('')}${later}${remotes}</head>`,
  );
};

/** Puts the hints into the built panel's page, where this build has made both the page and the view. */
export const hintFirstView = (panelDir: string, stats: readonly Stats[]): void => {
  const built = new Map(stats.map(({ compilation }) => [compilation.name, compilation]));
  const [first, next, shell] = [FIRST, NEXT, 'shell'].map((name) => built.get(name));
  const page = join(panelDir, 'index.html');
  if (!first || !next || !shell || !existsSync(page)) return;
  const now = [
    `/remotes/${RUNTIME_FILE}`,
    ...widgetFilesOf(first, FIRST),
    ...lateFilesOf(shell, PEOPLE).map(inShell),
  ];
  const beside = partFilesOf(shell, BESIDE)
    .map(inShell)
    .filter((file) => !now.includes(file));
  const later = [...widgetFilesOf(next, NEXT), ...lateFilesOf(shell, PHONE).map(inShell)];
  const byLocale = (of: (locale: string) => string[]) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)]));
  const texts = byLocale((locale) => textsOf(shell, first, locale));
  const nextTexts = byLocale((locale) => textsIn(next, NEXT, locale));
  const entries = Object.fromEntries(
    [...built].flatMap(([name, remote]) => {
      const entry = entryOf(remote);
      return name && entry ? [[name, entry]] : [];
    }),
  );
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, withHints(html, now, { beside, next: later, texts, nextTexts }, entries));
};
