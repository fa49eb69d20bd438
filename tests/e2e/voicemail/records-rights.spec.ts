import { connect, expectNothingLeft } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const rules = (module: string, ...list: string[]) => list.map((rule) => ({ module, rule }));

test(
  'call records and announcements open for users who may read them, and announcements are changed by those who may write alone [R-09] [P-33] [P-37] [P-47]',
  onlyInAll(
    'remotes/voicemail/src/announcements/Announcements.test.tsx: can only be read without the right to write, and says so [P-37] [P-47] [E-80]',
    'remotes/voicemail/src/announcements/form/fields.test.tsx: cannot be changed without the right to write [P-47]',
    'packages/shell/src/toolbar/Toolbar.test.tsx: are links to the areas that the user may read, and say which one is shown',
    'packages/shell/src/routes/decide.test.ts: rights [R-33] [R-44]',
    'packages/contracts/src/permissions.test.ts: [%s] %s is %s: %s, and no other right',
    'packages/sandbox/src/areas/announcements/rest/change.test.ts: to read are needed for everything [P-37]',
    'packages/sandbox/src/areas/announcements/rest/change.test.ts: to write are needed for changes, uploads and previews [P-47]',
    'packages/sandbox/src/areas/call-records/rest/read.test.ts: are refused to others by the server [P-33] [P-48] [P-51]',
  ),
  async ({ people, control }) => {
    const others = rules('voicemails', 'read');
    const may = [...others, ...rules('cdrs', 'read'), ...rules('announcements', 'read')];
    await control.permissions('bob', may);
    const bob = await people.panel('bob', { at: '/cdrs', signIn: false });
    const { page } = bob;
    await bob.signIn();
    const link = (name: string) => page.getByRole('link', { name });
    const main = page.getByRole('main');

    await test.step('who may read sees both, and changes nothing', async () => {
      await expect(main.getByText('No calls')).toBeVisible();
      await expect(page).toHaveURL(/\/cdrs$/);
      await link('Announcements').click();
      await expect(page).toHaveURL(/\/announcements$/);
      const refusal = 'You do not have permission to change announcements.';
      await expect(main.getByText(refusal)).toBeVisible();
      await main.getByRole('row', { level: 1 }).first().press('Enter');
      await expect(main.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
      await main.getByRole('button', { name: 'Show details' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(refusal)).toBeVisible();
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveAttribute('readonly', '');
      await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
    });

    await test.step('who may not read gets neither links nor pages', async () => {
      await control.permissions('bob', others);
      for (const path of ['/announcements', '/cdrs']) {
        await page.goto(`${new URL(page.url()).origin}${path}`);
        await expect(page).toHaveURL(/\/voicemails$/);
      }
      await expect(link('Voicemail')).toBeVisible();
      await expect(link('Announcements')).toHaveCount(0);
      await expect(link('Call records')).toHaveCount(0);
    });
  },
);

test(
  'calls of watched users are shown within 2 s, of one of them or of everyone [A-59] [P-48] [D-23] [B-14]',
  onlyInAll(
    'remotes/voicemail/src/call-records/CallRecords.test.tsx: shows the calls of a watched user [A-59] [P-48]',
    'remotes/voicemail/src/call-records/CallRecords.test.tsx: shows the calls of everyone whose calls the user may see: %s [D-23] [A-59] [P-48] [U-34]',
    'packages/core/src/domains/presence/ended-calls.test.ts: not after calls of others, unless the user may read their records [P-48]',
  ),
  async ({ people, control }) => {
    const [alice, bob, carol] = await Promise.all([
      people.panel('alice', { at: '/cdrs' }),
      people.host('bob', 'kit'),
      people.host('carol', 'kit'),
    ]);
    const { page, text } = alice;
    const rows = page.getByRole('row', { level: 1 });
    const whose = page.getByLabel(text('callRecords.subject'));
    await expect(page.getByText('No calls')).toBeVisible();
    await whose.selectOption({ label: 'Carol Cho (103)' });
    await connect(bob, carol);
    await bob.hangUp();
    await expect(rows).toHaveCount(1, { timeout: 2_000 });
    await expect(rows).toContainText('Incoming call');
    await expect(rows).toContainText('Bob Brant');
    await whose.selectOption({ label: text('records.subject.own') });
    await expect(rows).toHaveCount(0);
    await whose.selectOption({ label: text('callRecords.subject.all') });
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/whose=all/);
    await page.reload();
    await rows.first().press('Enter');
    const parties = page.getByRole('definition');
    await expect(parties.filter({ hasText: 'Bob Brant' })).toBeVisible();
    await expect(parties.filter({ hasText: 'Carol Cho' })).toBeVisible();
    await expectNothingLeft(control, alice, bob, carol);
  },
);
