import { core } from '@callpanel/core';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { recordsClient } from '../Records.tsx';

/** A list or an object of the state, and what it had. */
interface Kept {
  at: object;
  had: [key: string, value: unknown][];
}

const isPart = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null));

const kept = (at: object): Kept => ({
  at,
  had: Object.entries(at).map(([key, value]) => [key, isPart(value) ? kept(value) : value]),
});

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value && 'had' in value;

/** The same objects again, as the core's actions hold on to them, with what they had. */
const restore = ({ at, had }: Kept): void => {
  const names = new Set(had.map(([key]) => key));
  for (const key of Object.keys(at)) if (!names.has(key)) Reflect.deleteProperty(at, key);
  if (Array.isArray(at)) at.length = had.length;
  for (const [key, value] of had) {
    const before = isKept(value) ? value.at : value;
    if (Reflect.get(at, key) !== before) Reflect.set(at, key, before);
    if (isKept(value)) restore(value);
  }
};

/** What the core is now; the function gives it back as it was. */
const keepCore = (): (() => void) => {
  const actions = { ...core };
  const state = kept(core.state);
  return () => {
    recordsClient().clear();
    Object.assign(core, actions);
    restore(state);
    localStorage.clear();
    sessionStorage.clear();
  };
};

/**
 * Gives the page's core back after each test as it was before: its actions, its state, its cache of answers, and what the browser
 * keeps for it. Call it first, above hooks of the test file: it then takes the last turn.
 *
 * @example
 * keepsCore();
 * afterEach(cleanup);
 */
export const keepsCore = (): void => {
  let giveBack: () => void;
  beforeEach(() => {
    giveBack = keepCore();
  });
  afterEach(() => giveBack());
};

/** The same for a whole test file, whose tests may build on one another; and the page is empty and at its address again. */
export const keepsPage = (): void => {
  const giveBack = keepCore();
  const { href } = location;
  const page = [document.documentElement, document.body].map((element) => ({
    element,
    names: new Map([...element.attributes].map(({ name, value }) => [name, value])),
  }));
  const nodes = new Set<Node>(document.body.childNodes);
  afterAll(() => {
    // What is in the place of the core.
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    giveBack();
    // Also from an address that has no way back, as that of a download.
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(href);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const node of [...document.body.childNodes]) if (!nodes.has(node)) node.remove();
    for (const { element, names } of page) {
      for (const { name } of [...element.attributes])
        if (!names.has(name)) element.removeAttribute(name);
      for (const [name, value] of names) element.setAttribute(name, value);
    }
  });
};
