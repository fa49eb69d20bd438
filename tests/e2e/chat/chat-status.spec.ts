import { chatOf } from '../../support/chat.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const AT = { at: '/chat' };
const IDLE_MS = 300_000;

test(
  'a status of the company is added, chosen, seen by others, changed and deleted [A-109] [A-112] [A-113] [U-24]',
  onlyInAll(
    'packages/widget/src/parts/chat-status/ChatStatus.test.tsx: adds a status of the company, changes one and deletes one',
    'packages/widget/src/parts/chat-status/ChatStatus.test.tsx: sets a status with the words that are there, and one of the company with its name',
    'remotes/chat/src/chat/people/ChatAvatar.test.tsx: says the status and its words to a pointer [U-25]',
    'packages/core/src/domains/chat/provider.test.ts: statuses of the company are listed by name, added, changed and removed',
  ),
  async ({ people }) => {
    const [alice, bob] = await Promise.all([people.panel('alice', AT), people.panel('bob', AT)]);
    await alice.button(/^Your status: Online/).click();
    const dialog = alice.page.getByRole('dialog', { name: 'Your chat status' });
    await dialog.getByRole('button', { name: 'Statuses of your company' }).click();
    await dialog.getByLabel('Name of the status').fill('Training');
    await dialog.getByLabel('Shown as').selectOption('busy');
    await dialog.getByRole('button', { name: 'Add status' }).click();
    const status = dialog.getByLabel('Chat status', { exact: true });
    await status.selectOption({ label: 'Training' });
    const row = bob.page.getByRole('listitem').filter({ hasText: 'Alice Arden' });
    const badge = row.locator('[data-presence]');
    await expect(badge).toHaveAttribute('data-presence', 'busy');
    await expect(badge).toHaveAttribute('title', 'Busy: Training');

    await dialog.getByRole('button', { name: /^Change .*Training/ }).click();
    await dialog.getByLabel('Name of the status').fill('Course');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(status.getByRole('option', { name: 'Course' })).toBeAttached();
    await dialog.getByRole('button', { name: /^Delete .*Course/ }).click();
    await expect(status.getByRole('option', { name: 'Course' })).toHaveCount(0);
    await alice.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);

/** Switches one of the user's choices for the chat status on. */
const choose = async (person: Person, name: string): Promise<void> => {
  const { page } = person;
  await person.button(/^Your status: Online/).click();
  const dialog = page.getByRole('dialog', { name: 'Your chat status' });
  await dialog.getByRole('switch', { name }).click();
  await page.keyboard.press('Escape');
};
const badgeOf = (name: string, { page }: Person) =>
  page.getByRole('listitem').filter({ hasText: name }).locator('[data-presence]');

test(
  'who allows it is away after five minutes without input, and back with the next key [D-12]',
  onlyInAll(
    'packages/core/src/domains/chat/idle.test.ts: says away after five minutes without input, and back with the next key, where the user allows it',
    'packages/widget/src/parts/chat-status/ChatStatus.test.tsx: each choice is kept by its own switch',
  ),
  async ({ people }) => {
    const bob = await people.panel('bob', AT);
    const alice = await people.panel('alice', {
      ...AT,
      prepare: async (page) => page.clock.install(),
    });
    const badge = badgeOf('Alice Arden', bob);
    await expect(badge).toHaveAttribute('data-presence', 'online');
    await choose(alice, 'Away after 5 minutes without input');
    await alice.page.clock.fastForward(IDLE_MS + 1000);
    await expect(badge).toHaveAttribute('data-presence', 'away');
    await alice.page.keyboard.press('Shift');
    await expect(badge).toHaveAttribute('data-presence', 'online');
  },
);

test(
  'who chose it is busy in a call, and as before after it [D-12]',
  onlyInAll(
    'packages/core/src/domains/chat/in-call.test.ts: is busy in a call and as before after it, where the user chose it',
    'packages/core/src/domains/chat/in-call.test.ts: leaves a status that the user chose, before the call or in it',
    'packages/widget/src/parts/chat-status/ChatStatus.test.tsx: each choice is kept by its own switch',
  ),
  async ({ people }) => {
    const [alice, bob] = await Promise.all([people.panel('alice', AT), people.panel('bob', AT)]);
    const badge = badgeOf('Alice Arden', bob);
    await choose(alice, 'Busy while you are in a call');
    await bob.call(alice.ext);
    await alice.answer();
    await expect(badge).toHaveAttribute('title', 'Busy: In a call');
    await bob.hangUp();
    await expect(badge).toHaveAttribute('title', 'Online');
  },
);

test(
  'a favourite comes first, a muted room is silent, and both can be taken back [U-48] [U-51]',
  onlyInAll(
    'remotes/chat/src/chat/conversations/conversations.model.test.ts: lists the open conversations of a tab, favourites first, by time or by name [U-48]',
    'remotes/chat/src/chat/conversations/Conversations.test.tsx: are tabs, with what is unread in each; a muted room does not count',
    'remotes/chat/src/chat/room/header-actions.test.tsx: %s acts on this room, and says when it failed',
    'packages/core/src/domains/chat/actions.test.ts: %s: %s, which a refusal says',
    'packages/core/src/domains/chat/chat.test.ts: reach the host with the words and the author, also while the room is in view, not from a muted one',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', AT);
    const chat = chatOf(alice);
    const { page } = alice;
    const menu = async (item: string) => {
      await alice.button('Conversation menu').click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await chat.open('Erin Egede');
    const first = chat.list('direct').getByRole('listitem').first();
    await expect(first).toContainText('Bob Brant');
    await menu('Add to favorites');
    await expect(first).toContainText('Erin Egede');
    await menu('Remove from favorites');
    await expect(first).toContainText('Bob Brant');

    await menu('Mute');
    await chat.open('Bob Brant');
    await control.order('chat/post', { username: 'erin', to: 'alice', text: 'Not to be heard' });
    await expect(page.getByRole('listitem').filter({ hasText: 'Erin' })).toContainText(
      'Not to be heard',
    );
    await control.order('chat/post', { username: 'carol', to: 'alice', text: 'To be heard' });
    await expect(page.getByRole('status').getByText(/To be heard/)).toBeVisible();
    await expect(page.getByText(/Erin Egede.*: Not to be heard/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /1 unread message/ })).toBeVisible();
  },
);
