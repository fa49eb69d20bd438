/**
 * Writes what follows from the table of widgets and the `area.ts` of each area into the `derived/` folders, which git ignores.
 * Build, tests and checks do this before anything else (scripts/lib/areas.mjs).
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LOCALES } from '@callpanel/contracts';
import { kitModule, shellModule, stubModule, textsOf } from './modules.ts';
import { readAreas } from './read-areas.ts';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);

const contentOf = (file: URL): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Only what differs, and each file at once: several programs may derive at the same time, and others watch. */
const write = (path: string, content: string): void => {
  const file = at(path);
  if (contentOf(file) === content) return;
  mkdirSync(dirname(file.pathname), { recursive: true });
  const fresh = `${file.pathname}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, file);
};

const SHELL = 'packages/shell/src';
const areas = await readAreas();
write('packages/embed/src/kit/derived/widgets.ts', kitModule(areas));
write('packages/embed/src/stub/derived/names.ts', stubModule(areas));
write(`${SHELL}/derived/areas.ts`, shellModule(areas));
for (const locale of LOCALES) {
  const own = JSON.parse(readFileSync(at(`${SHELL}/locales/${locale}.json`), 'utf8')) as object;
  const texts = { ...own, ...textsOf(areas, locale) };
  write(`${SHELL}/derived/locales/${locale}.json`, `${JSON.stringify(texts, null, 2)}\n`);
}
