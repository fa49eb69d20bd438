import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { rowOf } from '../../support/mailbox.ts';

const NUMBER = '+15145550190';

test('an outside caller’s number is national on the incoming card, in the call, the log and voicemail; what is copied and dialled is the number itself; its code loads once [C-06]', async ({
  people,
  control,
}) => {
  const [message = ''] = await control.voicemails('101', [{ caller: { number: NUMBER } }]);
  /** Files with the numbering plans: panel, softphone and voicemail need them, and share one. */
  const plans: Promise<string[]>[] = [];
  const alice = await people.panel('alice', {
    prepare: async (page) => {
      await page.context().grantPermissions(['microphone', 'clipboard-read', 'clipboard-write']);
      page.on('response', (response) => {
        if (!response.url().endsWith('.js')) return;
        plans.push(
          response.text().then(
            (text) => (text.includes('13[1-9]') ? [response.url()] : []),
            () => [],
          ),
        );
      });
    },
  });
  const { page } = alice;
  const shown = { name: '(514) 555-0190' };

  await test.step('while it rings, and in the call, from where it is copied as it is dialled', async () => {
    await control.ringFromOutside(alice.ext, NUMBER);
    await expect(alice.button(`Answer ${shown.name}`)).toBeVisible();
    await alice.answer();
    await alice.expectOnCall();
    const current = page.getByRole('region', { name: 'Current call' });
    const number = current.getByText(shown.name);
    await expect(number).toHaveAttribute('title', NUMBER);
    await number.selectText();
    await page.keyboard.press('ControlOrMeta+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NUMBER);
    await alice.hangUp();
    await alice.expectNothingLeft();
  });

  await test.step('in the log, from where the number itself goes into the dial field', async () => {
    await alice.button('Call log').click();
    const row = page.getByRole('list', { name: 'Call log' }).getByRole('listitem').first();
    await expect(row).toContainText(shown.name);
    await row.getByRole('button', { name: `More for ${shown.name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit before calling' }).click();
    await expect(alice.field).toHaveValue(NUMBER);
    await alice.field.fill('');
  });

  await test.step('in voicemail', async () => {
    await page.getByRole('link', { name: 'Voicemail' }).first().click();
    await expect(rowOf(alice, message)).toContainText(shown.name);
  });

  const files = (await Promise.all(plans)).flat();
  expect(files).toHaveLength(1);
});

test(
  'in Australia mobile and 13 numbers have their own forms, and others are international [V-40] [V-41]',
  onlyInAll(
    'packages/i18n/src/numbers/format.test.ts: knows Australia’s forms',
    'packages/core/src/domains/numbers/numbers.test.ts: are those of the softphone’s country',
    'packages/widget/src/parts/number/PhoneNumber.test.tsx: is written for the softphone’s country',
  ),
  async ({ people, control }) => {
    await control.patchSipua('alice', { country_code: 'AU' });
    const numbers = ['0412345678', '131234', NUMBER];
    const ids = await control.voicemails(
      '101',
      numbers.map((number) => ({ caller: { number } })),
    );
    const alice = await people.panel('alice', { at: '/voicemails' });
    for (const [index, shown] of ['0412 345 678', '13 12 34', '+1 514 555 0190'].entries())
      await expect(rowOf(alice, ids[index] ?? '')).toContainText(shown);
  },
);
