import type { WidgetName } from '@callpanel/contracts';
import type { AreaPlace } from '../../page.ts';

/** Where the areas are; in a partner's page only here, in the panel also in the address, so that it outlives a reload. */
export type PlacesState = Partial<Record<WidgetName, AreaPlace>>;

export interface PlacesActions {
  /** The page's address says so. */
  at(widget: WidgetName, place: AreaPlace): void;
  /**
   * Goes to a place within an area.
   *
   * @param how `replace`: without a step back to the place before
   */
  go(widget: WidgetName, place: AreaPlace, how?: { replace?: boolean }): void;
}
