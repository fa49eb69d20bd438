import type { Journey } from './journey.ts';

/** The contacts in a partner's page, where one of them or one of their numbers is chosen. */
export const chooseContact: Journey = async ({ people, sandbox, opening }, look) => {
  const alice = await people.host('alice', 'index', { ...opening, signIn: false });
  const { page, text } = alice;
  const locale = opening.locale ?? 'en-US';
  // In place of what else the demo page shows, which has no languages.
  await page.evaluate(
    async ([panel, language]) => {
      document.documentElement.lang = language;
      document.title = 'CRM';
      document.body.innerHTML = `<main><h1>CRM</h1><callpanel-contacts base-url="${panel}"
        locale="${language}" select="contact" style="display: block; height: 600px"></callpanel-contacts></main>`;
      await import(`${panel}/kit/elements.js`);
    },
    [sandbox.url, locale] as const,
  );
  await alice.signIn();
  const choose = (how: 'who' | 'numberOf') =>
    alice.button(text(`contacts.choose.${how}`, { name: 'Nadia Roy' }));
  await choose('who').waitFor();
  await look(alice, 'contacts, one is chosen for a host');
  await page
    .locator('callpanel-contacts')
    .evaluate((element) => element.setAttribute('select', 'number'));
  await choose('numberOf').press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await look(alice, 'contacts, a number is chosen for a host');
};
