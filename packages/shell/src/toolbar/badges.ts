import { core, parkedCount } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { Area } from '../page/areas.ts';

export interface AreaBadge {
  /** So many wait there. */
  count: number;
  /** The area's title, and in words what waits there. */
  label: string;
}

/** What waits in the areas, for their icons [U-04]. */
export const useBadges = (): ((area: Pick<Area, 'name' | 'titleId'>) => AreaBadge) => {
  const text = useText();
  const counts: Readonly<Record<string, number>> = {
    parking: parkedCount(useCore(core.state.parking)),
    voicemails: useCore(core.state.voicemail).new,
  };
  return ({ name, titleId }) => {
    const count = counts[name] ?? 0;
    const title = text(titleId);
    return { count, label: count > 0 ? text(`shell.badge.${name}`, { title, count }) : title };
  };
};

/** Missed calls that nobody has looked at, where the user wants to be told of them [S-18] [S-70]. */
export const useMissed = (): number => {
  const { missed, showMissed } = useCore(core.state.callLog);
  return showMissed ? missed : 0;
};
