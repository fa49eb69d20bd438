import type { Page } from '@playwright/test';

const NAME = '__focusWalk';

/** A control that the focus came to. */
interface Stop {
  name: string;
  /** Of it at least a part is on screen, and it shows that it has the focus. */
  problem: string | null;
  /** Been there before: the walk is round. */
  again: boolean;
}

interface Walk {
  stop(): Stop | null;
  missed(): string[];
}

/** Looks at the focus from inside the page; shadow trees count as one with it. */
const prepare = (page: Page): Promise<void> =>
  page.evaluate((walk) => {
    const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
    const been = new Set<Element>();
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) ||
      element.outerHTML.slice(0, 80);
    const parentOf = (element: Element): Element | null => {
      const root = element.getRootNode();
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    const isMarked = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    /** Fields show the focus on what surrounds them. */
    const showsFocus = (element: Element): boolean => {
      if (isMarked(element)) return true;
      const parent = element instanceof HTMLInputElement ? parentOf(element) : null;
      return parent !== null && isMarked(parent);
    };
    const isOnScreen = (element: Element): boolean => {
      const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
      return (
        width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      );
    };
    const stop = (): Stop | null => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      if (!active || active === document.body || active === document.documentElement) return null;
      const again = been.has(active);
      been.add(active);
      const problem = !isOnScreen(active)
        ? 'is not on screen'
        : showsFocus(active)
          ? null
          : 'does not show its focus';
      return { name: nameOf(active), problem, again };
    };
    const isUsable = (element: Element): boolean => {
      if (!(element instanceof HTMLElement) || element.tabIndex < 0) return false;
      if (element.matches(':disabled') || getComputedStyle(element).visibility === 'hidden')
        return false;
      if (element.getClientRects().length === 0) return false;
      for (let each: Element | null = element; each; each = parentOf(each))
        if (each.hasAttribute('inert')) return false;
      return true;
    };
    const everything = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? everything(element.shadowRoot) : []),
      ]);
    const missed = (): string[] => {
      const modal = everything(document).find((element) => element.matches('dialog:modal'));
      return everything(modal ?? document)
        .filter((element) => element.matches(CONTROLS) && isUsable(element))
        .filter((element) => !been.has(element))
        .map(nameOf);
    };
    Reflect.set(window, walk, { stop, missed } satisfies Walk);
  }, NAME);

/** More controls than any screen of a test has. */
const LONGEST = 120;

/**
 * Goes through a page by Tab, from where the focus is until it comes round.
 *
 * @returns what is wrong: controls no Tab leads to, that do not show their focus, or are not on screen then
 */
export const focusProblems = async (page: Page): Promise<string[]> => {
  await prepare(page);
  const problems: string[] = [];
  for (let presses = 0; presses < LONGEST; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((walk) => (Reflect.get(window, walk) as Walk).stop(), NAME);
    if (stop?.again) break;
    if (stop?.problem) problems.push(`${stop.name}: ${stop.problem}`);
  }
  const missed = await page.evaluate((walk) => (Reflect.get(window, walk) as Walk).missed(), NAME);
  return [...problems, ...missed.map((name) => `${name}: no Tab leads there`)];
};
