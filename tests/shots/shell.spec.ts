import { openSearch } from '../support/card.ts';
import { expect, test, type Opening } from '../support/fixtures.ts';

const LOOKS: { name: string; opening: Opening }[] = [
  { name: 'light', opening: { colorScheme: 'light', viewport: { width: 1440, height: 900 } } },
  { name: 'dark', opening: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } } },
  {
    name: 'french',
    opening: { locale: 'fr-CA', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  },
  { name: '360px', opening: { colorScheme: 'light', viewport: { width: 360, height: 740 } } },
  {
    name: 'forced-colors',
    opening: { forcedColors: 'active', viewport: { width: 1440, height: 900 } },
  },
  { name: '768px', opening: { colorScheme: 'dark', viewport: { width: 768, height: 1024 } } },
];

for (const { name, opening } of LOOKS)
  test(`toolbar and user menu: ${name}`, async ({ people, control }) => {
    await control.fillBoard('alice');
    const narrow = (opening.viewport?.width ?? 0) <= 720;
    const alice = await people.panel('alice', opening);
    const { page, text } = alice;
    const shoot = (screen: string) =>
      page.screenshot({ path: `shots/${name}/shell-${screen}.png`, animations: 'disabled' });
    const panel = page.getByRole('dialog', { name: text('shell.softphone') });
    await panel.getByRole('button', { name: text('common.close') }).click();
    await page.mouse.move(0, 0);
    await expect(page.getByText(text('rmqc.online'))).toBeHidden();
    await shoot('home');

    await (await openSearch(alice)).fill('bob');
    await shoot('toolbar-search');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    const opener = narrow
      ? page.getByRole('button', { name: text('shell.menu'), exact: true })
      : page.getByRole('button', { name: /Alice/ });
    await opener.click();
    const menu = page.getByRole('dialog').last();
    await expect(menu.getByText(text('shell.extension', { extension: '101' }))).toBeVisible();
    await shoot('user-menu');
    await menu.getByRole('button', { name: new RegExp(`^${text('shell.language')}`) }).click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(4);
    await shoot('languages');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await shoot('focus');
  });
