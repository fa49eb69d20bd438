import type { WireAnnouncement } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useEffect, useRef } from 'react';
import { loadAnnouncement } from './source.ts';

/**
 * Fulfils `open-announcement` for hosts. An announcement that there is not is refused before anything changes.
 *
 * @param listed need not be asked for
 */
export const useAnnouncementIntent = (
  listed: readonly WireAnnouncement[],
  open: (id: string, play: boolean) => void,
): void => {
  const now = useRef({ listed, open });
  useEffect(() => {
    now.current = { listed, open };
  });
  useEffect(
    () =>
      core.intents.offer('open-announcement', 'page', async ({ id, play = false }) => {
        if (!now.current.listed.some((one) => one.id === id)) await loadAnnouncement(id);
        now.current.open(id, play);
      }),
    [],
  );
};
