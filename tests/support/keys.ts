import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';

/** What has the focus, by its name: what a screen reader says first. */
export const focused = ({ page }: Person) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : [];
    const name = active?.getAttribute('aria-label') ?? (labels[0] ?? active)?.textContent ?? '';
    // As it is heard: no isolates, and spaces that do not break are spaces.
    return name.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');
  });

/** Tabs until the focus is on a control of that name. */
export const tabUntil = (person: Person) => async (name: RegExp) => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focused(person))) return;
    await person.page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${name}; the focus is on "${await focused(person)}"`);
};

/** Moves the focus to a control by keyboard alone. */
export const tabTo = async ({ page }: Person, control: Locator): Promise<void> => {
  await expect(control).toBeVisible();
  const isFocused = () =>
    control.evaluate((one) => (one.getRootNode() as Document | ShadowRoot).activeElement === one);
  for (let tabs = 0; !(await isFocused()); tabs += 1) {
    expect(tabs, 'Tab reaches it').toBeLessThan(80);
    await page.keyboard.press('Tab');
  }
};

/** Presses a control by keyboard alone: Tab until it has the focus, then Enter. */
export const pressByTab = async (person: Person, control: Locator): Promise<void> => {
  await tabTo(person, control);
  await person.page.keyboard.press('Enter');
};
