import type { Rights, Route, WidgetEntry } from '@callpanel/contracts';
import { ACCESS_ORDER, gateOf, mayUse } from '@callpanel/contracts';
import { match } from 'path-to-regexp';

/** The table of widgets, or one of a test with areas that are not built yet. */
export type WidgetTable = Readonly<Record<string, WidgetEntry>>;

/** One route and the widget that fills it. */
export interface Place {
  widget: string;
  entry: WidgetEntry;
  route: Route;
  /** Its address without parameters. */
  path: string;
}

/** What an address shows. */
export interface Found {
  place: Place;
  params: Readonly<Record<string, string>>;
  /** Where this address leads to instead. */
  redirect: string | null;
}

/** `%` and what is no escape stay as they are: an address is what a user typed. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Strict, so `/contacts/` is another address; letters count as they are with `exactCase` only. */
export const matcher = (path: string, exactCase = false) =>
  match<Record<string, string>>(path, { trailing: false, sensitive: exactCase, decode });

const plainPath = (pattern: string): string => pattern.replace(/\{.*$/, '') || '/';

/** Reads the table of widgets once: what each address shows, and who may open it. */
export const createRoutes = (widgets: WidgetTable) => {
  const places = Object.entries(widgets).flatMap(([widget, entry]) =>
    entry.routes.map((route): Place => ({ widget, entry, route, path: plainPath(route.path) })),
  );
  const addresses = places.flatMap((place) => {
    const { path, aliases = [], redirects = [], exactCase } = place.route;
    return [
      ...[path, ...aliases].map((each) => ({
        place,
        read: matcher(each, exactCase),
        redirect: null,
      })),
      ...redirects.map((each) => ({ place, read: matcher(each), redirect: place.path })),
    ];
  });

  const find = (path: string): Found | null => {
    for (const { place, read, redirect } of addresses) {
      const found = read(path);
      if (found) return { place, params: found.params, redirect };
    }
    return null;
  };

  /** `undefined` while it is not known. */
  const isOpen = ({ entry, route }: Place, rights: Rights): boolean | undefined =>
    mayUse(gateOf(entry, route), rights);

  /**
   * Where a user goes who may not see the requested page; null: nothing is there for them. `undefined` while a place
   * that goes before is not known.
   */
  const firstOpen = (rights: Rights): string | null | undefined => {
    for (const name of ACCESS_ORDER) {
      const place = places.find(({ route }) => route.name === name);
      if (!place) continue;
      const open = isOpen(place, rights);
      if (open === undefined) return undefined;
      if (open) return place.path;
    }
    return null;
  };

  return { places, find, isOpen, firstOpen };
};
export type Routes = ReturnType<typeof createRoutes>;
