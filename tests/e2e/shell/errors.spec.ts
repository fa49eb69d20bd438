import { expect, test } from '../../support/fixtures.ts';
import type { People } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { LOCALES, textsOf } from '../../support/texts.ts';

/** The errors of invalid softphone configurations, one for each rule [V-14]. */
const BROKEN = [
  { code: 'sipua.config.missing', spec: 'E-42', replace: null },
  { code: 'sipua.config.ha1Missing', spec: 'E-43', patch: { ha1: '' } },
  { code: 'sipua.config.ha1Invalid', spec: 'E-44', patch: { ha1: 'abc' } },
  { code: 'sipua.config.proxyMissing', spec: 'E-45', patch: { proxy: null } },
  { code: 'sipua.config.proxyNotArray', spec: 'E-46', patch: { proxy: 'ws://127.0.0.1:9' } },
  { code: 'sipua.config.proxyUrl', spec: 'E-47', patch: { proxy: [{ url: 'http://127.0.0.1' }] } },
  { code: 'sipua.config.realmMissing', spec: 'E-48', patch: { realm: '' } },
  { code: 'sipua.config.uriMissing', spec: 'E-49', patch: { uri: '' } },
];
const SAID = [
  'login.error.credentials',
  'sipua.error.invalidNumber',
  'sipua.error.invalidFeatureCode',
  ...BROKEN.map(({ code }) => code),
];

for (const locale of LOCALES) {
  test(
    `${locale}: a wrong password keeps the typed user name [E-07] [V-15]`,
    onlyInAll(
      'packages/widget/src/parts/sign-in/SignIn.test.tsx: says that user name or password are wrong, and keeps both',
      'tests/e2e/shell/errors.spec.ts: each of these errors has its own text, also in French',
    ),
    async ({ people }) => {
      const alice = await people.host('alice', 'kit', { locale, signIn: false });
      await alice.signIn('wrong');
      await expect(alice.page.getByText(alice.text('login.error.credentials'))).toBeVisible();
      await expect(alice.page.getByLabel(alice.text('login.username'))).toHaveValue('alice');
      const password = alice.page.getByLabel(alice.text('login.password'), { exact: true });
      await expect(password).toHaveValue('wrong');
      await password.fill('panel');
      await alice.button(alice.text('login.submit')).click();
      await alice.expectReady();
    },
  );

  test(
    `${locale}: an empty number, an invalid one, an unknown feature code [V-02] [V-04] [E-19] [E-20]`,
    onlyInAll(
      'packages/core/src/domains/calls/dialling.test.ts: refuses by its own code and keeps the field',
      'packages/i18n/src/react/specified-texts.test.tsx: sipua.error.invalidNumber',
    ),
    async ({ people, control }) => {
      const alice = await people.host('alice', 'kit', { locale });
      const say = (id: string, number: string) =>
        alice.page.getByText(alice.text(id, { number }), { exact: true }).first();

      const dial = async (number: string) => {
        await alice.field.fill(number);
        await alice.field.press('Enter');
      };
      await dial('');
      await dial('12x34');
      await expect(say('sipua.error.invalidNumber', '12x34')).toBeVisible();
      await expect(say('sipua.hint.missNum', '')).toBeVisible();
      await expect(alice.field).toHaveValue('12x34');

      await dial('*555');
      await expect(say('sipua.error.invalidFeatureCode', '*555')).toBeVisible();
      await expect(alice.field).toHaveValue('*555');

      const { sipLog } = await control.state();
      expect(sipLog.filter(({ method }) => method === 'INVITE')).toEqual([]);
    },
  );

  test(
    `${locale}: a missing or invalid softphone configuration [V-14] [E-42] [E-48] [E-49]`,
    onlyInAll(
      'packages/contracts/src/sip.test.ts: refuses %s [V-14]',
      'packages/core/src/domains/session/session.test.ts: %s: is reported, and retried on request',
      'remotes/softphone/src/softphone/Softphone.test.tsx: shows a broken configuration without a press',
    ),
    async ({ people, control }) => {
      await control.replaceSipua('alice', null);
      const alice = await people.host('alice', 'kit', { locale, signIn: false });
      await alice.signIn();
      const retry = alice.button(alice.text('softphone.phone.retry'));
      for (const { code, patch, replace } of BROKEN) {
        await (patch ? control.patchSipua('alice', patch) : control.replaceSipua('alice', replace));
        await retry.click();
        const shown = alice.page.getByText(alice.text(code, { index: 1 }), { exact: true });
        await expect(shown.first()).toBeVisible();
      }
      await control.patchSipua('alice', {});
      await retry.click();
      await alice.expectReady();
    },
  );
}

