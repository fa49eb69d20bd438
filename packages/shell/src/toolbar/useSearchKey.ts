import { useEffect } from 'react';

/** The user types there, or what is open there has keys of its own. */
const KEEPS_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], dialog';

const isTakenBy = (event: KeyboardEvent): boolean =>
  event.composedPath().some((target) => target instanceof Element && target.matches(KEEPS_KEYS));

/**
 * Ctrl+K (⌘K) leads to the search, unless the user types elsewhere. No key alone does: a user of speech input would
 * press it by accident (WCAG 2.1.4).
 */
export const useSearchKey = (run: (() => void) | null): void => {
  useEffect(() => {
    if (!run) return;
    const pressed = (event: KeyboardEvent) => {
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!chord || event.key.toLowerCase() !== 'k') return;
      if (event.defaultPrevented || event.isComposing || isTakenBy(event)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [run]);
};
