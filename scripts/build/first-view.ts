import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Stats } from '@rspack/core';

/** What the panel opens with, unless the user chose another landing page: a remote and its expose of the same name. */
const FIRST = 'buddies';
/** What follows once that is drawn, and how the core asks for the phone's code. */
const NEXT = { remote: 'softphone', phone: '@callpanel/telephony/jssip' };

type ChunkGroup = Compilation['chunkGroups'][number];

/** Files of the chunks that are loaded together. */
const filesOf = (
  { chunkGroups }: Compilation,
  name: string,
  isIt: (group: ChunkGroup) => boolean,
): string[] => {
  const group = chunkGroups.find(isIt);
  if (!group) throw new Error(`The build has no chunks of ${name}.`);
  // A chunk that only stands for what is shared has no file.
  return group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
};

/** Addresses of the modules that a remote's widget is made of, besides what the shell brings. */
export const widgetFilesOf = (remote: Compilation, name: string): string[] =>
  [name, `__federation_expose_${name}`]
    .flatMap((chunks) => filesOf(remote, chunks, (group) => group.name === chunks))
    .map((file) => `/remotes/${name}/${file}`);

/** Addresses of the phone's code in the shell. */
export const phoneFilesOf = (shell: Compilation): string[] =>
  filesOf(shell, NEXT.phone, ({ origins }) =>
    origins.some(({ request }) => request === NEXT.phone),
  ).map((file) => `/assets/${file}`);

/** The entry of a build that is a remote. */
export const entryOf = (built: Compilation): string | undefined =>
  built
    .getAssets()
    .map(({ name }) => name)
    .find((name) => /^remoteEntry\..*\.js$/.test(name));

/** Remotes are modules, the shell's own chunks are not. */
const linkTo = (href: string): string =>
  `<link rel=${href.startsWith('/remotes/') ? '"modulepreload"' : '"preload" as="script"'} href="${href}">`;

/**
 * The page, with the modules of the first view asked for at once: otherwise each is found only when the one before it has run, three ways to
 * the server and back one after the other. Links and no script, so the Content-Security-Policy stays as strict. What the core
 * loads is not among them: it comes while the session is checked. The links to what comes `next` stand in a template: the
 * shell lets them out when the first view is drawn. `entries`: each remote's, which the shell would have to ask its manifest for.
 */
export const withHints = (
  html: string,
  first: readonly string[],
  next: readonly string[],
  entries: Readonly<Record<string, string>>,
): string => {
  if (!html.includes('</head>')) throw new Error('The page has no head.');
  // After the entry, which goes first where the line is narrow.
  const later = `<template id="callpanel-next">${next.map(linkTo).join('')}</template>`;
  const remotes = `<script type="application/json" id="callpanel-remotes">${JSON.stringify(entries)}</script>`;
  return html.replace('</head>', `${first.map(linkTo).join('')}${later}${remotes}</head>`);
};

/** Puts the hints into the built panel's page, where this build has made both the page and the view. */
export const hintFirstView = (panelDir: string, stats: readonly Stats[]): void => {
  const built = new Map(stats.map(({ compilation }) => [compilation.name, compilation]));
  const [first, next, shell] = [FIRST, NEXT.remote, 'shell'].map((name) => built.get(name));
  const page = join(panelDir, 'index.html');
  if (!first || !next || !shell || !existsSync(page)) return;
  const later = [...widgetFilesOf(next, NEXT.remote), ...phoneFilesOf(shell)];
  const entries = Object.fromEntries(
    [...built].flatMap(([name, remote]) => {
      const entry = entryOf(remote);
      return name && entry ? [[name, entry]] : [];
    }),
  );
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, withHints(html, widgetFilesOf(first, FIRST), later, entries));
};
