import type { Sheet } from '@callpanel/ui';
import { adopt, keepComposing } from '@callpanel/ui';

/** A widget's place in a host page. */
export interface Place {
  /** Carries the shadow root, `data-callpanel`, `data-theme`, `data-density` and `lang`; a page themes it by `[data-callpanel]`. */
  host: HTMLElement;
  /** React's root, in the shadow root. */
  container: HTMLElement;
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Keeps what is typed in our fields from the page's shortcuts. Escape passes: the page may close what holds us with it.
 */
const keepTyping = (event: Event): void => {
  const target = event.composedPath()[0];
  const typed = target instanceof Element && target.matches(TYPING);
  if (typed && (event as KeyboardEvent).key !== 'Escape') event.stopPropagation();
};

/** Makes a child element of `el` with an open shadow root; all that is ours is in it, so removing it leaves nothing. */
export const createPlace = (el: HTMLElement, name: string, sheets: readonly Sheet[]): Place => {
  const host = document.createElement('div');
  host.dataset['callpanel'] = name;
  const shadow = host.attachShadow({ mode: 'open' });
  adopt(shadow, sheets);
  const container = document.createElement('div');
  // Fills a place of fixed height; in any other, 100 % of nothing is its own height.
  container.style.height = '100%';
  shadow.append(container);
  for (const type of ['keydown', 'keyup', 'keypress']) host.addEventListener(type, keepTyping);
  keepComposing(host);
  el.append(host);
  return { host, container };
};
