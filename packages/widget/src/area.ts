import type { IntentName, Locale, WIDGETS, WidgetName } from '@callpanel/contracts';
import type { CoreState } from '@callpanel/core';

/** One text in the product's languages. `en-AU` and `en-GB` are there only where they differ from `en-US`. */
export type AreaTexts = Readonly<
  Record<'en-US' | 'fr-CA', string> & Partial<Record<Exclude<Locale, 'en-US' | 'fr-CA'>, string>>
>;

/** How the panel shows an address of the area. */
export interface AreaRoute {
  /** Component of `lucide-react`, for toolbar and menu. */
  icon: string;
  /** Its name in toolbar, menu and the page's title. */
  title: AreaTexts;
  /** The name and, in words, what waits there: `{title}`, `{count}`. With it goes the export `badge`. */
  badge?: AreaTexts;
}

type RouteOf<W extends WidgetName> = Exclude<
  (typeof WIDGETS)[W]['routes'][number]['name'],
  'dialer'
>;

/**
 * What an area says of itself, exported as `area` by the `area.ts` of its folder; what the lower floors must know stands in
 * `contracts/widgets.ts`. From both, `scripts/areas` derives all lists of areas. Only data: it is read when the product is built.
 */
export interface Area<W extends WidgetName> {
  /** What it is, in a phrase, for the README. */
  summary: string;
  /** Its user needs the right to do this, for the README. */
  right: string;
  /** The addresses of the panel that it fills, by the names of their routes. */
  routes: Readonly<Record<RouteOf<W>, AreaRoute>>;
  /** What it does for other widgets of the page. */
  fulfils?: readonly IntentName[];
  /** Why hosts have no command for its controls, for those without a row in `tests/conformance/parity`. */
  parity?: string;
  /** Screens to look at, name to address, for those without a journey in `tests/support`. */
  screens?: Readonly<Record<string, string>>;
}

/** What waits in an area, exported as `badge` by its `area.ts`. It becomes part of the shell: import selectors of the core alone. */
export interface Badge<P extends keyof CoreState> {
  /** The part of the core's state that it counts in. */
  of: P;
  count(part: CoreState[P]): number;
}
