import { readdirSync } from 'node:fs';

const BUILT = new URL(`${process.env['CALLPANEL_DIST'] ?? '../../dist'}/docs/`, import.meta.url);

/** The path of every built page of the docs: `/docs/reference/errors.html`. */
export const DOCS_PAGES: readonly string[] = readdirSync(BUILT, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.html') && name !== '404.html')
  .map((name) => `/docs/${name.replaceAll('\\', '/')}`);
