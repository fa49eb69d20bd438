import type { Browser, BrowserContext } from '@playwright/test';
import { watchPolicies } from './policy.ts';

type Storage = Parameters<BrowserContext['setStorageState']>[0];

/** A context that stays open between tests, and what its pages did against their policies in this one. */
interface Kept {
  context: BrowserContext;
  violations: string[];
}

/** Playwright gives a context its clock for good: the next test would measure with it. */
const keepClock = ({ clock }: BrowserContext): void => {
  const refuse = async () => {
    throw new Error(
      'This context is kept. A page whose clock is set is opened with `fresh: true`.',
    );
  };
  Object.assign(clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
};

/**
 * Browser contexts that outlive a test. A page in one costs half of a page in a new context, because the browser has read
 * and compiled all files before. A test gets one as if it were new: without the storage, routes and pages of others.
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #kept = new Map<string, Kept>();
  readonly #taken = new Set<string>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The context kept under `name`, with this storage and nothing else; undefined: this test has it already. */
  async take(name: string, storage: Storage): Promise<BrowserContext | undefined> {
    if (this.#taken.has(name)) return undefined;
    this.#taken.add(name);
    const kept = this.#kept.get(name) ?? (await this.#open());
    this.#kept.set(name, kept);
    await kept.context.setStorageState(storage);
    await kept.context.grantPermissions(['microphone']);
    return kept.context;
  }

  has(context: BrowserContext): boolean {
    return [...this.#kept.values()].some((kept) => kept.context === context);
  }

  async #open(): Promise<Kept> {
    const context = await this.#browser.newContext({ locale: 'en-US' });
    const violations: string[] = [];
    keepClock(context);
    await watchPolicies(context, violations);
    return { context, violations };
  }

  /** Takes back what the test had. @returns violations of policies since then */
  async giveBack(): Promise<string[]> {
    const violations = await Promise.all([...this.#taken].map((name) => this.#clear(name)));
    this.#taken.clear();
    return violations.flat();
  }

  async #clear(name: string): Promise<string[]> {
    const kept = this.#kept.get(name);
    if (!kept) return [];
    const { context, violations } = kept;
    try {
      await Promise.all(context.pages().map((page) => page.close()));
      await context.unrouteAll();
      await context.setOffline(false);
      await context.clearPermissions();
    } catch (error) {
      // The test closed the context, or its browser died.
      this.#kept.delete(name);
      if (context.browser()?.isConnected()) await context.close();
      else console.log(`a kept browser is gone: ${String(error)}`);
    }
    return violations.splice(0);
  }
}
