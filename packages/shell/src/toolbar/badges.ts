import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { Count } from '@callpanel/widget';
import { useSyncExternalStore } from 'react';
import { BADGES } from '../derived/areas.ts';
import type { Area } from '../page/areas.ts';

export interface AreaBadge {
  /** So many wait there. */
  count: number;
  /** The area's title, and in words what waits there. */
  label: string;
}

const badges: readonly [route: string, badge: Count][] = Object.entries(BADGES);

const whenCountsChange = (changed: () => void): (() => void) => {
  const stops = badges.map(([, { of }]) => core.subscribe(core.state[of], changed));
  return () => stops.forEach((stop) => stop());
};

/** One text: what has not changed need not be rendered. */
const countsNow = (): string =>
  badges.map(([route, { of, count }]) => `${route}=${count(core.state[of])}`).join('&');

/** Counts of what waits in the areas, for their icons [U-04]. */
export const useBadges = (): ((area: Pick<Area, 'name' | 'titleId'>) => AreaBadge) => {
  const text = useText();
  const counts = new URLSearchParams(useSyncExternalStore(whenCountsChange, countsNow, countsNow));
  return ({ name, titleId }) => {
    const count = Number(counts.get(name));
    const title = text(titleId);
    return { count, label: count > 0 ? text(`shell.badge.${name}`, { title, count }) : title };
  };
};

/** Missed calls not yet viewed, if the user wants to be notified of them [S-18] [S-70]. */
export const useMissed = (): number => {
  const { missed, showMissed } = useCore(core.state.callLog);
  return showMissed ? missed : 0;
};