test('each of these errors has its own text, also in French', () => {
  for (const locale of LOCALES)
    expect(new Set(SAID.map((id) => textsOf(locale)(id))).size).toBe(SAID.length);
  for (const id of SAID) expect(textsOf('fr-CA')(id)).not.toBe(textsOf('en-US')(id));
});

test(
  'the server’s own text wins, and the user can retry after a server failure [A-02] [E-03]',
  onlyInAll(
    'packages/widget/src/parts/sign-in/SignIn.test.tsx: shows the server’s own description',
  ),
  async ({ people, control }) => {
    const alice = await people.host('alice', 'kit', { signIn: false });
    await control.failHttp({
      path: 'oauth/token',
      method: 'POST',
      status: 500,
      body: '<html>Oops</html>',
    });
    await alice.signIn();
    await expect(alice.page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(alice.page.getByText(/Oops/)).toHaveCount(0);
    await alice.button('Sign in').click();
    await alice.expectReady();
  },
);

test(
  'the softphone shows an error and recovers when config/sipua answers 500 [A-11] [E-50]',
  onlyInAll(
    'packages/core/src/domains/session/session.test.ts: %s: is reported, and retried on request',
  ),
  async ({ people, control }) => {
    await control.failHttp({ path: 'config/sipua', status: 500, times: 6 });
    const alice = await people.host('alice', 'kit', { signIn: false });
    await alice.signIn();
    const retry = alice.button(alice.text('softphone.phone.retry'));
    await expect(retry).toBeVisible();
    // The phone also retries automatically, but here the user's own retry succeeds.
    const ready = alice.page.getByText('Ready', { exact: true });
    await expect(async () => {
      if (!(await ready.isVisible())) await retry.click({ timeout: 500 });
      await expect(ready).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
);

test(
  'a call without registration shows a hint and does not dial [V-07] [U-17]',
  onlyInAll(
    'packages/core/src/domains/calls/dialling.test.ts: refuses by its own code and keeps the field',
    'packages/telephony/src/phone/jssip-phone.test.ts: refuses to dial over the limit [V-12] and before it is registered [V-07]',
  ),
  async ({ people, control }) => {
    await control.injectSip({ method: 'REGISTER', count: 50, then: { status: 403 } });
    const alice = await people.host('alice', 'kit', { signIn: false });
    await alice.signIn();
    await alice.field.fill('102');
    await alice.field.press('Enter');
    await expect(alice.page.getByText(alice.text('sipua.hint.notReady'))).toBeVisible();
    await expect(alice.field).toHaveValue('102');
    const { sipLog } = await control.state();
    expect(sipLog.filter(({ method }) => method === 'INVITE')).toEqual([]);
  },
);

const PLACES = {
  'on a partner’s page': (people: People) => people.host('bob', 'kit'),
  'in the panel': (people: People) => people.panel('bob'),
  'in a narrow panel': (people: People) =>
    people.panel('bob', { viewport: { width: 360, height: 640 } }),
};
for (const [place, open] of Object.entries(PLACES))
  test(
    `an error notice is visible and does not block the next attempt, ${place} [C-28]`,
    onlyInAll(
      'packages/widget/src/parts/Notices.test.tsx: stay while the user reads them, and go by their button',
      'tests/e2e/shell/toolbar.spec.ts: a notice on a narrow page is below the toolbar and covers nothing',
    ),
    async ({ people }) => {
      const bob = await open(people);
      await bob.call('12x34');
      const text = bob.text('sipua.error.invalidNumber', { number: '12x34' });
      const notice = bob.page.getByRole('alert').filter({ hasText: text });
      const dismiss = notice.getByRole('button', { name: bob.text('common.dismiss'), exact: true });
      await expect(bob.page.getByText(text).first()).toBeInViewport({ ratio: 1 });
      await bob.button(bob.text('softphone.dial.call')).click({ trial: true, timeout: 5_000 });
      // An element on top of it would take the click.
      await dismiss.click({ timeout: 5_000 });
      await expect(dismiss).toBeHidden();
    },
  );
