import type { Journey } from './journey.ts';

/** The contacts in a partner's page, where one of them or one of their numbers is chosen. */
export const chooseContact: Journey = async ({ people, sandbox, opening }, look) => {
  const alice = await people.host('alice', 'index', { ...opening, signIn: false });
  const { page, text } = alice;
  const at = `${sandbox.demoUrl}/choose`;
  const locale = opening.locale ?? 'en-US';
  await page.route(at, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html>
        <html lang="${locale}">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>CRM</title>
          <script type="module" src="${sandbox.url}/kit/elements.js"></script>
          <body style="margin: 0">
            <main>
              <h1>CRM</h1>
              <callpanel-contacts base-url="${sandbox.url}" locale="${locale}" select="contact"
                style="display: block; height: 600px"></callpanel-contacts>
            </main>
          </body>
        </html>`,
    }),
  );
  await page.goto(at);
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
