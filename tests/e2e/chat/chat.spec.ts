import { chatOf } from '../../support/chat.ts';
import { expect, test } from '../../support/fixtures.ts';
import { JOURNEY, onlyInAll } from '../../support/only-in-all.ts';

const AT = { at: '/chat' };

test(
  'two people write to each other: who types, unread, read, edited, deleted, reactions [D-48] [U-48] [U-51] [W-10]',
  JOURNEY,
  async ({ people }) => {
    const [alice, bob] = await Promise.all([people.panel('alice', AT), people.panel('bob')]);
    const hers = chatOf(alice);
    const his = chatOf(bob);
    await hers.open('Bob Brant');
    await expect(hers.message('Do you have a minute')).toBeVisible();

    await test.step('a message is a badge, a notice and a number in the list at the other', async () => {
      await hers.write('Are you *there*, @bob?');
      await expect(hers.message('Are you there, @bob?').locator('strong')).toHaveText('there');
      await expect(bob.page.getByRole('link', { name: /1 unread message/ })).toBeVisible();
      await expect(bob.page).toHaveTitle(/^\(1\) /);
      await bob.page.getByRole('link', { name: /1 unread message/ }).click();
      const row = bob.page.getByRole('listitem').filter({ hasText: 'Alice Arden' });
      await expect(row).toContainText('1 unread message');
      await his.open('Alice Arden');
      await expect(his.message('Are you there, @bob?')).toBeVisible();
      await expect(row).not.toContainText('unread');
      await expect(bob.page).toHaveTitle(/^Chat – /);
    });

    await test.step('who types is shown', async () => {
      await his.field.pressSequentially('Ye');
      await expect(alice.page.getByText(/bob.? is typing/)).toBeVisible();
      await his.field.fill('Yes.');
      await his.field.press('Enter');
      await expect(hers.message('Yes.')).toBeVisible();
      await expect(alice.page.getByText(/bob.? is typing/)).toBeHidden();
    });

    await test.step('a message is changed and deleted', async () => {
      await his.act('Yes.', 'edit');
      await his.write('Yes, I am.');
      await expect(hers.message('Yes, I am.')).toContainText('(edited)');
      await expect(hers.message('Yes.')).toHaveCount(0);
      await hers.write('Never mind');
      await expect(his.message('Never mind')).toBeVisible();
      await hers.act('Never mind', 'delete');
      await alice.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(his.message('Never mind')).toHaveCount(0);
      await expect(hers.message('Never mind')).toHaveCount(0);
    });

    await test.step('a reaction is given and taken back', async () => {
      const mine = hers.message('Yes, I am.');
      await mine.hover();
      await mine.getByRole('button', { name: /^React/ }).click();
      await alice.page.getByRole('menuitem', { name: /Thumbs up/ }).click();
      const reaction = his.message('Yes, I am.').getByRole('button', { name: '👍 1' });
      await expect(reaction).toBeVisible();
      await reaction.click();
      await expect(hers.message('Yes, I am.').getByRole('button', { name: '👍 2' })).toBeVisible();
      await reaction.or(his.message('Yes, I am.').getByRole('button', { name: '👍 2' })).click();
      await expect(hers.message('Yes, I am.').getByRole('button', { name: '👍 1' })).toBeVisible();
    });
  },
);

test('what is written while the line is down goes out in order when it is back, and what came meanwhile is there, once [W-09]', async ({
  people,
  control,
}) => {
  const [alice, bob] = await Promise.all([people.panel('alice', AT), people.panel('bob', AT)]);
  const hers = chatOf(alice);
  const his = chatOf(bob);
  await hers.open('Bob Brant');
  await his.open('Alice Arden');
  await expect(his.message('https://acme.example/offers/218')).toBeVisible();
  await control.order('chat/down', {});
  await expect(alice.page.getByText(alice.text('live.paused.title'))).toBeVisible();
  for (const words of ['one', 'two', 'three']) await hers.write(words);
  await expect(hers.message('one')).toContainText('Sending…');
  await control.order('chat/post', { username: 'bob', to: 'alice', text: 'meanwhile' });
  await control.order('chat/up', {});
  await expect(alice.page.getByText(alice.text('live.paused.title'))).toBeHidden({
    timeout: 45_000,
  });
  const expected = ['meanwhile', 'one', 'two', 'three'];
  await expect.poll(async () => (await hers.texts()).slice(-4)).toEqual(expected);
  await expect
    .poll(async () => (await his.texts()).slice(-4), { timeout: 45_000 })
    .toEqual(expected);
  await expect(hers.log).not.toContainText('Sending…');
});

