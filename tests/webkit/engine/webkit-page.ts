import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { PASSWORD } from '../../support/person.ts';
import type { PersonName } from '../../support/person.ts';
import { textsOf } from '../../support/texts.ts';
import type { Wanted } from './in-page.ts';
import { faultsSoFar, findAll, findByCss, focused, shownText, watchFaults } from './in-page.ts';

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

type Called = string | RegExp;
type States = Omit<Wanted, 'role' | 'name'>;

export interface Where extends States {
  in?: WebElement;
}

const wanted = (role: string, name: Called | undefined, states: States): Wanted => ({
  role,
  ...(name !== undefined && { name: name instanceof RegExp ? { pattern: name.source } : name }),
  ...states,
});

/** A page in WebKitGTK, by roles and names. */
export class WebKitPage {
  readonly driver: WebDriver;
  readonly text = textsOf('en-US');

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  async goto(url: string): Promise<void> {
    await this.driver.get(url);
    await this.driver.executeScript(watchFaults);
  }

  /** What the page has done wrong since it was opened. */
  faults = (): Promise<string[]> => this.driver.executeScript(faultsSoFar);

  /** @param at the widget, where several show the form: signing in to one signs in to all */
  async signIn(name: PersonName, at?: WebElement): Promise<void> {
    const where = at ? { in: at } : {};
    await expect(async () => {
      await this.fill(await this.see('textbox', this.text('login.username'), where), name);
      await this.fill(await this.css('input[type=password]', at), PASSWORD);
    }).toPass({ timeout: 20_000 });
    await this.press('button', this.text('login.submit'), where);
  }

  async all(
    role: string,
    name?: Called,
    { in: within, ...states }: Where = {},
  ): Promise<WebElement[]> {
    const look = () =>
      this.driver.executeScript<WebElement[] | null>(
        findAll,
        wanted(role, name, states),
        within ?? null,
      );
    const found = await look();
    if (found) return found;
    await this.driver.executeScript(LIBRARY);
    return (await look()) ?? [];
  }

  /** Waits until it is there; the first of several. */
  async see(role: string, name?: Called, where: Where = {}): Promise<WebElement> {
    let first: WebElement | undefined;
    await expect(async () => {
      [first] = await this.all(role, name, where);
      expect(first, `${role} ${String(name ?? '')}`).toBeDefined();
    }).toPass({ timeout: 20_000 });
    return first!;
  }

  /** Waits for the first that a selector of CSS finds: what has no role. */
  async css(selector: string, within?: WebElement): Promise<WebElement> {
    let first: WebElement | undefined;
    await expect
      .poll(async () => {
        [first] = await this.driver.executeScript<WebElement[]>(
          findByCss,
          selector,
          within ?? null,
        );
        return first !== undefined;
      }, selector)
      .toBe(true);
    return first!;
  }

  async gone(role: string, name?: Called, where: Where = {}): Promise<void> {
    await expect
      .poll(async () => (await this.all(role, name, where)).length, `no ${role} ${String(name)}`)
      .toBe(0);
  }

  async count(role: string, name: Called | undefined, count: number, where: Where = {}) {
    await expect
      .poll(async () => (await this.all(role, name, where)).length, `${role} ${String(name)}`)
      .toBe(count);
  }

  /** By a real pointer; what is drawn again or covered for a moment is tried again, as a user would. */
  async press(role: string, name?: Called, where: Where = {}): Promise<void> {
    await expect(async () => {
      const element = await this.see(role, name, where);
      await element.click();
    }).toPass({ timeout: 20_000 });
  }

  hover = (element: WebElement): Promise<void> =>
    this.driver.actions().move({ origin: element }).perform();

  /** By a real keyboard, over what is in it. */
  async fill(field: WebElement, value: string): Promise<void> {
    if (await field.getAttribute('value')) await field.clear();
    await field.sendKeys(value).catch(async () => {
      // In a frame a field takes keys once the frame has the focus, as for a user.
      await field.click();
      await field.sendKeys(value);
    });
  }

  /** Keys for what has the focus. */
  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.driver.actions().sendKeys(key).perform();
  }

  focused = (): Promise<WebElement> => this.driver.executeScript(focused);

  async expectFocus(role: string, name?: Called): Promise<void> {
    await expect(async () => {
      const focus = await this.focused();
      const all = await this.all(role, name);
      const same = await Promise.all(
        all.map(async (one) => (await one.getId()) === (await focus.getId())),
      );
      expect(same, `${role} ${String(name ?? '')} has the focus`).toContain(true);
    }).toPass({ timeout: 10_000 });
  }

  shown = (within?: WebElement): Promise<string> =>
    this.driver.executeScript(shownText, within ?? null);

  /** Waits until the page says so. */
  async says(words: string | RegExp, within?: WebElement): Promise<void> {
    const expected =
      words instanceof RegExp ? expect.stringMatching(words) : expect.stringContaining(words);
    await expect.poll(() => this.shown(within)).toEqual(expected);
  }

  /** Chooses an option as the keyboard does: WebKitGTK's list is a window of its own, where no driver comes. */
  async choose(select: WebElement, option: string): Promise<void> {
    await this.driver.executeScript(
      (element: HTMLSelectElement, label: string) => {
        const found = [...element.options].find(({ text }) => text.trim() === label);
        if (!found) throw new Error(`no option ${label}`);
        element.value = found.value;
        element.dispatchEvent(new Event('input', { bubbles: true }));
        element.dispatchEvent(new Event('change', { bubbles: true }));
      },
      select,
      option,
    );
  }
}
