import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../packages/embed/package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };

/**
 * Pages say `%embed-version%` where the version of `@callpanel/embed` belongs.
 *
 * @example withEmbedVersion('callpanel-embed-%embed-version%.tgz') // 'callpanel-embed-1.0.0.tgz'
 */
export const withEmbedVersion = (text: string): string =>
  text.replaceAll('%embed-version%', version);
