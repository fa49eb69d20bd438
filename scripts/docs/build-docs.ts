import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBED_VERSION } from '@callpanel/contracts/embed';
import { describeApi } from '../../packages/sandbox/src/server/describe.ts';
import { buildSite } from '../../docs/site.ts';
import { readAreas } from '../areas/read-areas.ts';
import { apiPage } from './api-page.ts';
import { asyncApi } from './asyncapi.ts';
import { browsersPage } from './browsers-page.ts';
import { commandsPage, eventsPage, requestsPage, shapesPage } from './contract-pages.ts';
import { errorsPage } from './errors-page.ts';
import { writeGallery } from './gallery-page.ts';
import { indexPage, optionsPage, themingPage, widgetsPage } from './lookup-pages.ts';
import { brokerPage, restPage } from './provider-pages.ts';

const REFERENCE = join(import.meta.dirname, '../../docs/reference');

/**
 * Writes `docs/reference/` and `docs/gallery/derived/`, which git ignores, from the contracts and areas, then builds the site with it and puts the documents for
 * programs beside the pages.
 */
export const buildDocs = async (outDir: string): Promise<void> => {
  const areas = await readAreas();
  const openApi = await describeApi();
  const pages: Record<string, string> = {
    index: indexPage(EMBED_VERSION),
    api: apiPage(),
    options: optionsPage(),
    commands: commandsPage(),
    events: eventsPage(),
    requests: requestsPage(),
    shapes: shapesPage(),
    errors: errorsPage(),
    browsers: browsersPage(),
    theming: themingPage(),
    widgets: widgetsPage(areas),
    rest: restPage(openApi['paths'] as Record<string, unknown>),
    broker: brokerPage(),
  };
  rmSync(REFERENCE, { recursive: true, force: true });
  mkdirSync(REFERENCE, { recursive: true });
  for (const [name, text] of Object.entries(pages))
    writeFileSync(join(REFERENCE, `${name}.md`), text);

  writeGallery(areas);
  await buildSite(outDir);
  for (const [name, document] of [
    ['openapi', openApi],
    ['asyncapi', asyncApi()],
  ] as const)
    writeFileSync(join(outDir, `${name}.json`), `${JSON.stringify(document, null, 2)}\n`);
};
