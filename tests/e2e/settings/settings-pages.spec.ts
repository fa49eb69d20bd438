import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { section } from '../../support/settings.ts';

test(
  'the mobile softphone has a code to scan, goes out by e-mail, and gets new credentials after a question [U-53] [A-158] [A-160] [A-161]',
  onlyInAll(
    'remotes/settings/src/settings/mobile-softphone/MobileSoftphone.test.tsx: draws the link as a code',
    'remotes/settings/src/settings/mobile-softphone/MobileSoftphone.test.tsx: is sent by e-mail',
    'remotes/settings/src/settings/mobile-softphone/MobileSoftphone.test.tsx: makes new credentials only after a question',
    'remotes/settings/src/settings/mobile-softphone/MobileSoftphone.test.tsx: opens more information in a window of its own',
    'packages/sandbox/src/areas/mobile-app/mobile-app.test.ts: the link sets up one person’s app',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/settings/softphone' });
    const part = section(alice, 'settings.mobile');
    const code = part.getByRole('img', { name: /QR code/ });
    await expect(code).toBeVisible();
    const drawn = () => code.innerHTML();
    const before = await drawn();
    await part.getByRole('button', { name: 'Send it by e-mail' }).click();
    await expect(alice.page.getByText('The e-mail is sent').first()).toBeVisible();
    const [mail] = await control.mails();
    expect(mail).toMatchObject({
      to: 'alice@acme.example',
      text: expect.stringContaining('https://'),
    });
    await part.getByRole('button', { name: 'New credentials' }).click();
    const question = alice.page.getByRole('dialog', { name: 'Make new credentials?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await drawn()).toBe(before);
    await part.getByRole('button', { name: 'New credentials' }).click();
    await question.getByRole('button', { name: 'Make new credentials' }).click();
    await expect.poll(drawn).not.toBe(before);
    const site = 'https://www.acme.example/mobile';
    await alice.context.route(site, (route) => route.fulfill({ body: 'About the app' }));
    const opened = alice.context.waitForEvent('page');
    await part.getByRole('button', { name: 'More information' }).click();
    await expect(await opened).toHaveURL(site);
    expect(await (await opened).evaluate(() => window.opener)).toBeNull();
  },
);

test('an emergency call carries the chosen profile and location, and the dialer says what is told [A-144] [A-147] [D-64] [P-42]', async ({
  people,
  sandbox,
}) => {
  const alice = await people.panel('alice', { at: '/settings/emergency' });
  await expect(alice.page.getByText('Emergency services are not told where you are')).toBeVisible();
  await alice.field.fill('911');
  await expect(
    alice.page.getByText(/^Emergency services are not told where you are\. Choose/),
  ).toBeVisible();
  await alice.field.fill('');
  await alice.page.getByLabel('Profile').selectOption('Acme Montréal');
  await alice.page.getByLabel('Location').selectOption('Warehouse');
  await expect(alice.page.getByText('77 Dock Road, Halifax NS')).toBeVisible();
  await expect(
    alice.page.getByText('Emergency services are not told where you are', { exact: true }),
  ).toHaveCount(0);
  await alice.field.fill('9-1-1');
  await expect(
    alice.page.getByText('Emergency services are told: Warehouse, 77 Dock Road, Halifax NS'),
  ).toBeVisible();
  await alice.call('911');
  await alice.expectOnCall();
  await alice.expectHearsSomething();
  const outbox = async () =>
    ((await (await fetch(`${sandbox.url}/sandbox/outbox`)).json()) as { emergency_calls: object[] })
      .emergency_calls;
  await expect
    .poll(outbox)
    .toMatchObject([
      { from: '101', profile: { caller_name: 'Acme Montréal' }, location: { name: 'Warehouse' } },
    ]);
});

test(
  'an installation without emergency caller ids says so, and offers none [S-64]',
  onlyInAll(
    'remotes/settings/src/settings/emergency/Emergency.test.tsx: says that an installation does without',
  ),
  async ({ people, sandbox }) => {
    await fetch(`${sandbox.url}/sandbox/emergency`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ enabled: false }),
    });
    const alice = await people.panel('alice', { at: '/settings/emergency' });
    await expect(
      alice.page.getByText(/^Emergency caller ID is not used in this installation/),
    ).toBeVisible();
    await expect(alice.page.getByLabel('Location')).toHaveCount(0);
  },
);

