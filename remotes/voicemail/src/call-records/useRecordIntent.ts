import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useEffect, useRef } from 'react';

/** Fulfils `open-record` for other widgets of the page and for hosts. */
export const useRecordIntent = (
  subject: Subject,
  open: (id: string, play: boolean) => void,
): void => {
  const now = useRef(open);
  useEffect(() => {
    now.current = open;
  });
  useEffect(
    () =>
      core.intents.offer('open-record', 'page', async (intent) => {
        const { findRecord } = await import('./detail/find-record.ts');
        now.current(await findRecord(intent, subject), intent.play === true);
      }),
    [subject],
  );
};
