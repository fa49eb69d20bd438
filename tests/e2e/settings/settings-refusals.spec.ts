import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';
import { FAULTS, refuse, wordsOf } from '../../support/refusals.ts';
import { openPage, section, toggle } from '../../support/settings.ts';

const PHONE = '/settings/phone_status';

/** What the page says is wrong, at a field's form or as a notice. */
const said = ({ page }: Person, words: string) => page.getByText(words, { exact: true }).first();

for (const fault of FAULTS) {
  test(
    `a form keeps what was typed when saving fails: ${fault.name} [A-137] [A-139]`,
    onlyInAll(
      'remotes/settings/src/settings/refusals.test.tsx: leaves a form as it was typed, says why, and takes it the next time',
      // The connection that breaks, too.
      'tests/e2e/settings/blacklist.spec.ts: a number of the call log is blocked after a question',
    ),
    async ({ people, control }) => {
      const alice = await people.panel('alice', { at: PHONE });
      const part = section(alice, 'settings.forward');
      await part.getByRole('textbox').fill('103');
      await refuse(control, fault, { path: 'users/1/forward', method: 'PUT' });
      await part.getByRole('button', { name: 'Forward calls' }).click();
      const own = fault.name === '403' ? 'api.error.forbidden' : 'settings.error.save';
      await expect(said(alice, wordsOf(alice, fault, own))).toBeVisible();
      await expect(part.getByRole('textbox')).toHaveValue('103');
      await expect(part.getByText('All calls go to')).toHaveCount(0);
      await part.getByRole('button', { name: 'Forward calls' }).click();
      await expect(part.getByText('All calls go to')).toBeVisible();
    },
  );

  test(
    `a switch goes back and says why when saving fails: ${fault.name} [A-135]`,
    onlyInAll(
      'remotes/settings/src/settings/refusals.test.tsx: has a switch go back, and says why',
    ),
    async ({ people, control }) => {
      const alice = await people.panel('alice', { at: PHONE });
      const waiting = toggle(alice, 'settings.call_waiting');
      await expect(waiting).toHaveAttribute('aria-checked', 'true');
      await refuse(control, fault, { path: 'users/1/call_waiting', method: 'PUT' });
      await waiting.click();
      const own = fault.name === '403' ? 'api.error.forbidden' : 'settings.error.save';
      await expect(said(alice, wordsOf(alice, fault, own))).toBeVisible();
      await expect(waiting).toHaveAttribute('aria-checked', 'true');
    },
  );

  test(
    `a setting that does not load says so with a retry, and the others are there: ${fault.name} [A-129]`,
    onlyInAll(
      'remotes/settings/src/settings/refusals.test.tsx: is said where a setting does not load, with a retry, and the others are there',
    ),
    async ({ people, control }) => {
      const alice = await people.panel('alice', { at: '/settings/emergency' });
      await refuse(control, fault, { path: 'users/1/follow_me' });
      await openPage(alice, 'phone-status');
      const part = section(alice, 'settings.followMe');
      await expect(part.getByRole('alert')).toBeVisible();
      await expect(toggle(alice, 'settings.call_waiting')).toBeVisible();
      await part.getByRole('button', { name: 'Try again' }).click();
      await expect(part.getByRole('button', { name: 'Save' })).toBeVisible();
    },
  );
}

test(
  'what the server says of pictures, QR code and blacklist is in the words of the page [E-106] [E-110] [E-111] [E-112]',
  onlyInAll(
    'remotes/settings/src/settings/phone-status/Blacklist.test.tsx: says that it could not be loaded, and tries again',
    'remotes/settings/src/settings/phone-status/Blacklist.test.tsx: keeps what was typed when the server refuses',
    'remotes/settings/src/settings/account/Pictures.test.tsx: says that there are no pictures',
    'remotes/settings/src/settings/mobile-softphone/MobileSoftphone.test.tsx: says that there is no code',
    'remotes/settings/src/settings/mobile-softphone/MobileSoftphone.test.tsx: %s that fails is said',
  ),
  async ({ people, control }) => {
    const once = { status: 500, body: {}, times: 1 };
    const alice = await people.panel('alice', { at: '/settings/emergency' });
    await control.failHttp({ path: 'blacklists', ...once });
    await openPage(alice, 'phone-status');
    await expect(said(alice, 'Failed to get blacklist')).toBeVisible();
    await section(alice, 'settings.blacklist').getByRole('button', { name: 'Try again' }).click();
    const part = section(alice, 'settings.blacklist');
    await part.getByLabel('Number').fill('102');
    await control.failHttp({ path: 'blacklists', method: 'POST', ...once });
    await part.getByRole('button', { name: 'Add to the blacklist' }).click();
    await expect(said(alice, 'Failed to add number to the blacklist')).toBeVisible();
    await expect(part.getByLabel('Number')).toHaveValue('102');

    await control.failHttp({ path: 'user_picture_profiles', ...once });
    await alice.button('Account').click();
    await expect(said(alice, 'Failed to get user picture profiles')).toBeVisible();

    await control.failHttp({ path: 'clearly_anywhere/qr_code_link', ...once });
    await alice.button('Mobile softphone').first().click();
    await expect(said(alice, 'Failed to get Clearly Anywhere data')).toBeVisible();
    await alice.button('Try again').click();
    await control.failHttp({
      path: 'mailer/setup_clearly_anywhere_email',
      method: 'POST',
      ...once,
    });
    await alice.button('Send it by e-mail').click();
    await expect(said(alice, 'The e-mail could not be sent.')).toBeVisible();
    await control.failHttp({
      path: 'clearly_anywhere/regenerate_auth_token',
      method: 'POST',
      ...once,
    });
    await alice.button('New credentials').click();
    await alice.button('Make new credentials').click();
    await expect(said(alice, 'New credentials could not be made.')).toBeVisible();
  },
);
