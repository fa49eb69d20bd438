import { Key } from 'selenium-webdriver';
import { expect, test } from './fixtures.ts';

test('dialogs: the focus goes in, Tab stays in, Escape closes, the focus is back', async ({
  panel,
}) => {
  const page = await panel('alice', '/contacts');
  const opener = await page.see('button', 'New contact');
  await opener.sendKeys(Key.ENTER);
  const form = await page.see('dialog', 'Personal contact');
  await page.expectFocus('textbox', 'First name');
  const isInside = (focus: unknown) =>
    page.driver.executeScript<boolean>(
      (box: Element, inner: Element) => box.contains(inner),
      form,
      focus,
    );
  for (let steps = 0; steps < 30; steps += 1) {
    await page.keys(Key.TAB);
    expect(await isInside(await page.focused()), `after ${steps + 1} tabs`).toBe(true);
  }
  await page.keys(Key.ESCAPE);
  await page.gone('dialog', 'Personal contact');
  await page.expectFocus('button', 'New contact');
});

test('menus: opened, walked and closed by keyboard; what is chosen happens', async ({ panel }) => {
  const page = await panel('alice');
  await (await page.see('button', 'Sort: My order')).sendKeys(Key.ENTER);
  await page.expectFocus('menuitemradio', 'My order');
  await page.keys(Key.ARROW_DOWN);
  await page.expectFocus('menuitemradio', 'Name');
  await page.keys(Key.END);
  await page.expectFocus('menuitemradio', 'Status');
  await page.keys(Key.ARROW_DOWN);
  await page.expectFocus('menuitemradio', 'My order');
  await page.keys('e');
  await page.expectFocus('menuitemradio', 'Extension');
  await page.keys(Key.ESCAPE);
  await page.gone('menu');
  await page.expectFocus('button', 'Sort: My order');
  await page.keys(' ', Key.ARROW_DOWN, Key.ENTER);
  await page.expectFocus('button', 'Sort: Name');
});

test('by keyboard alone: an area is opened, the board is walked, a card’s menu is used', async ({
  panel,
}) => {
  const page = await panel('alice', '/parking');
  await page.see('grid');
  await (await page.see('link', 'Colleagues')).sendKeys(Key.ENTER);
  await page.see('grid', 'Colleagues');
  // To the grid, which has one place in the order of Tab.
  await page.driver.executeScript(
    (button: HTMLElement) => button.focus(),
    await page.see('button', 'My status'),
  );
  await page.keys(Key.TAB);
  await page.expectFocus('gridcell', /^Bob Brant/);
  await page.keys(Key.ARROW_RIGHT);
  await page.expectFocus('gridcell', /^Carol Cho/);
  await page.keys(Key.ARROW_DOWN);
  await page.expectFocus('gridcell', /^Erin Egede/);
  await page.keys(Key.HOME);
  await page.expectFocus('gridcell', /^Bob Brant/);
  await page.keys(' ');
  await page.see('menu', /^Actions for Bob Brant/);
  await page.keys(Key.ESCAPE);
  await page.gone('menu');
  await page.expectFocus('gridcell', /^Bob Brant/);
});

test('the palette: opened by Ctrl+K, it goes to an area', async ({ panel }) => {
  const page = await panel('alice');
  await page.see('grid', 'Colleagues');
  await page.driver.actions().keyDown(Key.CONTROL).sendKeys('k').keyUp(Key.CONTROL).perform();
  await page.expectFocus('combobox');
  await page.keys('p', 'a', 'r', 'k');
  await page.see('option', /Parking/);
  await page.keys(Key.ENTER);
  await page.see('heading', 'Parking');
});
