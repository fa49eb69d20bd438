import { useEffect } from 'react';

/** A text is written there, or what is open there has keys of its own; in chat this key leads to a conversation. */
const KEEPS_KEYS =
  'textarea, [contenteditable]:not([contenteditable=false]), [role=menu], dialog, [data-callpanel=chat]';

const isTakenBy = (event: KeyboardEvent): boolean =>
  event.composedPath().some((target) => target instanceof Element && target.matches(KEEPS_KEYS));

/**
 * Ctrl+K (⌘K) opens the palette, also from a field, unless the user writes a text. No key alone does: a user of speech input would
 * press it by accident (WCAG 2.1.4).
 *
 * @param near Ctrl or ⌘ is down: what is typed right after the K must find the palette there
 */
export const usePaletteKey = (run: () => void, near: () => void): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') return event.repeat ? undefined : near();
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!chord || event.key.toLowerCase() !== 'k') return;
      if (event.defaultPrevented || event.isComposing || isTakenBy(event)) return;
      event.preventDefault();
      run();
    };
    // On the way down: a field of a widget lets no key out.
    document.addEventListener('keydown', pressed, true);
    return () => document.removeEventListener('keydown', pressed, true);
  }, [run, near]);
};
