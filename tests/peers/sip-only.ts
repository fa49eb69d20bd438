import type { Browser } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { installProbe } from '../support/page-probe.ts';
import { PEOPLE, Person } from '../support/person.ts';
import type { PersonName } from '../support/person.ts';

/** A SIP account, in the shape of `provider.sip`. */
export interface SipAccount {
  uri: string;
  realm: string;
  password: string;
  proxy: { url: string }[];
}

/** Browsers with a partner's page and our softphone in it, which is given a SIP account and nothing else. */
export const sipOnlyPages = (browser: Browser, demoUrl: string) => {
  const all: Person[] = [];
  return {
    async open(name: PersonName, account: SipAccount): Promise<Person> {
      const context = await browser.newContext({ locale: 'en-US', permissions: ['microphone'] });
      await context.route('**/api/**', (route) => route.abort());
      const page = await context.newPage();
      await installProbe(page, PEOPLE[name].hz);
      await page.addInitScript(
        (sip) => Object.assign(window, { __callpanelDemo: { sip } }),
        account,
      );
      const person = new Person(name, page);
      all.push(person);
      await page.goto(`${demoUrl}/sip-only.html`);
      await person.expectReady();
      return person;
    },
    /** Nothing may have happened that never may. */
    async close(): Promise<void> {
      for (const { context } of all) await context.close();
      expect(all.flatMap(({ faults }) => faults)).toEqual([]);
    },
  };
};
