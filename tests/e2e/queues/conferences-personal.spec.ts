import { expectNothingLeft, expectSaid } from '../../support/calls.ts';
import { AT_CONFERENCES, memberOf, typeKeys } from '../../support/conference.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Fault } from '../../support/refusals.ts';
import { FAULTS, OWN_WORDS, ruleOf } from '../../support/refusals.ts';
import type { Person } from '../../support/person.ts';

test(
  'the user’s own conference: settings saved and effective, refusals in words, an invitation to copy, started with one press; read-only without its permission [R-42] [A-84] [D-34] [C-21]',
  onlyInAll(
    'remotes/queues/src/conferences/personal/fields.test.tsx: %s: shows and changes that one alone',
    'remotes/queues/src/conferences/personal/fields.test.tsx: say why, and come when they are asked for again: %s',
    'remotes/queues/src/conferences/personal/fields.test.tsx: has the short number for oneself, the whole one inside, and each one from outside',
    'remotes/queues/src/conferences/personal/Personal.test.tsx: says beside the fields what is wrong, and sends nothing',
    'remotes/queues/src/conferences/personal/Personal.test.tsx: keeps what was typed when the server refuses, and when the area is left',
    'remotes/queues/src/conferences/personal/Personal.test.tsx: says how to dial in, copies an invitation, and starts with one press',
    'remotes/queues/src/conferences/personal/Personal.test.tsx: is only shown without the permission to change it, and says so',
    'packages/sandbox/src/areas/conferences/application.test.ts: is led by its owner, who needs no PIN; others type it and wait for the owner',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', AT_CONFERENCES);
    const bob = await people.panel('bob', AT_CONFERENCES);
    const { page, text } = alice;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const tab = (person: Person) =>
      person.page.getByRole('tab', { name: person.text('conferences.own') }).click();
    const pin = page.getByLabel('PIN for participants');
    const most = page.getByLabel('Most participants');
    const save = alice.button('Save');
    const wordsOf = (fault: Fault, own: string): string => {
      if (fault.says) return OWN_WORDS;
      if (fault.status === 403) return text('api.error.forbidden');
      return text(fault.cut ? 'api.error.network' : own);
    };
    await test.step('a tab is chosen by keyboard', async () => {
      await page.getByRole('tab', { name: text('conferences.tab.rooms') }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: text('conferences.own') })).toBeFocused();
      await expect(pin).toBeVisible();
    });

    await test.step('settings that do not come say why, and come when they are asked for again [A-83]', async () => {
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await control.failHttp({
            path: 'personal_conferences',
            method: 'GET',
            // GET is retried twice.
            times: fault.cut ? 3 : 1,
            ...ruleOf(fault),
          });
          await page.reload();
          await tab(alice);
          const panel = page.getByRole('tabpanel');
          const words = wordsOf(fault, 'conferences.error.personal');
          await expect(panel.getByText(words)).toBeVisible({ timeout: 20_000 });
          await panel.getByRole('button', { name: text('common.retry') }).press('Enter');
          await expect(pin).toBeVisible();
        });
    });

    await test.step('what is wrong is said beside the field [V-28] [V-29]', async () => {
      await page.getByLabel('My conference is on').check();
      await most.fill('-1');
      await save.click();
      await expect(page.getByText('The PIN is required.')).toBeVisible();
      await expect(page.getByText('Type a number, 0 or more.')).toBeVisible();
      await pin.fill('12a4');
      await expect(page.getByText('The PIN has digits only.')).toBeVisible();
      await pin.fill('1234');
      await most.fill('2');
    });

    await test.step('what the server refuses keeps what was typed, also on the way through another tab and area', async () => {
      for (const fault of FAULTS) {
        await control.failHttp({ path: 'personal_conferences', method: 'POST', ...ruleOf(fault) });
        await save.click();
        await expect(
          page.getByText(wordsOf(fault, 'conferences.error.save')).first(),
        ).toBeVisible();
        await expect(pin).toHaveValue('1234');
      }
      await control.failHttp({
        method: 'POST',
        path: 'personal_conferences',
        status: 400,
        body: { success: false, exception: 'That PIN is too simple.' },
      });
      await save.click();
      await expect(page.getByText('That PIN is too simple.')).toBeVisible();
      await expect(pin).toHaveValue('1234');
      await page.getByRole('tab', { name: text('conferences.tab.rooms') }).click();
      await tab(alice);
      await expect(pin).toHaveValue('1234');
      await page
        .getByRole('link', { name: /^Parking/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Conferences' }).first().click();
      await tab(alice);
      await expect(pin).toHaveValue('1234');
      await save.click();
      await expectSaid(alice, 'Your conference is saved.');
    });

    await test.step('the invitation has the numbers and the PIN', async () => {
      await alice.button('Copy the invitation').click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      for (const part of ['Alice Arden', '*99101', '101#', 'PIN: 1234'])
        expect(copied).toContain(part);
    });

    await test.step('it is started with one press, and a guest needs the PIN', async () => {
      await alice.button('Start now').click();
      await alice.expectOnCall();
      await expect(memberOf(alice, alice)).toContainText(text('conferences.flag.admin'));
      await bob.call('*99101');
      await bob.expectOnCall();
      await typeKeys(bob, '1234#');
      await alice.expectHears('bob');
      await bob.expectHears('alice');
      await memberOf(alice, bob).getByRole('button', { name: /^Mute/ }).click();
      await alice.expectSilence();
      await bob.hangUp();
      await alice.hangUp();
      await expectNothingLeft(control, alice, bob);
    });

    await test.step('Bob may look at his, but not change it [P-49]', async () => {
      await tab(bob);
      await expect(bob.page.getByText(/^Read only/)).toBeVisible();
      await expect(bob.button('Save')).toHaveCount(0);
      await expect(bob.page.getByLabel('PIN for participants')).toHaveAttribute('readonly', '');
    });
  },
);
