import type { Page } from '@playwright/test';

/** Random numbers that a seed repeats (mulberry32), from 0 to below 1. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Something a user can press or type into now. */
export interface Control {
  name: string;
  kind: 'press' | 'type';
}

const NAME = '__crawled';

/**
 * What can be used on the page now, in shadow trees too; a dialog that is modal leaves nothing else.
 *
 * @param without names of controls that would end the walk, like Sign out
 */
export const controlsOf = (page: Page, without: readonly string[]): Promise<Control[]> =>
  page.evaluate(
    ([key, left]) => {
      const CONTROLS =
        'a[href], button, input, textarea, select, [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=gridcell][tabindex="0"], [role=tab]';
      const found: Element[] = [];
      const isInert = (element: Element): boolean => {
        for (let at: Element | null = element; at;) {
          if (at.matches('[inert]')) return true;
          const root = at.getRootNode();
          at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
        }
        return false;
      };
      const isOnScreen = (element: Element): boolean => {
        const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0) return false;
        return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      };
      const walk = (root: Document | ShadowRoot): void => {
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) walk(element.shadowRoot);
          if (element.matches(CONTROLS) && isOnScreen(element) && !isInert(element))
            found.push(element);
        }
      };
      walk(document);
      const modals = found.filter((element) => element.closest('dialog:modal'));
      const nameOf = (element: Element): string =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) ||
        `${element.tagName.toLowerCase()} ${element.getAttribute('type') ?? ''}`.trim();
      const usable = (modals.length > 0 ? modals : found).filter(
        (element) =>
          !element.matches(
            '[aria-disabled=true], [disabled], [aria-current], [lang], [target=_blank], [type=file], [readonly]',
          ) &&
          !(element instanceof HTMLAnchorElement && element.origin !== location.origin) &&
          !left.some((name) => nameOf(element).startsWith(name)),
      );
      Reflect.set(globalThis, key, usable);
      return usable.map((element) => ({
        name: nameOf(element),
        kind: element.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea')
          ? ('type' as const)
          : ('press' as const),
      }));
    },
    [NAME, [...without]] as const,
  );

/** Puts the focus on one of the controls that `controlsOf` gave last. false: it is gone. */
export const focusOn = (page: Page, index: number): Promise<boolean> =>
  page.evaluate(
    ([key, at]) => {
      const element = (Reflect.get(globalThis, key) as Element[] | undefined)?.[at];
      if (!(element instanceof HTMLElement) || !element.isConnected) return false;
      element.focus();
      return true;
    },
    [NAME, index] as const,
  );

/** Whether any element of the page has the focus. */
export const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      !document.hasFocus() ||
      (document.activeElement !== null && document.activeElement !== document.body),
  );

/** Where a page keeps what `hasEffect` asks. */
const WATCHED = '__pressed';

/** Watches what a press on the control at `index` does; a timer that runs on is no effect. false: it may do nothing, as a tab that is chosen already. */
export const watchPress = (page: Page, index: number): Promise<boolean> =>
  page.evaluate(
    ([key, watched, at]) => {
      const element = (Reflect.get(globalThis, key) as Element[] | undefined)?.[at];
      const isOn =
        '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-busy=true], [role=tab]';
      if (!element?.matches('button, a[href], [role=menuitem]') || element.matches(isOn))
        return false;
      const state = { seen: false, at: location.href, focus: document.activeElement };
      const runs = (node: Node): boolean =>
        Boolean(
          (node instanceof Element ? node : node.parentElement)?.closest('[role=timer], time'),
        );
      const observer = new MutationObserver((records) => {
        state.seen ||= records.some(
          ({ target, attributeName }) => attributeName !== 'style' && !runs(target),
        );
      });
      const observe = (root: Node): void =>
        observer.observe(root, {
          ...{ subtree: true, childList: true, attributes: true, characterData: true },
        });
      const walk = (root: Document | ShadowRoot): void => {
        observe(root);
        for (const one of root.querySelectorAll('*')) if (one.shadowRoot) walk(one.shadowRoot);
      };
      walk(document);
      document.addEventListener('input', () => (state.seen = true), { once: true, capture: true });
      Reflect.set(globalThis, watched, () => {
        const done =
          state.seen || state.at !== location.href || state.focus !== document.activeElement;
        if (done) observer.disconnect();
        return done;
      });
      return true;
    },
    [NAME, WATCHED, index] as const,
  );

/** The press has changed something: what is shown, the address, or the focus. */
export const hasEffect = (page: Page): Promise<boolean> =>
  page.evaluate((key) => {
    const seen = Reflect.get(globalThis, key) as (() => boolean) | undefined;
    // Another document has been loaded.
    return seen?.() ?? true;
  }, WATCHED);

/** Texts that are cut, and neither a tooltip nor a name says the whole of. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const walk = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) walk(element.shadowRoot);
        if (!(element instanceof HTMLElement) || element.matches('input, textarea')) continue;
        const own = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        if (!own || element.scrollWidth <= element.clientWidth + 1) continue;
        const { overflowX, clipPath } = getComputedStyle(element);
        // For screen readers alone.
        if (element.clientWidth <= 1 || clipPath !== 'none' || overflowX === 'visible') continue;
        if (!element.closest('[title], [aria-label], button, a, [role=option], [role^=menuitem]'))
          cut.push((element.textContent ?? '').trim().slice(0, 60));
      }
    };
    walk(document);
    return cut;
  });
