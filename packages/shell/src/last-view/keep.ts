import { LAST_VIEW_KEY, USER_KEY } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { LOOKS, windowNow } from './last-view.ts';
import type { LastView, Part, Rect } from './last-view.ts';

/** More than a large window shows. */
const MOST_PARTS = 1000;

const rectOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect();
  // What is wider than its place is cut there.
  const end = element.parentElement?.getBoundingClientRect().right ?? left + width;
  const round = (size: number) => Math.round(size * 10) / 10;
  return [round(left), round(top), round(Math.min(width, end - left)), round(height)];
};

/** A picture draws its initials by its style sheet. */
const wordsOf = (element: HTMLElement): string =>
  element.dataset['initials'] ?? (element.childElementCount > 0 ? '' : (element.textContent ?? ''));

/** The colour behind an element, through the shadow roots that it is in. */
const groundOf = (element: Element): string => {
  const { backgroundColor } = getComputedStyle(element);
  if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  const root = element.getRootNode();
  const above = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return above ? groundOf(above) : '';
};

const isScrolled = (element: Element | null): boolean =>
  element !== null && (element.scrollTop > 0 || isScrolled(element.parentElement));

const isSeen = ([left, top, width, height]: Rect): boolean =>
  width > 0 && height > 0 && left < innerWidth && top < innerHeight && left + width > 0 && top >= 0;

/** Says when a view was seen. @param at epoch milliseconds */
export type SaysWhen = (at: number) => Pick<LastView, 'saidToday' | 'saidLater'>;

/** What of the view on screen may be kept. */
const keptIn = (main: HTMLElement): HTMLElement[] => {
  const root = main.querySelector('[data-callpanel]')?.shadowRoot;
  return [
    ...(root?.querySelectorAll<HTMLElement>('[data-kept], [data-kept] [data-initials]') ?? []),
  ];
};

const lastViewOf = (
  main: HTMLElement,
  kept: readonly HTMLElement[],
  saysWhen: SaysWhen,
): Omit<LastView, 'user' | 'paths'> => {
  const looks: string[][] = [];
  const parts: Part[] = [];
  const lookOf = (element: Element): number => {
    const style = getComputedStyle(element);
    const look = LOOKS.map((name) => style[name]);
    const index = looks.findIndex((one) => one.join() === look.join());
    return index === -1 ? looks.push(look) - 1 : index;
  };
  for (const element of kept.slice(0, MOST_PARTS)) {
    const rect = rectOf(element);
    if (isSeen(rect)) parts.push([rect, lookOf(element), wordsOf(element)]);
  }
  const at = Date.now();
  return {
    window: windowNow(),
    at,
    ...saysWhen(at),
    page: getComputedStyle(document.body).backgroundColor,
    ground: groundOf(kept[0]?.parentElement ?? main),
    text: getComputedStyle(main).color,
    place: rectOf(main),
    looks,
    parts,
  };
};

/** Where the page was opened; `/` leads to the first view. */
const openedAt = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : location.pathname;
};

/**
 * Keeps the first view of a page for the next visit: now, and when the user looks at another tab, unless it is scrolled then or
 * another view is shown. Returns the way to stop. Storage that is full or refused costs the picture only.
 */
export const keepLastView = (main: HTMLElement, saysWhen: SaysWhen): (() => void) => {
  const { pathname } = location;
  const opened = openedAt();
  const paths = opened === '/' ? ['/', pathname] : [pathname];
  let isLeft = false;
  const keep = (): void => {
    const kept = keptIn(main);
    if (location.pathname !== pathname || isScrolled(kept[0] ?? null)) return;
    try {
      // Absent: the user has signed out in another tab.
      const user = localStorage.getItem(USER_KEY);
      if (!user || kept.length === 0) return localStorage.removeItem(LAST_VIEW_KEY);
      const view: LastView = { ...lastViewOf(main, kept, saysWhen), user, paths };
      localStorage.setItem(LAST_VIEW_KEY, JSON.stringify(view));
    } catch {
      // Full, or refused [F43].
    }
  };
  const hidden = (): void => {
    const { broker, presence } = core.state;
    // The next visit begins with no search, and no banner above the people.
    const isPlain = broker.status === 'online' && presence.search.text === '';
    if (document.visibilityState === 'hidden' && !isLeft && isPlain) keep();
  };
  // A page that is left closes its connections first, and says so.
  const left = ({ type }: Event) => void (isLeft = type === 'pagehide');
  keep();
  document.addEventListener('visibilitychange', hidden);
  for (const type of ['pagehide', 'pageshow']) addEventListener(type, left);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    for (const type of ['pagehide', 'pageshow']) removeEventListener(type, left);
  };
};
