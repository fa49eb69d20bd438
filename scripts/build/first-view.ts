import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Stats } from '@rspack/core';

/** What the panel opens with, unless the user chose another landing page: `remotes/<remote>`, its `./<expose>`. */
const FIRST = { remote: 'buddies', expose: 'buddies' };

/** Files of the chunks that are loaded together under a name. */
const filesOf = ({ chunkGroups }: Compilation, name: string): string[] => {
  const group = chunkGroups.find((one) => one.name === name);
  if (!group) throw new Error(`The build has no chunks of ${name}.`);
  // A chunk that only stands for what is shared has no file.
  return group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
};

/** Addresses of the modules that the panel's first view is made of, besides what the shell brings. */
export const firstViewOf = (remote: Compilation): string[] =>
  [FIRST.remote, `__federation_expose_${FIRST.expose}`]
    .flatMap((name) => filesOf(remote, name))
    .map((file) => `/remotes/${FIRST.remote}/${file}`);

/**
 * The page, with `modules` asked for at once: otherwise each is found only when the one before it has run, three ways to
 * the server and back one after the other. Links and no script, so the Content-Security-Policy stays as strict. The remote's
 * manifest and what the core loads are not among them: they come while the session is checked.
 */
export const withHints = (html: string, modules: readonly string[]): string => {
  if (!html.includes('</head>')) throw new Error('The page has no head.');
  const links = modules.map((href) => `<link rel="modulepreload" href="${href}">`);
  // After the entry, which goes first where the line is narrow.
  return html.replace('</head>', `${links.join('')}</head>`);
};

/** Puts the hints into the built panel's page, where this build has made both the page and the view. */
export const hintFirstView = (panelDir: string, stats: readonly Stats[]): void => {
  const built = new Map(stats.map(({ compilation }) => [compilation.name, compilation]));
  const remote = built.get(FIRST.remote);
  const page = join(panelDir, 'index.html');
  if (!remote || !built.has('shell') || !existsSync(page)) return;
  writeFileSync(page, withHints(readFileSync(page, 'utf8'), firstViewOf(remote)));
};