test(
  'a channel is made, joined, written in, and archived [A-116] [D-46] [S-60] [U-49]',
  onlyInAll(
    'remotes/chat/src/chat/dialogs/NewConversation.test.tsx: of the tab %s begins with private: %s',
    'remotes/chat/src/chat/conversations/ConversationRow.test.tsx: that one has not joined [S-60]',
    'remotes/chat/src/chat/room/parts.test.tsx: %s does so with this room, and says when it failed',
    'remotes/chat/src/chat/room/parts.test.tsx: an archived room of others [P-54]',
    'remotes/chat/src/chat/room/Message.test.tsx: Bob Brant has joined',
    'remotes/chat/src/chat/room/Header.test.tsx: of a member [S-59]',
    'remotes/chat/src/chat/room/header-actions.test.tsx: %s acts on this room, and says when it failed',
    'packages/core/src/domains/chat/provider.test.ts: is sent %s by its kind and id [A-116] [G-23]',
  ),
  async ({ people }) => {
    const [alice, bob] = await Promise.all([people.panel('alice', AT), people.panel('bob', AT)]);
    const hers = chatOf(alice);
    const his = chatOf(bob);
    await hers.goTo('channels');
    await alice.page.getByRole('button', { name: 'New conversation' }).click();
    const dialog = alice.page.getByRole('dialog', { name: 'New conversation' });
    await dialog.getByLabel('Name').fill('Sales & support 2');
    await expect(dialog).toContainText('It will be called “Sales-support-2”.');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(alice.page.getByRole('heading', { name: 'Sales-support-2' })).toBeVisible();
    await hers.write('Hello');

    await his.goTo('channels');
    const row = bob.page.getByRole('listitem').filter({ hasText: 'Sales-support-2' });
    await expect(row).toContainText('Not joined');
    await row.getByRole('button').click();
    await expect(his.message('Hello')).toBeVisible();
    await expect(his.field).toHaveCount(0);
    await bob.page.getByRole('button', { name: 'Join', exact: true }).click();
    await his.write('I am in');
    await expect(hers.message('I am in')).toBeVisible();
    await expect(hers.log).toContainText(/Bob Brant.? has joined/);

    await test.step('only the owner has the menu of the room’s administration', async () => {
      await bob.page.getByRole('button', { name: 'Conversation menu' }).click();
      await expect(bob.page.getByRole('menuitem', { name: 'Leave' })).toBeVisible();
      await expect(bob.page.getByRole('menuitem', { name: 'Archive' })).toHaveCount(0);
      await bob.page.keyboard.press('Escape');
      await alice.page.getByRole('button', { name: 'Conversation menu' }).click();
      await alice.page.getByRole('menuitem', { name: 'Archive' }).click();
      await expect(bob.page.getByText('This room is archived.')).toBeVisible();
      await expect(bob.page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
      await alice.page.getByRole('button', { name: 'Restore' }).click();
      await expect(his.field).toBeVisible();
    });
  },
);

test(
  'an SMS goes out and says how far it came; one that comes in is there [A-106] [A-115] [A-121] [D-49]',
  onlyInAll(
    'remotes/chat/src/chat/dialogs/NewConversation.test.tsx: takes files, and leaves those out that are removed',
    'remotes/chat/src/chat/dialogs/NewConversation.test.tsx: goes from the first number, or the one that was chosen, to the number that was typed',
    'remotes/chat/src/chat/room/Message.test.tsx: an SMS says how far it came [D-49]',
    'packages/core/src/domains/chat/actions.test.ts: both numbers, words and files of an SMS [D-49]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', AT);
    const hers = chatOf(alice);
    await hers.goTo('sms');
    await alice.page.getByRole('button', { name: 'New conversation' }).click();
    const dialog = alice.page.getByRole('dialog', { name: 'New conversation' });
    await dialog.getByRole('combobox', { name: 'To' }).fill('5145550190');
    await dialog.getByLabel('Text').fill('Your offer is ready');
    for (const name of ['offer.pdf', 'wrong.pdf'])
      await dialog.locator('input[type=file]').setInputFiles({
        ...{ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      });
    await dialog.getByRole('button', { name: /^Remove .*wrong.pdf/ }).click();
    await dialog.getByRole('button', { name: 'Start' }).click();
    const message = hers.message('Your offer is ready');
    await expect(message).toContainText('Delivered');
    await expect(message.getByRole('button', { name: /^Download/ })).toHaveCount(1);
    await expect(message).toContainText('offer.pdf');
    expect(await control.sms()).toMatchObject([{ to: '15145550190', text: 'Your offer is ready' }]);
    await control.order('chat/sms', { to: 'alice', from: '+15145550190', text: 'Thanks!' });
    await expect(hers.message('Thanks!')).toBeVisible();

    await test.step('a number that cannot be reached says why', async () => {
      await control.order('chat/sms/fail', { number: '5145550190', reason: 'Unknown subscriber' });
      await hers.write('Still there?');
      await expect(hers.message('Still there?')).toContainText('Not delivered: Unknown subscriber');
    });
  },
);

test('a file is sent, and saved by the other under its name [A-115]', async ({ people }) => {
  const [alice, bob] = await Promise.all([people.panel('alice', AT), people.panel('bob', AT)]);
  const hers = chatOf(alice);
  const his = chatOf(bob);
  await hers.open('Bob Brant');
  await his.open('Alice Arden');
  await expect(his.message('https://acme.example/offers/218')).toBeVisible();
  await alice.page.locator('input[type=file]').setInputFiles({
    ...{ name: 'plan <b>.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') },
  });
  const card = his.message('plan <b>.csv');
  await expect(card).toBeVisible();
  const saved = bob.page.waitForEvent('download');
  await card.getByRole('button', { name: /^Download/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^plan .b.\.csv$/);
});

test(
  'a thread keeps its answers out of the room, and a quote leads to its message [D-48]',
  onlyInAll(
    'remotes/chat/src/chat/room/Room.test.tsx: takes the place of its room, with the message and its answers, which it asks for [D-48]',
    'remotes/chat/src/chat/room/Room.test.tsx: is answered in the thread, and one’s own answer can be changed',
    'remotes/chat/src/chat/room/Room.test.tsx: gives the focus back to its message when it is closed',
    'remotes/chat/src/chat/room/Room.test.tsx: one of someone else is quoted in the field',
    'remotes/chat/src/chat/room/Message.test.tsx: are counted, and open its thread',
    'remotes/chat/src/chat/files/files.test.tsx: says who wrote what and when, and leads to it in its room [D-48]',
    'packages/core/src/domains/chat/actions.test.ts: names the message that it quotes before its words, which are shown alone',
  ),
  async ({ people }) => {
    const [alice, bob] = await Promise.all([people.panel('alice', AT), people.panel('bob', AT)]);
    const hers = chatOf(alice);
    const his = chatOf(bob);
    await hers.open('Bob Brant');
    await his.open('Alice Arden');
    await his.act('Do you have a minute', 'thread');
    const thread = bob.page.getByRole('region', { name: 'Thread' });
    await expect(thread.getByRole('textbox')).toBeFocused();
    await his.write('Two minutes even');
    await expect(bob.page.getByRole('log', { name: 'Thread' })).toContainText('Two minutes even');
    await expect(hers.message('Do you have a minute')).toContainText('1 reply');
    await expect(hers.message('Two minutes even')).toHaveCount(0);
    await hers.act('https://acme.example/offers/218', 'quote');
    await hers.write('This one?');
    await bob.page.getByRole('button', { name: 'Back to the room' }).press('Enter');
    await expect(his.message('Do you have a minute')).toBeFocused();
    await expect(his.message('This one?').getByRole('blockquote')).toContainText('offers/218');
  },
);
