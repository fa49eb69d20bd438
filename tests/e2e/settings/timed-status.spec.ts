import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test(
  'do not disturb for 30 minutes: a caller hears busy, the line says until when, also after a reload; then calls ring again [S-54] [S-34] [S-11]',
  onlyInAll(
    'remotes/buddies/src/buddies/MyStatus.test.tsx: %s, with %j, asks for %s',
    'remotes/buddies/src/buddies/MyStatus.test.tsx: says “%s” with %s',
    'packages/core/src/domains/features/timed-dnd.test.ts: ends by itself, at the telephone system too [S-54]',
    'packages/core/src/domains/features/timed-dnd.test.ts: says until when, and ends then [S-54]',
    'packages/core/src/domains/features/features.test.ts: publishes over SIP and shows it at once, here and on my card [S-54]',
    'remotes/softphone/src/softphone/RegistrationIndicator.test.tsx: says “%s” on the line, and in a sentence at a press',
    'packages/sandbox/src/pbx/features.test.ts: "do not disturb" silences the phones: 486, and no call [S-54]',
    'tests/e2e/settings/settings.spec.ts: do not disturb is the same by settings, phone and code, on the board and in every tab',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { fresh: true });
    const bob = await people.phone('bob');
    const { page } = alice;
    const line = page
      .getByRole('status')
      .filter({ hasText: /^Do not disturb until \d+:\d\d [AP]M$/ });
    await page.clock.install();

    await alice.button(/My status/).press('Enter');
    await page.getByRole('menuitem', { name: 'Do not disturb for 30 minutes' }).press('Enter');
    await expect(line.first()).toBeVisible();
    await expect(alice.button(/^My status: Do not disturb until/)).toBeVisible();
    await bob.call(alice.ext);
    await bob.expectRefused('486');
    expect(await alice.calls()).toHaveLength(0);

    await page.reload();
    await expect(line.first()).toBeVisible();
    await page.clock.fastForward('31:00');
    await expect(
      page.getByText(alice.text('softphone.phone.ready'), { exact: true }),
    ).toBeVisible();
    await bob.expectNothingLeft();
    await bob.call(alice.ext);
    await alice.answer();
    await bob.expectHears('alice');
  },
);

test(
  'do not disturb until a time that is typed; forwarded calls are said on the line [S-54] [U-06]',
  onlyInAll(
    'remotes/buddies/src/buddies/MyStatus.test.tsx: is set by Enter; without a time it says what is missing',
    'remotes/buddies/src/buddies/MyStatus.test.tsx: forwards by Enter, and takes its words back when another number is typed',
    'remotes/softphone/src/softphone/dialer.model.test.ts: the line does not say Ready, and can call [S-11] [S-34]',
    'packages/core/src/domains/features/features.test.ts: publishes over SIP and shows it at once, here and on my card [S-54]',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice');
    const { page, text } = alice;
    await alice.button(/My status/).press('Enter');
    await page.getByRole('menuitem', { name: text('buddies.my.dndUntil') }).press('Enter');
    const form = page.getByRole('dialog', { name: text('buddies.dnd.title') });
    const time = form.getByLabel(text('buddies.dnd.time'));
    await expect(time).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByText(text('buddies.dnd.missing'))).toBeVisible();
    await time.fill('23:59');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    const line = page.getByRole('dialog', { name: 'Softphone' }).getByRole('status').first();
    await expect(line).toHaveText(/^Do not disturb until 11:59\sPM$/);

    await alice.button(/^My status: /).press('Enter');
    await page.getByRole('menuitemcheckbox', { name: text('buddies.my.dnd') }).press('Enter');
    await expect(line).toHaveText('Ready');
    await alice.button(/My status/).press('Enter');
    await page.getByRole('menuitem', { name: text('buddies.my.forward') }).press('Enter');
    await page.getByLabel(text('buddies.forward.label')).fill('103');
    await page.keyboard.press('Enter');
    await expect(line).toHaveText(/^Calls go to .?103.?$/);
  },
);

test(
  'a softphone alone in a partner’s page never says Ready while the user refuses calls; it hears when they are taken again [S-34] [A-125] [A-128]',
  onlyInAll(
    'packages/core/src/domains/features/features.test.ts: also come from events alone when no list contains me [S-34]',
    'packages/core/src/domains/features/features.test.ts: set and clear what is switched on for my number [S-34]',
    'remotes/softphone/src/softphone/dialer.model.test.ts: the line does not say Ready, and can call [S-11] [S-34]',
  ),
  async ({ people }) => {
    const elsewhere = await people.panel('bob');
    const menu = async (item: string) => {
      await elsewhere.button(/My status/).press('Enter');
      await elsewhere.page.getByRole('menuitemcheckbox', { name: item }).press('Enter');
    };
    await menu(elsewhere.text('buddies.my.dnd'));
    await expect(elsewhere.button(/^My status: Do not disturb/)).toBeVisible();

    const bob = await people.host('bob', 'kit');
    const line = bob.page.getByRole('status').first();
    await expect(line).toHaveText('Do not disturb');
    await menu(elsewhere.text('buddies.my.dnd'));
    await expect(line).toHaveText('Ready');
  },
);
