import type { IntentName, PermissionEntry } from '@callpanel/contracts';
import { holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useMemo } from 'react';

/** Who looks at the queues, and what may be done. */
export interface Viewer {
  /** Own extension. */
  own: string;
  /** Pause other agents [P-12], oneself [P-13]; redirect callers to oneself [P-14], to others [P-15]; listen in [P-10]. */
  may: Readonly<Record<'pauseOthers' | 'pauseSelf' | 'toSelf' | 'toOthers' | 'listen', boolean>>;
  /** Intents that a widget or the host on this page fulfils. */
  offered: readonly IntentName[];
}

export const viewerOf = (
  own: string,
  entries: readonly PermissionEntry[] | null,
  offered: readonly IntentName[],
): Viewer => {
  const has = (flag: Parameters<typeof holds>[1]) => holds(entries, flag) === true;
  const pauseOthers = has('canPauseAgents');
  return {
    own,
    offered,
    may: {
      pauseOthers,
      pauseSelf: pauseOthers || has('canPauseSelf'),
      toSelf: has('canRedirectToSelf'),
      toOthers: has('canRedirectToOthers'),
      listen: has('canCallSpy') && offered.includes('listen'),
    },
  };
};

/** The viewer of this page; the same object until something of it changes. */
export const useViewer = (): Viewer => {
  const { entries } = useCore(core.state.permissions);
  const { offered } = useCore(core.state.intents);
  const own = useCore(core.state.session).user?.extension ?? '';
  return useMemo(() => viewerOf(own, entries, offered), [own, entries, offered]);
};
