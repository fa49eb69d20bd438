import type { WidgetName } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useIsDrawn } from '../page/drawn.ts';
import { removeLastView } from './remove.ts';

/** The view that allows parts of it to be kept. */
const KEPT: WidgetName = 'buddies';

/** Takes away the picture of the last visit when the view has its people or another is shown, and keeps one for the next visit. */
export const useLastView = (
  main: RefObject<HTMLElement | null>,
  widget: WidgetName | null | undefined,
): void => {
  const { status } = useCore(core.state.presence);
  const text = useText();
  const isDrawn = useIsDrawn();
  const isOther = widget !== undefined && widget !== KEPT;
  const isThere = isDrawn && widget === KEPT && (status === 'ready' || status === 'failed');
  useEffect(() => {
    if (isOther || isThere) removeLastView();
  }, [isOther, isThere]);
  useEffect(() => {
    if (!isThere || status === 'failed') return;
    let stop: (() => void) | null = () => undefined;
    import('./keep.ts')
      .then(({ keepLastView }) => {
        const words = () => text('shell.offline.since', { time: '{time}' });
        if (stop && main.current) stop = keepLastView(main.current, words);
      })
      // Without its code the next visit begins as the first.
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, [main, isThere, status, text]);
};
