import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { formatSides } from './both-sides.ts';
import { collectSides } from './collect-sides.ts';
import { type DeskPhone, DeskPhones } from './desk-phone.ts';
import { KeptContexts } from './kept-contexts.ts';
import { installProbe } from './page-probe.ts';
import { watchPolicies } from './policy.ts';
import { Person, PEOPLE, type PersonName } from './person.ts';
import { NOTHING_STORED, signedInState } from './signed-in-state.ts';
import type { Locale } from './texts.ts';
import type { SandboxOptions } from '../../packages/sandbox/src/index.ts';
import { TonePhones } from '../../packages/sandbox/src/testing/tone-phones.ts';
import { controlOf, forkSandbox, type Control, type RunningSandbox } from './sandbox.ts';

export interface Opening {
  /** Where in the panel, `/` and more. */
  at?: string;
  locale?: Locale;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  forcedColors?: 'active';
  /** The browser's user agent. */
  userAgent?: string;
  /** The page's policies do not count. */
  bypassCSP?: boolean;
  /** false: stops at the sign-in form; otherwise waits until the phone is ready. */
  signIn?: boolean;
  /** Before the page loads. */
  prepare?: (page: Page) => Promise<void>;
  /** A context of its own, in which the browser has nothing of the tests before: no files, no code. Its clock may be set. */
  fresh?: true;
}

export interface People {
  /** In the standalone panel; the softphone is next to the board, or covers it on a narrow page. */
  panel(name: PersonName, opening?: Opening): Promise<Person>;
  /** In a partner's page of the demo host, on another origin. */
  host(name: PersonName, pageName: string, opening?: Opening): Promise<Person>;
  /** A phone instead of a page, for a person whose page shows nothing that is asserted. */
  phone(name: PersonName): Promise<DeskPhone>;
  /** Alice in the panel, Bob and Carol each in a partner's page. */
  three(): Promise<[Person, Person, Person]>;
  /** The panel in another tab of the same browser. */
  tab(person: Person): Promise<Person>;
}

/** `npm run test:all` opens a new context for each page, so that a test that needs another one's traces is found. */
const FRESH_CONTEXTS = process.env['CALLPANEL_ALL'] === '1';

/**
 * `sandbox`: one telephone company for each worker, back at its seed before each test. `people`: opens browsers; at the
 * end of a test none of their pages may have thrown, complained, or revealed a secret. `violations`: what pages did against
 * their policies; at the end of a test there may be none. `printSides`: of a test that has failed, once; what closes pages
 * calls it before.
 */
export const test = base.extend<
  {
    control: Control;
    violations: string[];
    people: People;
    printSides: (failed?: boolean) => Promise<void>;
  },
  {
    colleagues: number;
    times: NonNullable<SandboxOptions['pbx']>;
    sandbox: RunningSandbox;
    keptContexts: KeptContexts;
    tones: TonePhones;
  }
>({
  /** Number of generated people in addition to the five. */
  colleagues: [0, { scope: 'worker', option: true }],
  /** Of the exchange, where a test would wait too long. */
  times: [{}, { scope: 'worker', option: true }],

  sandbox: [
    async ({ colleagues, times }, use) => {
      const sandbox = await forkSandbox({ people: colleagues, pbx: times });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],

  keptContexts: [
    async ({ browser }, use) => {
      await use(new KeptContexts(browser));
    },
    { scope: 'worker' },
  ],

  /** The sound of phones; its process starts with the first of them. */
  tones: [
    async ({}, use) => {
      const tones = new TonePhones();
      await use(tones);
      await tones.close();
    },
    { scope: 'worker' },
  ],

  printSides: [
    async ({ browser, sandbox }, use, testInfo) => {
      let printed = false;
      const print = async (failed = testInfo.status !== testInfo.expectedStatus) => {
        if (printed || !failed) return;
        printed = true;
        const text = formatSides(await collectSides(testInfo.title, browser, sandbox));
        console.log(text);
        const path = testInfo.outputPath('both-sides.txt');
        await writeFile(path, text);
        await testInfo.attach('both-sides.txt', { path });
      };
      await use(print);
      await print();
    },
    { auto: true },
  ],

  control: async ({ sandbox }, use) => {
    const control = controlOf(sandbox);
    // The phones of the test before are forgotten once their sockets are known to be gone.
    await expect
      .poll(async () => {
        await control.reset();
        return (await control.state()).registrations;
      })
      .toEqual([]);
    await use(control);
  },

  violations: async ({}, use) => {
    const violations: string[] = [];
    await use(violations);
    expect(violations).toEqual([]);
  },

  context: async ({ context, violations, printSides }, use) => {
    await watchPolicies(context, violations);
    await use(context);
    await printSides();
  },

  people: async (
    { browser, keptContexts, sandbox, control, tones, violations, printSides },
    use,
  ) => {
    void control;
    const all: Person[] = [];
    const phones = new DeskPhones(sandbox.url, tones);
    const openPage = async (context: BrowserContext, name: PersonName, opening: Opening) => {
      const page = await context.newPage();
      await installProbe(page, PEOPLE[name].hz);
      await opening.prepare?.(page);
      const person = new Person(name, page, opening.locale);
      all.push(person);
      return person;
    };
    const openContext = async (opening: Opening) => {
      const { signIn: _who, prepare: _later, at: _where, fresh: _own, ...look } = opening;
      const context = await browser.newContext({
        locale: 'en-US',
        ...look,
        permissions: ['microphone'],
      });
      await watchPolicies(context, violations);
      return context;
    };
    const open = async (name: PersonName, url: string, opening: Opening) => {
      const { at: _where, signIn = true, ...own } = opening;
      // A partner's page keeps no tokens: there the form is filled in.
      const isStored = signIn && url.startsWith(sandbox.url);
      const isOwn = FRESH_CONTEXTS || Object.keys(own).length > 0;
      const kept = isOwn
        ? undefined
        : await keptContexts.take(
            name,
            isStored ? await signedInState(sandbox.url, name) : NOTHING_STORED,
          );
      const person = await openPage(kept ?? (await openContext(opening)), name, opening);
      await person.page.goto(url);
      if (signIn) {
        if (!kept || !isStored) await person.signIn();
        await person.expectReady();
      }
      return person;
    };
    const panel: People['panel'] = (name, opening = {}) =>
      open(name, sandbox.url + (opening.at ?? ''), opening);
    const host: People['host'] = (name, pageName, opening = {}) =>
      open(name, `${sandbox.demoUrl}/${pageName}.html`, opening);
    await use({
      panel,
      host,
      phone: (name) => phones.open(name),
      three: () => Promise.all([panel('alice'), host('bob', 'kit'), host('carol', 'kit')]),
      tab: async ({ name, context }) => {
        const person = await openPage(context, name, {});
        await person.page.goto(sandbox.url);
        return person;
      },
    });
    const faults = () => all.flatMap((person) => person.faults);
    await printSides(faults().length > 0 || undefined);
    await phones.close();
    violations.push(...(await keptContexts.giveBack()));
    for (const context of new Set(all.map((person) => person.context)))
      if (!keptContexts.has(context)) await context.close();
    expect(faults()).toEqual([]);
  },
});

export { expect };
