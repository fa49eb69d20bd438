import { chatOf } from '../../support/chat.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test(
  'a message elsewhere is a notice that opens its room, and can be closed [U-10] [C-29] [D-52]',
  onlyInAll(
    'packages/core/src/domains/chat/chat.test.ts: lead to the room, in words without marks',
    'packages/core/src/domains/chat/chat.test.ts: do not come for a room whose end is in view, and come again when it is not',
    'packages/widget/src/parts/Notices.test.tsx: lead to a place of the panel',
    'packages/widget/src/parts/Notices.test.tsx: stay while the user reads them, and go by their button',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    const { page } = alice;
    const notice = page.getByRole('status').filter({ hasText: 'Bob Brant' });
    // The chat loads after the phone.
    await expect(page.getByRole('link', { name: 'Chat' })).toBeVisible();
    const post = (text: string) =>
      control.order('chat/post', { username: 'bob', to: 'alice', text });
    await expect
      .poll(async () => {
        await post('Hello');
        return notice.count();
      })
      .toBeGreaterThan(0);
    // One of its own: a notice takes the place of another with the same words.
    await post('Lunch?');
    await expect(notice.filter({ hasText: 'Lunch?' })).toBeVisible();
    await notice.getByRole('button', { name: 'Open' }).last().click();
    await expect(page).toHaveURL(/\/chat\/d\//);
    await expect(chatOf(alice).message('Lunch?').first()).toBeVisible();

    await test.step('none for the room that is in view', async () => {
      await post('Now?');
      await expect(chatOf(alice).message('Now?')).toBeVisible();
      await expect(notice.filter({ hasText: 'Now?' })).toHaveCount(0);
    });
  },
);

test(
  'a status in the user’s menu is seen by the others, with its words [U-05] [U-25] [D-51] [S-62]',
  onlyInAll(
    'packages/widget/src/parts/chat-status/ChatStatus.test.tsx: sets a status with the words that are there, and one of the company with its name',
    'packages/core/src/domains/chat/chat.test.ts: is shown at once, sent, and taken back when the server refuses',
    'remotes/chat/src/chat/room/header-actions.test.tsx: is the status alone if there are no words for it, and follows it [D-12]',
  ),
  async ({ people }) => {
    const [alice, bob] = await Promise.all([
      people.panel('alice', { at: '/chat' }),
      people.panel('bob', { at: '/chat' }),
    ]);
    await chatOf(alice).open('Bob Brant');
    await expect(alice.page.getByRole('heading', { name: 'Bob Brant' })).toBeVisible();
    await bob.page.getByRole('button', { name: 'Bob Brant, account menu' }).click();
    await bob.page.getByLabel('Chat status').selectOption({ label: 'Focus time' });
    const header = alice.page.getByRole('region', { name: 'Conversation' });
    await expect(header).toContainText('Busy: Focus time');
    await bob.page.getByLabel('Status in your own words').fill('Month end');
    await bob.page.getByRole('button', { name: 'Save' }).click();
    await expect(header).toContainText('Busy: Month end');
    await bob.page.context().close();
    await expect(header).toContainText('Offline');
  },
);
