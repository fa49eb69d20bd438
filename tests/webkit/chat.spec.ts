import { Key } from 'selenium-webdriver';
import { chatOf } from '../support/chat.ts';
import { expect, test } from './fixtures.ts';
import type { WebKitPage } from './engine/webkit-page.ts';

const openBob = async (page: WebKitPage) => {
  await page.press('button', /^Bob Brant/, { in: await page.see('list', 'Direct') });
  return page.see('textbox', 'Message to Bob Brant');
};

test('chat: sent, received, and replied to, with somebody at another browser [W-10] [U-48]', async ({
  panel,
  people,
}) => {
  const page = await panel('alice', '/chat');
  const bob = await people.panel('bob', { at: '/chat' });
  const his = chatOf(bob);
  await his.open('Alice Arden');
  const field = await openBob(page);
  await field.sendKeys('Is the offer ready?', Key.ENTER);
  await expect(his.message('Is the offer ready?')).toBeVisible();
  await his.write('It is: *tomorrow*');
  const log = await page.see('log', 'Messages');
  await page.says('It is: tomorrow', log);

  const [message] = (await page.all('article', /Bob Brant/, { in: log })).slice(-1);
  await page.hover(message!);
  await page.press('button', 'What to do with the message from Bob Brant', { in: message! });
  await page.press('menuitem', 'Quote');
  await (await page.see('textbox', 'Message to Bob Brant')).sendKeys('Thank you', Key.ENTER);
  await expect(his.message('Thank you')).toContainText('tomorrow');
});

test('chat: Enter that ends a composition does not send, the next one does', async ({ panel }) => {
  const page = await panel('alice', '/chat');
  const field = await openBob(page);
  await field.sendKeys('ka');
  // WebKit's order: the end of the composition, then the key that made it, as the old code 229.
  await page.driver.executeScript((area: HTMLTextAreaElement) => {
    const key = (type: string, keyCode: number) =>
      area.dispatchEvent(
        new KeyboardEvent(type, {
          key: 'Enter',
          code: 'Enter',
          keyCode,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    const composition = (type: string, data: string) =>
      area.dispatchEvent(new CompositionEvent(type, { data, bubbles: true, composed: true }));
    composition('compositionstart', '');
    composition('compositionupdate', 'か');
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    set!.call(area, 'か');
    area.dispatchEvent(new InputEvent('input', { data: 'か', bubbles: true, composed: true }));
    composition('compositionend', 'か');
    key('keydown', 229);
    key('keyup', 13);
  }, field);
  await expect.poll(() => field.getAttribute('value')).toBe('か');
  const log = await page.see('log', 'Messages');
  expect(await page.shown(log)).not.toContain('か');
  await field.sendKeys(Key.ENTER);
  await page.says('か', log);
  await expect.poll(() => field.getAttribute('value')).toBe('');
});
