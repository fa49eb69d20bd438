import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { preloadPhone } from '../early/links.ts';
import { tellDrawn, whenIdle } from '../page/drawn.ts';
import { useCallsSoFar } from '../page/useCallsSoFar.ts';
import { loadWidget } from '../remotes.ts';
import type { View } from './view.ts';

/** From this width on, the softphone fits beside a view without covering it. */
const WIDE = '(min-width: 1100px)';

/** How long a view that has not got its people yet holds back the softphone, milliseconds. */
const LONGEST_WAIT_MS = 3000;

const onWidth = (changed: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const useWide = (): boolean => useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches);

/** Until a view is painted with its people, the softphone takes no processor from it. `comes`: there is a view, or may be. */
const useAfterView = (comes: boolean) => {
  const [settled, setSettled] = useState(false);
  const [over, setOver] = useState(false);
  const waits = comes && !over;
  useEffect(() => {
    if (!waits) return;
    const end = () => setOver(true);
    const look = () => {
      const { status } = core.state.presence;
      if (settled && status !== 'loading')
        // What is rendered by then is painted before the browser becomes idle.
        requestAnimationFrame(() => whenIdle(end));
    };
    const timer = setTimeout(end, LONGEST_WAIT_MS);
    const stop = core.subscribe(core.state.presence, look);
    look();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [waits, settled]);
  return { isDue: !waits, onViewSettled: useCallback(() => setSettled(true), []) };
};

/**
 * The softphone of the panel [U-06], beside `view` (null: not known yet). Until the user chooses, it is open if it covers
 * nothing: on a wide page, and on one without a view. It opens for each new call, incoming or dialled by another widget, and
 * for a number that must be visible there [S-66].
 */
export const usePhone = (permitted: boolean, view: View | null) => {
  const { list, shown, draft } = useCore(core.state.calls);
  const hasView = view?.widget != null;
  const [chosen, setOpen] = useState<boolean | null>(null);
  const [seen, setSeen] = useState(0);
  const calls = useCallsSoFar();
  const [opened, setOpened] = useState(0);
  const wide = useWide();
  const inCall = list.length > 0;
  if (opened !== calls) {
    setOpened(calls);
    setOpen(true);
  }
  if (seen !== shown) {
    setSeen(shown);
    if (shown > seen) setOpen(true);
  }
  const { isDue, onViewSettled } = useAfterView(view === null || hasView);
  useEffect(() => {
    if (isDue) tellDrawn();
  }, [isDue]);
  // A number that could not be called yet is in the dial field.
  const wanted = inCall || chosen === true || draft !== '';
  const due = permitted && (isDue || wanted);
  // The line is idle meanwhile: its files are there when it is due.
  useEffect(() => {
    if (permitted) preloadPhone();
  }, [permitted]);
  useEffect(() => {
    if (!due) return;
    // The phone itself, also with the dialog closed.
    core.session.use('softphone');
    // So that it is there at the first press. If it fails, its place tries again and says so.
    loadWidget('softphone').catch(() => undefined);
  }, [due]);
  // A card also calls with the dialog closed.
  useEffect(() => (permitted ? core.intents.offerPhone() : undefined), [permitted]);
  return {
    open: permitted && (chosen ?? (wide || (view !== null && !hasView))),
    setOpen,
    /** It is beside the view of the page. */
    beside: wide,
    /** Its widget may be loaded. */
    due,
    /** Called by the view when it is rendered or cannot be. */
    onViewSettled,
  };
};
