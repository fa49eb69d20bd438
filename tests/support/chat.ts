import { expect } from '@playwright/test';
import type { Person } from './person.ts';

/** What a person sees and does in the chat. */
export const chatOf = (person: Person) => {
  const { page, text } = person;
  const log = page.getByRole('log', { name: text('chat.messages') });
  const field = page.getByRole('textbox', { name: /^(Message to|Message à) / });
  const list = (tab: 'direct' | 'sms' | 'channels' | 'groups') =>
    page.getByRole('list', { name: text(`chat.tab.${tab}`), exact: true });
  return {
    log,
    field,
    list,
    /** A message with these words. */
    message: (words: string | RegExp) => log.getByRole('article').filter({ hasText: words }),
    /** Goes to one of the four lists. */
    async goTo(tab: 'direct' | 'sms' | 'channels' | 'groups') {
      await page.getByRole('tab', { name: new RegExp(`^${text(`chat.tab.${tab}`)}`) }).click();
      await expect(list(tab)).toBeAttached();
    },
    /** Opens a conversation of the list that is shown. */
    async open(name: string | RegExp) {
      await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
      await expect(field).toBeVisible();
    },
    async write(words: string) {
      await field.fill(words);
      await field.press('Enter');
    },
    /** What the menu of a message offers. */
    async act(words: string | RegExp, action: string) {
      const one = log.getByRole('article').filter({ hasText: words }).first();
      await one.hover();
      await one.getByRole('button', { name: /^(What to do|Actions pour)/ }).click();
      await page.getByRole('menuitem', { name: text(`chat.do.${action}`), exact: true }).click();
    },
    /** The texts of all messages, in order. */
    texts: async (): Promise<string[]> => log.getByRole('article').locator('p').allTextContents(),
  };
};
