import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';
import { section } from '../../support/settings.ts';

const ACCOUNT = '/settings/account';

/** The key that the page shows to those who type it. */
const secretOn = async (person: Person): Promise<string> => {
  const shown = section(person, 'settings.otp').getByText(/^([A-Z2-7]{4} ?){4,}$/);
  return (await shown.innerText()).replaceAll(' ', '');
};

/** @param later periods of 30 seconds: a code is good once */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

test(
  'name and address are saved, and the name changes in the toolbar without a reload [R-14] [D-55] [A-143] [V-61]',
  onlyInAll(
    'remotes/settings/src/settings/account/Account.test.tsx: sends %s alone where nothing else was changed',
    'remotes/settings/src/settings/account/Account.test.tsx: refuses %s "%s": %s [V-61]',
    'packages/core/src/domains/settings/settings.test.ts: that show the user elsewhere bring the user’s new name',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: ACCOUNT });
    const part = section(alice, 'settings.account.profile');
    await part.getByLabel('First name').fill('');
    await part.getByLabel('E-mail').fill('alice');
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(part.getByText('This is required.')).toBeVisible();
    await expect(part.getByText('Enter a valid e-mail address.')).toBeVisible();
    await part.getByLabel('First name').fill('Alicia');
    await part.getByLabel('E-mail').fill('alicia@acme.example');
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(alice.page.getByText('The account is saved').first()).toBeVisible();
    await expect(alice.button('Alicia Arden, account menu')).toBeVisible();
  },
);

test(
  'the password is changed by the current one and a repeated new one, and signs in from then on [V-61] [E-109]',
  onlyInAll(
    'remotes/settings/src/settings/account/Account.test.tsx: is sent with the current one, and its fields are empty then',
    'remotes/settings/src/settings/account/Account.test.tsx: refuses "%s", "%s" and "%s": %s [V-61]',
    'remotes/settings/src/settings/account/Account.test.tsx: says why the server refuses, and keeps what was typed',
    'packages/sandbox/src/areas/accounts/accounts.test.ts: takes a new password from those who know the current one',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: ACCOUNT });
    const part = section(alice, 'settings.account.password');
    const fill = async (current: string, next: string, again: string) => {
      await part.getByLabel('Current password').fill(current);
      await part.getByLabel('New password', { exact: true }).fill(next);
      await part.getByLabel('New password again').fill(again);
      await part.getByRole('button', { name: 'Change the password' }).click();
    };
    await fill('panel', 'short', 'short');
    await expect(part.getByText('The password has at least 8 characters.')).toBeVisible();
    await fill('panel', 'correct horse', 'correct house');
    await expect(part.getByText('The passwords differ.')).toBeVisible();
    await fill('wrong', 'correct horse', 'correct horse');
    await expect(part.getByText('The current password is wrong.')).toBeVisible();
    await fill('panel', 'correct horse', 'correct horse');
    await expect(alice.page.getByText('The password is changed').first()).toBeVisible();
    await expect(part.getByLabel('New password', { exact: true })).toHaveValue('');
    await alice.signOut();
    await alice.signIn();
    await expect(alice.page.getByText(alice.text('login.error.credentials'))).toBeVisible();
    await alice.signIn('correct horse');
    await alice.expectReady();
  },
);

