import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vitest/config';

const MARK = '\0shadow-styles:';
/** Classes and key frames, which a CSS module names. */
const NAMES = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g;

const namesIn = (css: string): string[] => {
  const rules = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...new Set([...rules.matchAll(NAMES)].flatMap(([, name]) => name ?? []))].filter((name) =>
    /^\w+$/.test(name),
  );
};

/**
 * Imports a `*.module.css` as the build does: its text as the default export, class names as named exports. Here every
 * class keeps its own name.
 */
export const shadowStyles = (): Plugin => ({
  name: 'shadow-styles',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith('.module.css') || !importer) return undefined;
    // Without `.css` at the end, or the CSS plugin takes it.
    return `${MARK}${resolve(dirname(importer), source)}.js`;
  },
  load(id) {
    if (!id.startsWith(MARK)) return undefined;
    const css = readFileSync(id.slice(MARK.length, -'.js'.length), 'utf8');
    const exports = namesIn(css).map(
      (name) => `const $${name} = '${name}'; export { $${name} as ${name} };`,
    );
    return [`export default ${JSON.stringify(css)};`, ...exports].join('\n');
  },
});
