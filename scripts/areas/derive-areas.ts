/** Derives what follows from the table of widgets and the `area.ts` of each area. */
import { rmSync } from 'node:fs';
import type { Locale } from '@callpanel/contracts';
import { LOCALES } from '@callpanel/contracts';
import { countsModule, kitModule, shellModule, stubModule, textsOf } from './modules.ts';
import { preferencesModule } from './preferences.ts';
import type { DeclaredArea } from './read-areas.ts';
import { readAreas } from './read-areas.ts';
import { at, contentOf, write } from './write.ts';

const SHELL = 'packages/shell/src';

/** The shell's own texts with those of the areas; other English has a file only where it differs. */
const writeTexts = (areas: readonly DeclaredArea[], locale: Locale): void => {
  const own = contentOf(`${SHELL}/locales/${locale}.json`) ?? '{}';
  const texts = { ...(JSON.parse(own) as object), ...textsOf(areas, locale) };
  const path = `${SHELL}/derived/locales/${locale}.json`;
  if (Object.keys(texts).length > 0) write(path, `${JSON.stringify(texts, null, 2)}\n`);
  else rmSync(at(path), { force: true });
};

const areas = await readAreas();
write('packages/embed/src/kit/derived/widgets.ts', kitModule(areas));
write('packages/embed/src/stub/derived/names.ts', stubModule(areas));
write('packages/core/src/derived/preferences.ts', preferencesModule(areas));
write('packages/widget/src/derived/counts.ts', countsModule(areas));
write(`${SHELL}/derived/areas.ts`, shellModule(areas));
for (const locale of LOCALES) writeTexts(areas, locale);