test('a one-time password is on only after a code has proved it; then the sign-in asks for one [A-156] [A-157] [D-61] [P-42]', async ({
  people,
}) => {
  const alice = await people.panel('alice', { at: ACCOUNT });
  const part = section(alice, 'settings.otp');
  await expect(part.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await secretOn(alice);
  await part.getByLabel('Code', { exact: true }).fill('000000');
  await part.getByRole('button', { name: 'Turn on' }).click();
  await expect(part.getByText('The code is wrong.')).toBeVisible();
  await expect(part.getByText(/^Off\./)).toBeVisible();
  await part.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await part.getByRole('button', { name: 'Turn on' }).click();
  await expect(part.getByText(/^On: you sign in with a code/)).toBeVisible();
  const backups = await part
    .getByRole('list', { name: 'Backup codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(backups).toHaveLength(10);
  await part.getByRole('button', { name: 'I have kept them' }).click();
  await expect(part.getByRole('list', { name: 'Backup codes' })).toHaveCount(0);
  await expect(part.getByRole('img', { name: /QR code/ })).toHaveCount(0);
  await alice.signOut();

  const code = alice.page.getByLabel('One-time code');
  const submit = alice.button('Sign in');
  await test.step('with a code of the app', async () => {
    await alice.signIn();
    await expect(alice.page.getByText(/^Enter the code of your authenticator app/)).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(codeOf(secret, 1));
    await submit.click();
    await alice.expectReady();
  });
  await test.step('with a backup code, once', async () => {
    for (const works of [true, false]) {
      await alice.signOut();
      await alice.signIn();
      await code.fill(backups[0] ?? '');
      await submit.click();
      if (works) await alice.expectReady();
      else await expect(alice.page.getByText('The code is wrong.')).toBeVisible();
      if (!works) break;
    }
  });
  await test.step('not after five wrong ones, whatever comes then', async () => {
    for (let time = 1; time <= 4; time += 1) {
      await code.fill('123456');
      await submit.click();
      await expect(code).toHaveValue('');
      await expect(code).toBeFocused();
    }
    await expect(alice.page.getByText(/^Too many wrong codes/)).toBeVisible();
    await code.fill(backups[1] ?? '');
    await submit.click();
    await expect(code).toHaveValue('');
    await expect(alice.page.getByText(/^Too many wrong codes/)).toBeVisible();
  });
});

test(
  'codes by e-mail and SMS go where a valid address says, and switch it on [V-60] [D-61]',
  onlyInAll(
    'remotes/settings/src/settings/account/OneTimePassword.test.tsx: sends no code by %s to a wrong %s',
    'remotes/settings/src/settings/account/OneTimePassword.test.tsx: sends a code by %s where it says, and proves that',
    'remotes/settings/src/settings/account/OneTimePassword.test.tsx: is turned off by the password alone',
    'remotes/settings/src/settings/account/OneTimePassword.test.tsx: stays on with a wrong password, and says why',
    'packages/sandbox/src/areas/one-time-password/one-time-password.test.ts: is sent by SMS or e-mail',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: ACCOUNT });
    const part = section(alice, 'settings.otp');
    const send = part.getByRole('button', { name: 'Send a code' });
    const password = part.getByLabel('Your password', { exact: true });
    await part.getByText('SMS', { exact: true }).click();
    await part.getByLabel('Phone number').fill('123');
    await send.click();
    await expect(part.getByText('Enter a valid phone number.')).toBeVisible();
    await part.getByText('E-mail', { exact: true }).click();
    await part.getByLabel('E-mail address').fill('alice at home');
    await send.click();
    await expect(part.getByText('Enter a valid e-mail address.')).toBeVisible();
    await part.getByLabel('E-mail address').fill('alice@home.example');
    await send.click();
    await expect(part.getByText('Required')).toBeVisible();
    await password.fill('wrong');
    await send.click();
    await expect(part.getByText('The password is wrong.')).toBeVisible();
    await password.fill('panel');
    await send.click();
    await expect(part.getByLabel('Code', { exact: true })).toBeVisible();
    const [mail] = await control.mails();
    expect(mail?.to).toBe('alice@home.example');
    await part.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(mail?.text ?? '')?.[0] ?? '');
    await part.getByRole('button', { name: 'Turn on' }).click();
    await expect(part.getByText('On: codes are sent to alice@home.example.')).toBeVisible();
    await password.fill('wrong');
    await part.getByRole('button', { name: 'Turn off' }).click();
    await expect(part.getByText('The password is wrong.')).toBeVisible();
    await password.fill('panel');
    await part.getByRole('button', { name: 'Turn off' }).click();
    await expect(part.getByText(/^Off\./)).toBeVisible();
  },
);

/** A picture of two colours, wider than high, as a file. */
const picture = async ({ page }: Person): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 400, height: 300 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#c00';
    context.fillRect(0, 0, 200, 300);
    context.fillStyle = '#00c';
    context.fillRect(200, 0, 200, 300);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  return Buffer.from(bytes);
};

test('a picture is chosen, turned, cut and uploaded, is active then, and others see it; it can be switched and deleted [U-52] [S-69] [A-163] [C-51]', async ({
  people,
}) => {
  const alice = await people.panel('alice', { at: ACCOUNT });
  const part = section(alice, 'settings.pictures');
  const drawn = part.getByRole('button', { name: 'Drawn picture' });
  await expect(drawn).toBeDisabled();
  const input = part.locator('input[type=file]');
  await input.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no image'),
  });
  await expect(part.getByText(/^This is not a valid image/)).toBeVisible();
  await input.setInputFiles({ name: 'a.bmp', mimeType: 'image/bmp', buffer: await picture(alice) });
  await expect(part.getByText(/^This is not a valid image/)).toBeVisible();
  const sent = alice.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('user_picture_profiles'),
  );
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture(alice) });
  const dialog = alice.page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
  const yours = part.getByRole('button', { name: 'Your picture', exact: true });
  await expect(yours).toHaveAttribute('aria-pressed', 'true');
  const size = () =>
    yours
      .locator('img')
      .evaluate((image: HTMLImageElement) => [
        image.naturalWidth,
        image.naturalHeight,
        image.src.endsWith('.jpg'),
      ]);
  await expect.poll(size).toEqual([256, 256, true]);
  const shown = alice.button(/account menu/).locator('img');
  await expect(shown).toHaveAttribute('src', /\/pictures\/.*\.jpg$/);
  // The preview has 256 px, the picture of the user menu 64.
  expect((await yours.locator('img').boundingBox())?.width).toBe(256);
  await alice.button(/account menu/).click();
  const inMenu = alice.page.getByRole('dialog').locator('img[src*="/pictures/"]');
  await expect.poll(async () => (await inMenu.locator('..').boundingBox())?.width).toBe(64);
  await alice.page.keyboard.press('Escape');
  await drawn.click();
  await expect(drawn).toHaveAttribute('aria-pressed', 'true');
  await expect(shown).toHaveAttribute('src', /\/avatars\/101\.svg$/);
  await part.getByRole('button', { name: 'Delete your picture' }).click();
  await expect(yours).toHaveCount(0);
  await expect(drawn).toBeDisabled();
});