test(
  'click to dial is used by the next click, without a reload [R-18] [A-130] [A-140] [E-117]',
  onlyInAll(
    'remotes/settings/src/settings/rights.test.tsx: of oneself is shown, and changed with the right to write',
    'packages/core/src/domains/click-to-dial/click-to-dial.test.ts: does what the user has chosen meanwhile, without a reload',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/settings/click_to_dial' });
    const bob = await people.host('bob', 'kit');
    const click = () =>
      alice.page.evaluate(() => {
        const link = document.createElement('a');
        link.href = 'tel:102';
        link.textContent = '102';
        document.body.append(link);
        link.click();
        link.remove();
      });
    await click();
    await expect(alice.field).toHaveValue('102');
    await alice.field.fill('');
    await alice.page.getByText('Dials it in this panel').click();
    await expect(alice.page.getByText('Click to dial is saved').first()).toBeVisible();
    await click();
    await bob.answer();
    await bob.expectHears('alice');
  },
);

test(
  'a screen pop template takes variables by a press, shows what a call would open, and opens it [R-19] [A-141] [S-55] [S-56]',
  onlyInAll(
    'remotes/settings/src/settings/screen-pop/ScreenPop.test.tsx: inserts %s where the cursor is',
    'remotes/settings/src/settings/screen-pop/ScreenPop.test.tsx: refuses the address',
    'remotes/settings/src/settings/rights.test.tsx: of oneself is shown, and changed with the right to write',
    'packages/core/src/domains/screen-pop/screen-pop.test.ts: with settings of the user’s own',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/settings/call_screen_pop' });
    const part = section(alice, 'settings.screenPop');
    await part.getByLabel('With a call').selectOption('Open a page');
    const address = part.getByLabel('Address');
    await address.fill('javascript:alert(1)');
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(part.getByText(/^Enter a web address/)).toBeVisible();
    await address.fill(`${new URL(alice.page.url()).origin}/favicon/16?n=`);
    await part.getByRole('button', { name: 'Caller’s number' }).click();
    await expect(address).toHaveValue(/\?n=\{\{number\}\}$/);
    await expect(part.getByText(/favicon\/16\?n=%2B15145550171$/)).toBeVisible();
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(alice.page.getByText('The call screen pop-up is saved').first()).toBeVisible();
    await control.setting('alice', 'company_screen_pop', {
      type: 'url',
      trigger: 'ringing',
      url: 'https://company.example/',
      allow_override: true,
    });
    const opened = alice.context.waitForEvent('page');
    await control.ringFromOutside('101', '+14185550173');
    await expect(await opened).toHaveURL(/\/favicon\/16\?n=%2B14185550173$/);
  },
);

