import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RspressPlugin, UserConfig } from '@rspress/core';
import { build } from '@rspress/core';
import { withEmbedVersion } from './embed-version.ts';
import { sidebar } from './sidebar.ts';

const HERE = import.meta.dirname;
/** Where the site is served; the built pages know it. */
const BASE = '/docs/';

/** Pages that are elsewhere, or have a name that a repository expects. */
const morePages: RspressPlugin = {
  name: 'callpanel-pages',
  addPages: () => [
    { routePath: '/decisions/', filepath: join(HERE, 'decisions/README.md') },
    { routePath: '/gallery', filepath: join(HERE, 'gallery/derived/page.mdx') },
    { routePath: '/changes', filepath: join(HERE, '../CHANGELOG.md') },
  ],
};

interface Element {
  type: string;
  properties?: Record<string, unknown>;
  children?: Element[];
}

/** Anchors of headings are hidden from screen readers, so the keyboard does not stop there either. */
const skipAnchors = () => (node: Element) => {
  // By one name in Markdown, by the other in MDX.
  const { properties = {} } = node;
  const classes = [properties['className'], properties['class']].flat();
  if (classes.includes('rp-header-anchor')) properties['tabIndex'] = -1;
  node.children?.forEach(skipAnchors());
};

/** In every text below this, whatever it is. */
const fill = (node: object): void => {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') Reflect.set(node, key, withEmbedVersion(value));
    else if (typeof value === 'object' && value !== null) fill(value as object);
  }
};

/** In the pages, in their versions for programs, and in the search. */
const embedVersion: RspressPlugin = {
  name: 'callpanel-embed-version',
  markdown: { remarkPlugins: [() => fill] },
  extendPageData: fill,
  modifySearchIndexData: fill,
};

const decisions = () =>
  readdirSync(join(HERE, 'decisions'))
    .filter((name) => /^\d/.test(name))
    .map((name) => name.replace(/\.md$/, ''));

const config = (outDir: string): UserConfig => ({
  root: HERE,
  themeDir: join(HERE, 'theme'),
  globalStyles: join(HERE, 'theme/site.css'),
  base: BASE,
  outDir,
  lang: 'en',
  title: 'Callpanel',
  description: 'Phone widgets for any page: how to embed, drive and host them.',
  logoText: 'Callpanel',
  icon: new URL('theme/icon.svg', import.meta.url),
  mediumZoom: false,
  route: {
    extensions: ['.md', '.mdx'],
    exclude: ['decisions/README.md', 'gallery/**', 'node_modules/**'],
    // Nothing of ours is shown before it is asked for.
    prefetchLink: false,
    localeRedirect: 'never',
  },
  markdown: {
    rehypePlugins: [skipAnchors],
    // Documents for programs are written after the pages.
    link: {
      checkDeadLinks: { excludes: (url) => /^\/(openapi|asyncapi)\.json$/.test(url) },
      checkAnchors: true,
    },
  },
  themeConfig: {
    nav: [
      { text: 'Quick start', link: '/quick-start/', activeMatch: '^/quick-start/' },
      { text: 'Gallery', link: '/gallery' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Provider guide', link: '/provider/', activeMatch: '^/provider/' },
    ],
    sidebar: { '/': sidebar(decisions()) },
    enableScrollToTop: false,
  },
  builderConfig: {
    resolve: { conditionNames: ['source', '...'] },
    // Kept answers of another run do not know of a change of this file.
    performance: { printFileSize: false, buildCache: false },
    output: { sourceMap: false, cleanDistPath: true },
    logLevel: 'warn',
  },
  plugins: [morePages, embedVersion],
});

/**
 * Builds the whole site into `outDir`; a dead link or anchor is an error. `reference/` must have been generated.
 *
 * @example await buildSite('/somewhere/dist/docs');
 */
export const buildSite = (outDir: string): Promise<void> => {
  // Its own command line does the same: addresses below the base and the check of links depend on it.
  process.env['NODE_ENV'] = 'production';
  return build({ docDirectory: HERE, config: config(outDir) });
};
