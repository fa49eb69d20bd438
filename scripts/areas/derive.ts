/**
 * Writes what follows from the table of widgets and the `area.ts` of each area into the `derived/` folders, which git ignores.
 * Build, tests and checks do this before anything else (scripts/lib/areas.mjs).
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Locale } from '@callpanel/contracts';
import { LOCALES } from '@callpanel/contracts';
import { kitModule, shellModule, stubModule, textsOf } from './modules.ts';
import type { DeclaredArea } from './read-areas.ts';
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

/** The shell's own texts with those of the areas; other English has a file only where it differs. */
const writeTexts = (areas: readonly DeclaredArea[], locale: Locale): void => {
  const own = contentOf(at(`${SHELL}/locales/${locale}.json`)) ?? '{}';
  const texts = { ...(JSON.parse(own) as object), ...textsOf(areas, locale) };
  const path = `${SHELL}/derived/locales/${locale}.json`;
  if (Object.keys(texts).length > 0) write(path, `${JSON.stringify(texts, null, 2)}\n`);
  else rmSync(at(path), { force: true });
};

const areas = await readAreas();
write('packages/embed/src/kit/derived/widgets.ts', kitModule(areas));
write('packages/embed/src/stub/derived/names.ts', stubModule(areas));
write(`${SHELL}/derived/areas.ts`, shellModule(areas));
for (const locale of LOCALES) writeTexts(areas, locale);
