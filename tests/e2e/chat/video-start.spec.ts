import { chatOf } from '../../support/chat.ts';
import { expect, test } from '../../support/fixtures.ts';
import { overlay } from '../../support/meeting.ts';
import { installProbe } from '../../support/page-probe.ts';
import type { Person } from '../../support/person.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const START = 'Start a video meeting';
const link = /http:\/\/live\.localhost:\d+\/\S+\?jwt=\S+/;

const mayFilm = ({ context }: Person) => context.grantPermissions(['microphone', 'camera']);

test(
  'a meeting starts from a conversation, where the other one finds its link and joins by it [A-86] [V-33]',
  onlyInAll(
    'remotes/chat/src/chat/room/header-actions.test.tsx: %s is started, and its link for guests sent to the room',
    'packages/widget/src/parts/meeting/start/useStartMeeting.test.tsx: is started with its name and its people, and its guest link is handed on [A-86]',
    'packages/core/src/domains/meeting/rooms.test.ts: has a room of its own, a year at most, which is in no list; its guest link is given',
    'packages/sandbox/src/areas/video/video.test.ts: that were made for one meeting are left out where that is asked for [V-33]',
    'remotes/chat/src/chat/markdown/markdown.test.ts: opens only links to pages, mail and telephone numbers',
    'tests/e2e/chat/chat.spec.ts: two people write to each other: who types, unread, read, edited, deleted, reactions',
    'tests/e2e/chat/video.spec.ts: its guest link copied, joined by a second browser; both see and hear each other',
  ),
  async ({ people }) => {
    const [alice, bob] = await Promise.all([
      people.panel('alice', { at: '/chat' }),
      people.panel('bob', { at: '/chat' }),
    ]);
    await mayFilm(alice);
    const hers = chatOf(alice);
    const his = chatOf(bob);
    await hers.open('Bob Brant');
    await his.open('Alice Arden');
    await alice.button(START).click();
    const window = overlay(alice.page);
    await expect(window).toHaveAccessibleName(/Alice Arden, Bob Brant/);
    const message = his.message('Join the video meeting');
    await expect(message).toBeVisible();
    const address = await message.getByRole('link').getAttribute('href');
    expect(address).toMatch(link);

    const guest = await bob.context.newPage();
    await mayFilm(bob);
    await installProbe(guest, 660);
    await guest.goto(address ?? '');
    await guest.getByLabel('Your name').fill('Bob');
    await guest.getByRole('button', { name: 'Join' }).click();
    await expect(window.getByText('1 other person')).toBeVisible();

    // It was made for this meeting alone, and is in no list.
    await alice.page.getByRole('link', { name: 'Video conferences' }).click();
    await expect(alice.page.locator('[data-row]').first()).toBeVisible();
    await expect(alice.page.locator('[data-row]').filter({ hasText: 'Bob Brant' })).toHaveCount(0);
    await window.getByRole('button', { name: 'Leave the meeting' }).click();
    await expect(window).toHaveCount(0);
  },
);

test(
  'a contact is invited to a meeting by SMS, by mail, or by the copied link [U-41]',
  onlyInAll(
    'remotes/buddies/src/contacts/List.test.tsx: starts a video meeting named after both, and invites the contact by its first number and address',
    'packages/widget/src/parts/meeting/invite/InviteDialog.test.tsx: is mailed to anyone, or to the address of who is invited',
    'packages/widget/src/parts/meeting/invite/InviteDialog.test.tsx: is sent by Enter in the number',
    'packages/widget/src/parts/meeting/invite/InviteDialog.test.tsx: is copied as the link alone [E-90]',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/contacts' });
    await mayFilm(alice);
    const { page } = alice;
    await page.getByRole('button', { name: 'Actions for Nadia Roy' }).click();
    await page.getByRole('menuitem', { name: START }).click();
    const dialog = page.getByRole('dialog', { name: /^Invite people to .*Nadia Roy/ });
    const number = dialog.getByLabel('Phone number');
    await expect(number).toHaveValue('+15145550171');
    const mail = dialog.getByRole('link', { name: /nadia/ });
    expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toMatch(
      /^mailto:nadia[^?]+\?subject=.+&body=Join the video conference .+http:\/\/live\./,
    );
    await dialog.getByRole('button', { name: 'Write the SMS' }).click();
    await expect(dialog).toHaveCount(0);
    const sms = page.getByRole('dialog', { name: 'New conversation' });
    await expect(sms.getByRole('textbox', { name: 'Text' })).toHaveValue(link);
    await expect(overlay(page)).toBeVisible();
  },
);

test(
  'a call becomes a meeting: the other one gets its link in the chat',
  onlyInAll(
    'remotes/softphone/src/softphone/contact/meeting.test.tsx: is named after both; a colleague may see it, and is invited',
    'packages/widget/src/parts/meeting/invite/InviteDialog.test.tsx: is written to the colleague who is invited, in the chat',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice');
    await mayFilm(alice);
    const bob = await people.host('bob', 'kit');
    await bob.call('101');
    await alice.answer();
    await alice.button('Contact of Bob Brant').click();
    await alice.page.getByRole('menuitem', { name: START }).click();
    const dialog = alice.page.getByRole('dialog', { name: /^Invite people to .*Bob Brant/ });
    await dialog.getByRole('button', { name: 'Write to Bob Brant in the chat' }).click();
    const chat = chatOf(alice);
    await expect(chat.field).toHaveValue(link);
    await expect(overlay(alice.page)).toBeVisible();
    // The call goes on until one of them hangs up.
    expect(await alice.calls()).toHaveLength(1);
  },
);
