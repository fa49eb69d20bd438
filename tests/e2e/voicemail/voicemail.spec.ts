import type { Page } from '@playwright/test';
import { expectNothingLeft, expectSaid, leaveMessage } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { JOURNEY } from '../../support/only-in-all.ts';

/** The collapsed row of a caller's message. */
const row = (page: Page, who: string) =>
  page.getByRole('row', { level: 1 }).filter({ hasText: who });

const inboxLink = ({ page }: Person, count: number) =>
  page.getByRole('link', {
    name: count === 0 ? 'Voicemail' : `Voicemail, ${count} new message${count > 1 ? 's' : ''}`,
    exact: true,
  });

const act = async ({ page }: Person, who: string, action: string) => {
  await page
    .getByRole('button', { name: new RegExp(`^Actions for the message from .?${who}`) })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Dismisses the notice of a deletion; other notices, such as that of live updates, come before it. */
const putAway = ({ page }: Person) => page.getByRole('button', { name: 'Dismiss' }).last().click();

test(
  'a message left by phone is counted, played, marked, moved, transferred and deleted [U-29] [S-40] [S-41] [S-42]',
  JOURNEY,
  async ({ people, control }) => {
    test.setTimeout(150_000);
    await control.voicemail(true);
    const [alice, bob, carol] = await Promise.all([
      people.panel('alice'),
      people.phone('bob'),
      people.host('carol', 'mailbox', { signIn: false }),
    ]);
    const { page } = alice;
    await carol.signIn();
    await expect(carol.page.getByText('No Voicemails found')).toBeVisible();

    await test.step('the message appears in the open list, and the badge counts it [U-29] [S-43]', async () => {
      await inboxLink(alice, 0).click();
      await expect(page.getByText('No Voicemails found')).toBeVisible();
      await leaveMessage(bob, alice);
      await expect(row(page, 'Bob Brant')).toBeVisible();
      await expect(inboxLink(alice, 1)).toBeVisible();
    });

    await test.step('plays his tone, and is not new any more [S-40] [A-35]', async () => {
      await row(page, 'Bob Brant').getByText('Bob Brant').click();
      await page.getByRole('button', { name: /^Play/ }).click();
      await alice.expectPlays('bob');
      await expect(inboxLink(alice, 0)).toBeVisible();
    });

    await test.step('is marked new again, and as a favorite [A-36] [A-32] [S-44]', async () => {
      await act(alice, 'Bob Brant', 'Mark as new');
      await expect(inboxLink(alice, 1)).toBeVisible();
      const star = page.getByRole('button', { name: /^Favorite: .?Bob Brant/ });
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('moves to her own folder, also after a reload [A-37] [S-41] [R-25]', async () => {
      await act(alice, 'Bob Brant', 'Move to folder…');
      await page.getByLabel('New folder').fill('urgent');
      await page.keyboard.press('Enter');
      await expect(page.getByText('The telephone system uses this name itself')).toBeVisible();
      await page.getByLabel('New folder').fill('Projects');
      await page.keyboard.press('Enter');
      await expectSaid(alice, '1 message moved to Projects');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Folder', { exact: true }).selectOption('Projects');
      await expect(page).toHaveURL(/\/voicemails\/Projects/);
      await page.reload();
      await expect(row(page, 'Bob Brant')).toBeVisible();
      await expect(page.getByLabel('Folder', { exact: true })).toHaveValue('Projects');
    });

    await test.step('is transferred to Carol, who plays it in a partner’s page [A-48]', async () => {
      await act(alice, 'Bob Brant', 'Transfer…');
      const to = page.getByRole('combobox', { name: 'Extension or name' });
      await to.fill('carol');
      await expect(page.getByRole('option', { name: /^Carol Cho.* 103$/ })).toBeVisible();
      await to.press('ArrowDown');
      await to.press('Enter');
      await page.getByRole('button', { name: 'Transfer', exact: true }).click();
      await expectSaid(alice, '1 message transferred');
      await row(carol.page, 'Bob Brant').getByText('Bob Brant').click();
      await carol.page.getByRole('button', { name: /^Play/ }).click();
      await carol.expectPlays('bob');
    });

    await test.step('Carol changes it there, and transfers it back', async () => {
      await act(carol, 'Bob Brant', 'Mark as new');
      await expect(row(carol.page, 'Bob Brant')).toContainText('New');
      await act(carol, 'Bob Brant', 'Move to folder…');
      await carol.page.getByLabel('New folder').fill('Clients');
      await carol.page.keyboard.press('Enter');
      await expectSaid(carol, '1 message moved to Clients');
      await act(carol, 'Bob Brant', 'Transfer…');
      await carol.page.getByRole('combobox', { name: 'Extension or name' }).fill('101');
      await carol.page.getByRole('button', { name: 'Transfer', exact: true }).click();
      await expectSaid(carol, '1 message transferred');
      await act(carol, 'Bob Brant', 'Delete');
      await putAway(carol);
      await expect(carol.page.getByText('No Voicemails found')).toBeVisible();
      await expect(inboxLink(alice, 2)).toBeVisible();
    });

    await test.step('is deleted, restored, and deleted for good [A-50] [S-42]', async () => {
      await act(alice, 'Bob Brant', 'Delete');
      await expect(row(page, 'Bob Brant')).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row(page, 'Bob Brant')).toBeVisible();
      await act(alice, 'Bob Brant', 'Delete');
      await putAway(alice);
      await expect
        .poll(async () => {
          const asked = await control.requests();
          return asked.filter(
            ({ method, path, status }) =>
              method === 'DELETE' && path.startsWith('voicemails/') && status === 200,
          ).length;
        })
        // Carol's and hers.
        .toBe(2);
      await expect(row(page, 'Bob Brant')).toBeHidden();
    });
    await expectNothingLeft(control, bob);
  },
);
