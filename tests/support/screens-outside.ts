import {
  type Journey,
  HELD_BACK_MS,
  alertOf,
  opened,
  phoneOf,
  starting,
  uncover,
} from './journey.ts';

export const signIn: Journey = async (stage, look) => {
  const { control } = stage;
  const alice = await opened(stage);
  const { page, text } = alice;
  await page.getByLabel(text('login.username')).waitFor();
  await look(alice, 'sign-in');
  await alice.button(text('login.submit')).click();
  await page.getByText(text('login.invalid.required')).first().waitFor();
  await look(alice, 'sign-in, nothing filled in');
  await alice.signIn('wrong');
  await page.getByText(text('login.error.credentials')).waitFor();
  await look(alice, 'sign-in failed');
  await starting(alice, 'shell.theme').click();
  await look(alice, 'themes');
  await page.keyboard.press('Escape');
  await starting(alice, 'shell.language').click();
  await look(alice, 'languages');
  await page.keyboard.press('Escape');
  await control.failHttp({ path: 'oauth/token', delayMs: HELD_BACK_MS });
  await alice.signIn();
  await page.getByText(text('shell.mask.application')).waitFor();
  await look(alice, 'signing in');
};

export const provider: Journey = async (stage, look) => {
  await stage.control.panelConfig({ signIn: 'code' });
  const alice = await opened(stage, { at: '/login' });
  const { page, text } = alice;
  await alice.button(text('login.submit')).waitFor();
  await look(alice, 'way to the provider');
  await alice.button(text('login.submit')).click();
  await page.locator('input[name=username]').fill('alice');
  await look(alice, 'provider');
  await page.locator('input[name=password]').fill('wrong');
  await page.locator('button').first().click();
  await alertOf(alice).waitFor();
  await look(alice, 'provider, failed');
  await page.locator('button[name=cancel]').click();
  await alertOf(alice).waitFor();
  await look(alice, 'way to the provider, cancelled');
  await page.goto(`${stage.sandbox.url}/callpanel_callback?code=c0de&state=made-up`);
  await page.getByText(text('login.error.state')).waitFor();
  await look(alice, 'callback refused');
  await page.goto(`${stage.sandbox.url}/oauth/authorize?client_id=nobody`);
  await look(alice, 'provider, stranger');
};

export const embeddedLogin: Journey = async (stage, look) => {
  await stage.control.panelConfig({ embeddedLogin: true });
  const query = new URLSearchParams({
    cloud_id: 'other.example',
    cloud_username: 'alice',
    cloud_password: 'panel',
    language: stage.opening.locale ?? 'en-US',
  });
  const alice = await opened(stage, { at: '/login' });
  // As a frame of a listed page hands it on to the page without it; pictures are of pages alone.
  await alice.page.evaluate(
    (handed) => sessionStorage.setItem('callpanel_brought', `?${handed}`),
    String(query),
  );
  await alice.page.goto(`${stage.sandbox.url}/embedded_login`);
  await alice.button(alice.text('shell.toLogin')).waitFor();
  await look(alice, 'embedded login refused');
};

export const startUp: Journey = async (stage, look) => {
  const { control } = stage;
  const alice = await opened(stage);
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  const masks = [
    ['users/validate_callpanel_session', 'permissions'],
    ['users/me', 'user'],
  ] as const;
  for (const [path, step] of masks) {
    await control.failHttp({ path, delayMs: HELD_BACK_MS });
    await page.reload();
    await page.getByText(text(`shell.mask.${step}`)).waitFor();
    await look(alice, `mask, ${step}`);
  }
  await control.failHttp({ path: 'config/rmqclient', delayMs: HELD_BACK_MS });
  await control.failHttp({ path: 'config/sipua', delayMs: HELD_BACK_MS });
  await page.reload();
  await page.getByText(text('shell.mask.broker')).waitFor();
  await page.getByText(text('shell.mask.sip')).waitFor();
  await uncover(alice, stage.opening);
  await look(alice, 'status lines');
  await control.failHttp({ path: 'users/me', status: 500, times: 9, body: {} });
  await page.reload();
  await page.getByText(text('shell.failed.title')).first().waitFor();
  await look(alice, 'start-up failed');
};

export const refused: Journey = async (stage, look) => {
  const { control, sandbox } = stage;
  await control.permissions('alice', []);
  const alice = await opened(stage);
  const { page, text } = alice;
  await alice.signIn();
  await page.getByText(text('shell.forbidden.text')).waitFor();
  await look(alice, 'no access');
  await control.permissions('alice', [
    { module: 'softphone', rule: 'read' },
    { module: 'configs', rule: 'read' },
  ]);
  await page.reload();
  await page.getByText(text('shell.forbidden.phoneOnly')).waitFor();
  await alice.expectReady();
  await look(alice, 'no access, phone open');
  await phoneOf(alice)
    .getByRole('button', { name: text('common.close'), exact: true })
    .click();
  await look(alice, 'no access, phone only');
  await page.goto(`${sandbox.url}/unsupported`);
  await page.getByText(text('shell.unsupported.text'), { exact: true }).waitFor();
  await look(alice, 'unsupported');
  await control.panelConfig({ product: '/' });
  await page.goto(sandbox.url);
  await page.getByText(text('startup.error.config')).waitFor();
  await look(alice, 'not set up');
};
