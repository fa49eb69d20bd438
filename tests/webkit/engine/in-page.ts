/** What runs in the page: each function travels as text, so that it may name nothing outside but the page's own things. */
import type * as Library from '@testing-library/dom';

/** What an element is called: all of its name, or a pattern. */
export type Name = string | { pattern: string };

export interface Wanted {
  role: string;
  name?: Name;
  /** Of a box, a tab, an option, a button that stays down. */
  checked?: boolean;
  selected?: boolean;
  pressed?: boolean;
  expanded?: boolean;
}

/** All that is wanted and shown, in the document and in all shadow trees, or in one element; null: the library is not in the page yet. */
export const findAll = (
  { role, name, ...states }: Wanted,
  within: Element | null,
): Element[] | null => {
  const library = Reflect.get(window, 'TestingLibraryDom') as typeof Library | undefined;
  if (!library) return null;
  const plain = (text: string) =>
    text
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const isCalled = (called: string) =>
    typeof name === 'object'
      ? new RegExp(name.pattern).test(plain(called))
      : plain(called) === name;
  // What is hidden is left out below, which is many times faster.
  const how = { hidden: true, ...states, ...(name !== undefined && { name: isCalled }) };
  const roots: (Document | ShadowRoot | Element)[] = [within ?? document];
  const found: Element[] = [];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot) roots.push(element.shadowRoot);
    if (root === within && within.shadowRoot) roots.push(within.shadowRoot);
    found.push(...library.queryAllByRole(root as HTMLElement, role, how));
  }
  return found.filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert]'),
  );
};

/** By a selector of CSS, in all shadow trees: what has no role. */
export const findByCss = (selector: string, within: Element | null): Element[] => {
  const inTree = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? inTree(element.shadowRoot) : []),
    ]);
  return inTree(within?.shadowRoot ?? within ?? document);
};

/** All text that is shown: of the page, of all shadow trees. */
export const shownText = (within: Element | null): string => {
  const texts: string[] = [];
  const read = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot) read(element.shadowRoot);
    const blocks = root instanceof HTMLElement ? [root] : [...root.children];
    for (const block of blocks)
      if (block instanceof HTMLElement && block.checkVisibility()) texts.push(block.innerText);
  };
  read(within ?? document);
  return texts
    .join('\n')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ');
};

/** What has the focus, in whatever shadow tree. */
export const focused = (): Element | null => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
};

/** From now on the page writes down what it does wrong. */
export const watchFaults = (): void => {
  if (Reflect.has(window, '__faults')) return;
  const faults: string[] = [];
  Object.assign(window, { __faults: faults });
  const told = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    faults.push(`console: ${words.map(String).join(' ')}`);
    told(...words);
  };
  addEventListener('error', ({ message, error }) =>
    faults.push(`uncaught: ${(error as Error | undefined)?.stack ?? message}`),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    faults.push(`unhandled: ${String(reason)}`),
  );
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    faults.push(`policy: ${effectiveDirective} ${blockedURI}`),
  );
};

export const faultsSoFar = (): string[] => (Reflect.get(window, '__faults') as string[]) ?? [];
