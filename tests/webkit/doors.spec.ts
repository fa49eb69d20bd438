import { expect, test } from './fixtures.ts';
import { WebKitPage } from './engine/webkit-page.ts';

test('kit: the widget in a partner’s hostile page signs in, says what is missing, and reports events', async ({
  openPage,
  sandbox,
}) => {
  const page = await openPage(`${sandbox.demoUrl}/kit.html`);
  await page.signIn('alice');
  await page.says('WebRTC is not supported. Try to upgrade your browser');
  await page.press('button', '7');
  expect(await (await page.see('combobox', 'Name or number to call')).getAttribute('value')).toBe(
    '7',
  );
  await page.says(/ready \{"widget":"softphone"\}/, await page.see('list', 'Events of the widget'));
});

for (const [name, widget, shown] of [
  ['element', 'softphone', 'WebRTC is not supported. Try to upgrade your browser'],
  ['board-element', 'buddies', 'Bob Brant'],
] as const)
  test(`element: ${name}.html draws a widget by its tag alone`, async ({ openPage, sandbox }) => {
    const page = await openPage(`${sandbox.demoUrl}/${name}.html`);
    await page.signIn('alice', await page.css(`[data-callpanel=${widget}]`));
    await page.says(shown);
  });

test('mailbox by the kit: it lists messages in a page of another origin', async ({
  openPage,
  sandbox,
  control,
}) => {
  await control.voicemails('101', [{ caller: { number: '5145550171', name: 'Nadia Roy' } }]);
  const page = await openPage(`${sandbox.demoUrl}/mailbox.html`);
  await page.signIn('alice');
  await page.see('row', /Nadia Roy/);
});

test('frame: the user signs in inside it, and the host’s commands reach it', async ({
  openPage,
  sandbox,
}) => {
  const page = await openPage(`${sandbox.demoUrl}/panel-frame/`);
  await page.driver.switchTo().frame(await page.css('iframe'));
  const inside = new WebKitPage(page.driver);
  await inside.signIn('alice');
  await inside.see('grid', 'Colleagues');
  await page.driver.switchTo().defaultContent();
  await page.press('button', 'Parking');
  await page.driver.switchTo().frame(await page.css('iframe'));
  await inside.see('heading', 'Parking');
  await inside.count('gridcell', /Free/, 20);
  await page.driver.switchTo().defaultContent();
});
