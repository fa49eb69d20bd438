import type { IntentName, Locale, WIDGETS, WidgetName } from '@callpanel/contracts';
import type { CoreState, Preference } from '@callpanel/core';
import type * as counts from '@callpanel/core/counts';

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
  /** What waits there; an area has one at most. Hosts get the number as `unread`. */
  badge?: RouteBadge;
}

/** A number on an icon. */
export interface RouteBadge {
  /** The part of the core's state that it counts in. */
  of: keyof CoreState;
  /** Name in `@callpanel/core/counts` of what counts it: `parkedCount`. */
  count: keyof typeof counts;
  /** The name and, in words, what waits there: `{title}`, `{count}`. */
  text: AreaTexts;
}

type RouteOf<W extends WidgetName> = Exclude<
  (typeof WIDGETS)[W]['routes'][number]['name'],
  'dialer'
>;

/**
 * The facts about an area, exported as `area` by the `area.ts` of its folder; what the lower floors must know is in
 * `contracts/widgets.ts`. From both, `scripts/areas` derives all lists of areas. Only data: it is read when the product is built.
 */
export interface Area<W extends WidgetName> {
  /** What it is, in a phrase, for the README. */
  summary: string;
  /** Its user needs the right to do this, for the README. */
  right: string;
  /** The addresses of the panel that it fills, by the names of their routes. */
  routes: Readonly<Record<RouteOf<W>, AreaRoute>>;
  /**
   * What users choose in the area and this browser keeps, `core.state.preferences`. Names are unique in the product. What other
   * areas read, too, is in the core.
   *
   * @example { usersShown: ['mine', 'everyone'], voicemailPane: false }
   */
  preferences?: Readonly<Record<string, Preference>>;
  /** What it does for other widgets of the page. The panel opens a view for these intents. */
  fulfils?: readonly IntentName[];
  /** Why hosts have no command for its controls, for those without a row in `tests/conformance/parity`. */
  parity?: string;
  /** Screens to look at, name to address, for those without a journey in `tests/support`. */
  screens?: Readonly<Record<string, string>>;
}

/** How what waits in an area is counted: `COUNTS` has one for each area with a badge. */
export interface Count<P extends keyof CoreState = keyof CoreState> {
  of: P;
  count(part: CoreState[P]): number;
}
