import type { WidgetName } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { formatDate, formatTime } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import type { RefObject } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { useIsDrawn } from '../page/drawn.ts';
import { useNoLastView } from './useNoLastView.ts';

/** The view that allows parts of it to be kept. */
const KEPT: WidgetName = 'buddies';

const DAY_MS = 24 * 60 * 60 * 1000;

const onPeople = (changed: () => void): (() => void) =>
  core.subscribe(core.state.presence, changed);
/** Alone: the whole panel would be rendered again with each letter of a search for people. */
const usePeopleStatus = () => useSyncExternalStore(onPeople, () => core.state.presence.status);

/** Takes away the picture of the last visit when the view has its people or another is shown, and keeps one for the next visit. */
export const useLastView = (
  main: RefObject<HTMLElement | null>,
  widget: WidgetName | null | undefined,
): void => {
  const status = usePeopleStatus();
  const text = useText();
  const locale = useLocale();
  const isDrawn = useIsDrawn();
  const isOther = widget !== undefined && widget !== KEPT;
  const isThere = isDrawn && widget === KEPT && (status === 'ready' || status === 'failed');
  useNoLastView(isOther || isThere);
  useEffect(() => {
    if (!isThere || status === 'failed') return;
    let stop: (() => void) | null = () => undefined;
    import('./keep.ts')
      .then(({ keepLastView }) => {
        const since = (time: string) => text('shell.offline.since', { time });
        const saysWhen = (at: number) => ({
          saidToday: since(formatTime(locale, at)),
          saidLater: since(formatDate(locale, at, { now: at + 2 * DAY_MS })),
        });
        if (stop && main.current) stop = keepLastView(main.current, saysWhen);
      })
      // Without its code the next visit begins as the first.
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, [main, isThere, status, text, locale]);
};
