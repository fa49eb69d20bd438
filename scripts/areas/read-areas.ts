import { existsSync } from 'node:fs';
import type { Area, AreaRoute, Badge } from '@callpanel/widget';
import type { WidgetEntry, WidgetName } from '@callpanel/contracts';
import { WIDGETS } from '@callpanel/contracts';

/** A widget with all that is declared of it: its row in the table, and the `area.ts` of its folder. */
export interface DeclaredArea {
  name: WidgetName;
  entry: WidgetEntry;
  area: Area<WidgetName>;
  routes: Readonly<Record<string, AreaRoute>>;
  /** Name of the route that shows what waits; null: nothing is counted. */
  badgeAt: string | null;
}

interface AreaModule {
  area: Area<WidgetName>;
  badge?: Badge<'voicemail'>;
}

/** `remotes/voicemail/src/voicemail`, from the repository's root. */
export const folderOf = (name: string, { remote }: Pick<WidgetEntry, 'remote'>): string =>
  `remotes/${remote}/src/${name}`;

const readArea = async (name: WidgetName, entry: WidgetEntry): Promise<DeclaredArea> => {
  const path = `${folderOf(name, entry)}/area.ts`;
  const file = new URL(`../../${path}`, import.meta.url);
  if (!existsSync(file)) throw new Error(`${path} is missing: the table has a widget "${name}".`);
  const { area, badge } = (await import(file.href)) as AreaModule;
  const routes: Readonly<Record<string, AreaRoute>> = area.routes;
  const badgeAt = Object.keys(routes).find((route) => routes[route]?.badge) ?? null;
  if ((badgeAt === null) !== (badge === undefined))
    throw new Error(`${path}: the export "badge" and the text "badge" of a route go together.`);
  return { name, entry, area, routes, badgeAt };
};

/** All areas, in the order of the table. */
export const readAreas = (): Promise<DeclaredArea[]> =>
  Promise.all(Object.entries(WIDGETS).map(([name, entry]) => readArea(name as WidgetName, entry)));
