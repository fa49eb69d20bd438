import { existsSync } from 'node:fs';
import type { Area, AreaRoute } from '@callpanel/widget';
import type { WidgetEntry, WidgetName } from '@callpanel/contracts';
import { WIDGETS } from '@callpanel/contracts';

/** A widget with all that is declared of it: its row in the table, and the `area.ts` of its folder. */
export interface DeclaredArea {
  name: WidgetName;
  entry: WidgetEntry;
  area: Area<WidgetName>;
  routes: Readonly<Record<string, AreaRoute>>;
  /** What waits there, and the name of the route that shows it; null: nothing is counted. */
  badge: (RouteBadge & { route: string }) | null;
}

type RouteBadge = NonNullable<AreaRoute['badge']>;

/** `remotes/voicemail/src/voicemail`, from the repository's root. */
export const folderOf = (name: string, { remote }: Pick<WidgetEntry, 'remote'>): string =>
  `remotes/${remote}/src/${name}`;

const readArea = async (name: WidgetName, entry: WidgetEntry): Promise<DeclaredArea> => {
  const path = `${folderOf(name, entry)}/area.ts`;
  const file = new URL(`../../${path}`, import.meta.url);
  if (!existsSync(file)) throw new Error(`${path} is missing: the table has a widget "${name}".`);
  const { area } = (await import(file.href)) as { area: Area<WidgetName> };
  const routes: Readonly<Record<string, AreaRoute>> = area.routes;
  const badges = Object.entries(routes).flatMap(([route, { badge }]) =>
    badge ? [{ route, ...badge }] : [],
  );
  if (badges.length > 1) throw new Error(`${path}: an area has one badge at most.`);
  return { name, entry, area, routes, badge: badges[0] ?? null };
};

/** All areas, in the order of the table. */
export const readAreas = (): Promise<DeclaredArea[]> =>
  Promise.all(Object.entries(WIDGETS).map(([name, entry]) => readArea(name as WidgetName, entry)));