test(
  'SMS to a number arrive by e-mail at the addresses that are saved [A-122] [A-123] [D-53] [V-59]',
  onlyInAll(
    'remotes/settings/src/settings/sms-to-email/SmsToEmail.test.tsx: saves the number that was changed, alone',
    'remotes/settings/src/settings/sms-to-email/SmsToEmail.test.tsx: refuses the addresses',
    'packages/sandbox/src/areas/sms-to-email/sms-to-email.test.ts: SMS to a number are mailed',
  ),
  async ({ people, control, sandbox }) => {
    const alice = await people.panel('alice', { at: '/settings/sms_to_email' });
    const part = section(alice, 'settings.smsToEmail');
    await expect(part.getByRole('heading', { name: '(514) 555-0101' })).toBeVisible();
    await part.getByLabel('Send messages on by e-mail').check();
    const emails = part.getByLabel('E-mail addresses');
    const save = part.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(part.getByText('Enter an e-mail address.')).toBeVisible();
    await emails.fill('a@home.example, home');
    await save.click();
    await expect(part.getByText('One of these is no e-mail address.')).toBeVisible();
    await emails.fill('a@home.example, b@home.example');
    await save.click();
    await expect(alice.page.getByText('SMS to e-mail is saved').first()).toBeVisible();
    const sent = await fetch(`${sandbox.url}/sandbox/chat/sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: 'alice', from: '4185550173', text: 'See you' }),
    });
    expect(sent.status).toBe(200);
    await expect
      .poll(async () => (await control.mails()).map(({ to, text }) => [to, text]))
      .toEqual([
        ['a@home.example', 'See you'],
        ['b@home.example', 'See you'],
      ]);
  },
);

test(
  'notifications keep their time on the server, and say what the browser refuses [R-17] [A-154] [A-155] [K-16]',
  onlyInAll(
    'remotes/settings/src/settings/notifications/Notifications.test.tsx: keeps the time, and that they are on',
    'remotes/settings/src/settings/notifications/Notifications.test.tsx: refuses "%s" seconds',
    'packages/sandbox/src/rest/personal.test.ts: belong to each user alone',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/settings/notifications' });
    const part = section(alice, 'settings.notifications');
    await part.getByLabel('Show for, seconds').fill('0');
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(part.getByText('Enter a number of seconds from 1 to 60.')).toBeVisible();
    await part.getByLabel('Show for, seconds').fill('9');
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(alice.page.getByText('Notifications are saved').first()).toBeVisible();
    await alice.page.reload();
    await expect(part.getByLabel('Show for, seconds')).toHaveValue('9');
  },
);

test(
  'devices: level, test recording, camera, processing, and a check of the set-up [R-13] [K-07]',
  onlyInAll(
    'packages/widget/src/parts/sound/SoundSettings.test.tsx: of the microphone is measured, in words too, and only while it is on screen',
    'packages/widget/src/parts/sound/SoundSettings.test.tsx: gives a plain answer and each step',
    'remotes/settings/src/settings/devices/Devices.test.tsx: keeps %s on this browser, and nothing else [R-13]',
    'remotes/settings/src/settings/devices/Devices.test.tsx: is opened by a press alone, shown, and let go by another [R-13]',
    'packages/core/src/domains/audio/audio.test.ts: all is well: microphone, line and an echo call, which ends automatically',
    'packages/core/src/domains/preferences/preferences.test.ts: remembers what was chosen on this browser',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/settings/devices' });
    await expect(alice.page.getByText('You are heard.')).toBeVisible();
    await alice.button('Test a call').click();
    await expect(alice.page.getByText('The phone is connected.')).toBeVisible({ timeout: 25_000 });
    await expect(alice.button('Copy the report')).toBeVisible();
    await alice.page.getByRole('switch', { name: 'Noise suppression' }).click();
    await alice.page.reload();
    await expect(alice.page.getByRole('switch', { name: 'Noise suppression' })).toHaveAttribute(
      'aria-checked',
      'false',
    );
    await alice.button('Show the camera').click();
    const video = alice.page.getByLabel('What your camera sees');
    await expect
      .poll(() => video.evaluate((it: HTMLVideoElement) => it.videoWidth))
      .toBeGreaterThan(0);
    await alice.button('Stop the camera').click();
    await expect(video).toHaveCount(0);
  },
);

test(
  'appearance: theme, language and ring tone are this browser’s, and apply at once [K-06] [K-17]',
  onlyInAll(
    'remotes/settings/src/settings/appearance/Appearance.test.tsx: sets %s, and nothing else [K-06]',
    'remotes/settings/src/settings/appearance/Appearance.test.tsx: shows what is chosen on this browser [K-06] [K-17]',
    'packages/shell/src/App.screens.test.tsx: language and theme of the page follow what the user chose [K-06] [K-11]',
    'packages/core/src/domains/preferences/preferences.test.ts: remembers what was chosen on this browser',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/settings/appearance' });
    await alice.page.getByText('Dark', { exact: true }).click();
    await expect(alice.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await alice.page.getByText('Soft', { exact: true }).click();
    await alice.page.getByLabel('Language').selectOption('fr-CA');
    await expect(alice.page.getByRole('heading', { name: 'Apparence', level: 2 })).toBeVisible();
    await alice.page.reload();
    await expect(alice.page.getByRole('radio', { name: 'Douce' })).toBeChecked();
  },
);

test(
  'keyboard shortcuts are changed and set back',
  onlyInAll(
    'remotes/settings/src/settings/shortcuts/Shortcuts.test.tsx: takes other keys, keeps them on this browser',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/settings/shortcuts' });
    const part = section(alice, 'settings.shortcuts.calls');
    await expect(part.getByText('Alt+Shift+M')).toBeVisible();
    const row = part.getByRole('listitem').filter({ hasText: 'Alt+Shift+M' });
    await row.getByRole('button', { name: /^Change/ }).click();
    await alice.page.keyboard.press('Alt+M');
    await expect(part.getByText('Alt+M', { exact: true })).toBeVisible();
    await part.getByRole('button', { name: 'Restore the default shortcuts' }).click();
    await expect(part.getByText('Alt+Shift+M')).toBeVisible();
  },
);
