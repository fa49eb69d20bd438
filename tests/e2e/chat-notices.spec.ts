import { chatOf } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';

test('a message elsewhere is a notice that opens its room, and can be closed [U-10] [C-29] [D-52]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const { page } = alice;
  const notice = page.getByRole('status').filter({ hasText: 'Bob Brant' });
  // The chat loads after the phone.
  await expect(page.getByRole('link', { name: 'Chat' })).toBeVisible();
  await expect
    .poll(async () => {
      await control.order('chat/post', { username: 'bob', to: 'alice', text: 'Lunch?' });
      return notice.count();
    })
    .toBe(1);
  await notice.getByRole('button', { name: 'Open' }).last().click();
  await expect(page).toHaveURL(/\/chat\/d\//);
  await expect(chatOf(alice).message('Lunch?').first()).toBeVisible();

  await test.step('none for the room that is in view', async () => {
    await control.order('chat/post', { username: 'bob', to: 'alice', text: 'Now?' });
    await expect(chatOf(alice).message('Now?')).toBeVisible();
    await expect(notice.filter({ hasText: 'Now?' })).toHaveCount(0);
  });
});

test('a status in the user’s menu is seen by the others, with its words [U-05] [U-25] [D-51] [S-62]', async ({
  people,
}) => {
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
});
