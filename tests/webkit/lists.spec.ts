import { Key } from 'selenium-webdriver';
import { expect, test } from './fixtures.ts';
import type { WebKitPage } from './engine/webkit-page.ts';

test.use({ colleagues: 300 });

/** Scrolls the box that holds a list to its end, or by some part of it. */
const scroll = async (page: WebKitPage, role: string, name: string, to: 'end' | 'start') =>
  page.driver.executeScript(
    (list: Element, where: string) => {
      let box: Element | null = list;
      const scrolls = (one: Element) =>
        one.scrollHeight > one.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(one).overflowY);
      while (box && !scrolls(box)) {
        const { parentElement, parentNode }: Element = box;
        box = parentElement ?? (parentNode as ShadowRoot).host;
      }
      if (!box) throw new Error('nothing scrolls');
      box.scrollTop = where === 'end' ? box.scrollHeight : 0;
    },
    await page.see(role, name),
    to,
  );

test('a board of 300 draws what is in sight, and by scroll and keyboard all of it is reached', async ({
  panel,
}) => {
  const page = await panel('alice');
  await page.press('button', 'Everyone');
  const board = await page.see('grid', 'Colleagues');
  await page.see('gridcell', /^Ada Abara/, { in: board });
  expect((await page.all('gridcell', undefined, { in: board })).length).toBeLessThan(120);
  await scroll(page, 'grid', 'Colleagues', 'end');
  await page.gone('gridcell', /^Ada Jansen/, { in: board });
  await expect
    .poll(async () => (await page.all('gridcell', undefined, { in: board })).length)
    .toBeGreaterThan(4);
  await scroll(page, 'grid', 'Colleagues', 'start');
  await page.see('gridcell', /^Ada Abara/, { in: board });
  await page.driver.executeScript(
    (cell: HTMLElement) => cell.focus(),
    await page.see('gridcell', /^Ada Abara/, { in: board }),
  );
  await page.keys(Key.END);
  await page.gone('gridcell', /^Ada Jansen/, { in: board });
  const focus = await page.focused();
  expect(await focus.getAriaRole()).toBe('gridcell');
});

test('a list of 500 contacts is read page by page', async ({ panel, control }) => {
  await control.contacts(500);
  const page = await panel('alice', '/contacts');
  await page.says('505 contacts');
  await page.see('row', /Umar Abara/);
  await page.press('button', 'Next page');
  await page.gone('row', /Umar Abara/);
  await expect.poll(async () => (await page.all('row')).length).toBeGreaterThan(10);
  expect(await page.driver.getCurrentUrl()).toContain('page=2');
});

test('a room of many messages opens at its end, and history comes by scrolling up', async ({
  panel,
  control,
}) => {
  for (let index = 0; index < 120; index += 1)
    await control.order('chat/post', {
      username: 'bob',
      to: 'alice',
      text: `Message ${index} of 120`,
    });
  const page = await panel('alice', '/chat');
  await page.press('button', /^Bob Brant/, { in: await page.see('list', 'Direct') });
  const log = await page.see('log', 'Messages');
  await page.says('Message 119 of 120', log);
  const first = 'Message 3 of 120';
  expect(await page.shown(log)).not.toContain(first);
  for (let tries = 0; tries < 20 && !(await page.shown(log)).includes(first); tries += 1) {
    await scroll(page, 'log', 'Messages', 'start');
    await page.driver.sleep(200);
  }
  await page.says(first, log);
});
