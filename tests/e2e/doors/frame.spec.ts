import { expect, test } from '../../support/fixtures.ts';
import { JOURNEY, onlyInAll } from '../../support/only-in-all.ts';
import {
  eventsOf,
  frameAt,
  inside,
  mountFrame,
  phoneInFrame,
  send,
  signInInside,
} from '../../support/frame-host.ts';
import { hear } from '../../support/page-probe.ts';
import { PEOPLE } from '../../support/person.ts';

test(
  'a phone in a frame obeys commands and reports events; early commands wait',
  JOURNEY,
  async ({ people, sandbox }) => {
    const alice = await people.host('alice', 'index', { signIn: false });
    const { page } = alice;
    await mountFrame(page, 'phone', sandbox.url);
    // The frame's page has not even begun to load.
    expect(await send(page, 'phone', 'state')).toMatchObject({
      widget: 'softphone',
      session: 'none',
    });
    await expect.poll(() => eventsOf(page, 'phone', 'ready')).toEqual([{ widget: 'softphone' }]);
    await expect.poll(() => eventsOf(page, 'phone', 'auth-required')).toHaveLength(1);
    const phone = inside(page, 'phone');
    await signInInside(phone, 'alice', alice.text);
    await expect
      .poll(() => send(page, 'phone', 'state'))
      .toMatchObject({ registration: 3, user: { name: 'Alice Arden', extension: '101' } });
    const bob = await people.phone('bob');
    const { callId } = (await send(page, 'phone', 'dial', { number: '102' })) as { callId: string };
    await bob.answer();
    await expect(phone.getByText('On call').first()).toBeVisible();
    const frame = await frameAt(page, '/embedded/softphone');
    await expect.poll(async () => Math.abs((await hear(frame)).hz - PEOPLE.bob.hz) < 18).toBe(true);
    await bob.expectHears('alice');
    expect(await send(page, 'phone', 'mute', { callId, muted: true })).toEqual({});
    await bob.expectSilence();
    expect(await send(page, 'phone', 'hang-up', { callId })).toEqual({});
    await expect
      .poll(() => eventsOf(page, 'phone', 'call-ended'))
      .toMatchObject([{ call: { id: callId, number: '102' }, reason: 'hangup', by: 'local' }]);
    const events = (await eventsOf(page, 'phone')) as [string, unknown][];
    expect(events.map(([name]) => name).filter((name) => name.startsWith('call-'))).toEqual([
      'call-started',
      'call-answered',
      'call-muted',
      'call-ended',
    ]);
  },
);

test('no token leaves the frame or is stored: after a reload the page asks for a sign-in, and commands work again', async ({
  people,
  sandbox,
}) => {
  const alice = await people.host('alice', 'index', { signIn: false });
  const { page } = alice;
  const phone = await phoneInFrame(alice, sandbox.url);
  const frame = await frameAt(page, '/embedded/softphone');
  const kept = () =>
    frame.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await kept()).not.toMatch(/auth_|token/);
  expect(await send(page, 'phone', 'token', { token: 'x' })).toBe('embed.error.door');
  await frame.evaluate(() => location.reload());
  await expect(phone.getByLabel(alice.text('login.username'))).toBeVisible();
  await expect
    .poll(() => send(page, 'phone', 'state'))
    .toMatchObject({ session: 'none', registration: 0 });
  await signInInside(phone, 'alice', alice.text);
  await expect.poll(() => send(page, 'phone', 'state')).toMatchObject({ registration: 3 });
  expect(await eventsOf(page, 'phone', 'ready')).toHaveLength(2);
});

test('theme and language follow the host, at once and later; the frame reports its height', async ({
  people,
  sandbox,
}) => {
  const alice = await people.host('alice', 'index', { signIn: false });
  const { page } = alice;
  await mountFrame(page, 'phone', sandbox.url, 'softphone', {
    theme: 'dark',
    locale: 'fr-CA',
    fit: true,
  });
  const widget = inside(page, 'phone').locator('[data-callpanel=softphone]');
  await expect(widget).toHaveAttribute('data-theme', 'dark');
  await expect(widget).toHaveAttribute('lang', 'fr-CA');
  await page.evaluate(() =>
    window.frames_['phone']?.handle.update({ theme: 'light', locale: 'en-GB' }),
  );
  await expect(widget).toHaveAttribute('data-theme', 'light');
  await expect(widget).toHaveAttribute('lang', 'en-GB');
  expect(await send(page, 'phone', 'theme', { theme: 'dark' })).toEqual({});
  await expect(widget).toHaveAttribute('data-theme', 'dark');
  expect(await send(page, 'phone', 'state')).toMatchObject({ theme: 'dark', locale: 'en-GB' });
  const heightOf = () => page.locator('#phone iframe').evaluate((frame) => frame.clientHeight);
  const before = await heightOf();
  await signInInside(inside(page, 'phone'), 'alice', alice.text);
  await expect(inside(page, 'phone').getByText('Ready', { exact: true })).toBeVisible();
  await expect.poll(heightOf).not.toBe(before);
  const last = async () =>
    ((await eventsOf(page, 'phone', 'resize')) as { height: number }[]).at(-1)?.height;
  await expect.poll(async () => (await last()) === (await heightOf())).toBe(true);
  const frame = await frameAt(page, '/embedded/softphone');
  const scrolls = () => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(scrolls).toBe(0);
});

test(
  'the widget’s shortcuts work while the host’s page has the focus, during a call',
  onlyInAll(
    'packages/wires/src/port/frame-door.test.ts: triggers shortcuts: %j',
    'packages/embed/src/stub/frame/keys.test.ts: forwards %j as %s',
  ),
  async ({ people, sandbox }) => {
    const alice = await people.host('alice', 'index', { signIn: false });
    const { page } = alice;
    await phoneInFrame(alice, sandbox.url);
    const bob = await people.panel('bob');
    await send(page, 'phone', 'dial', { number: '102' });
    await bob.answer();
    await bob.expectHears('alice');
    await page.locator('h1').first().click();
    await expect
      .poll(() => send(page, 'phone', 'state'))
      .toMatchObject({ keys: { mute: 'Alt+Shift+M' } });
    await page.keyboard.press('Alt+Shift+M');
    await expect(inside(page, 'phone').getByRole('button', { name: 'Mute' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await bob.expectSilence();
    await page.keyboard.press('Alt+Shift+E');
    await expect.poll(() => eventsOf(page, 'phone', 'call-ended')).toHaveLength(1);
  },
);

test('a host whose permission policy forbids the microphone gets a message on screen and an event', async ({
  people,
  sandbox,
}) => {
  const alice = await people.host('alice', 'index', { signIn: false });
  const { page } = alice;
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.title = 'phone';
    const { port1, port2 } = new MessageChannel();
    Object.assign(window, { heard: [] });
    port1.addEventListener('message', ({ data }) =>
      (Reflect.get(window, 'heard') as unknown[]).push(data),
    );
    port1.start();
    frame.addEventListener('load', () =>
      frame.contentWindow?.postMessage(
        { callpanel: 'hello', versions: [1], nonce: 'ab'.repeat(32) },
        new URL(src).origin,
        [port2],
      ),
    );
    document.body.append(frame);
  }, `${sandbox.url}/embedded/softphone`);
  await expect(
    page.frameLocator('iframe').getByText('does not allow this part to use'),
  ).toBeVisible();
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as { name?: string }[]);
  await expect
    .poll(async () => (await heard()).filter(({ name }) => name === 'error'))
    .toMatchObject([
      {
        seq: expect.any(Number) as unknown,
        payload: {
          widget: 'softphone',
          error: { code: 'embed.error.policy', context: { feature: 'microphone' } },
          retryable: false,
        },
      },
    ]);
});

test('a host without grants can only show a number and read plain state [T3]', async ({
  people,
  control,
  sandbox,
}) => {
  await control.panelConfig({ hosts: [{ origin: sandbox.demoUrl, grants: [] }] });
  const alice = await people.host('alice', 'index', { signIn: false });
  const { page } = alice;
  const phone = await phoneInFrame(alice, sandbox.url);
  expect(await send(page, 'phone', 'dial', { number: '*43' })).toEqual({ callId: null });
  await expect(phone.getByLabel(alice.text('softphone.dial.label'))).toHaveValue('*43');
  expect(await send(page, 'phone', 'sign-out')).toBe('embed.error.grant');
  await phone.getByRole('button', { name: alice.text('softphone.dial.call'), exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Hang up' })).toBeVisible();
  expect(await send(page, 'phone', 'state')).toMatchObject({
    user: null,
    calls: null,
    presence: null,
    registration: 3,
  });
  expect(await eventsOf(page, 'phone', 'call')).toEqual([]);
  await phone.getByRole('button', { name: 'Hang up' }).click();
});

test(
  'the whole panel in a frame has the same commands, and places',
  onlyInAll(
    'tests/conformance/frame.spec.ts: the whole panel in a frame: commands and events before ready',
    'packages/shell/src/embedded/host-place.test.ts: hears of each address',
  ),
  async ({ people, sandbox }) => {
    const alice = await people.host('alice', 'index', { signIn: false });
    const { page } = alice;
    await mountFrame(page, 'panel', sandbox.url, 'panel');
    const panel = inside(page, 'panel');
    await signInInside(panel, 'alice', alice.text);
    await expect(panel.getByRole('button', { name: 'Colleagues, open menu' })).toBeVisible();
    expect(await send(page, 'panel', 'navigate', { path: '/voicemails/inbox' })).toEqual({
      path: '/voicemails/inbox',
    });
    await expect(panel.getByRole('button', { name: /Voicemail.*, open menu/ })).toBeVisible();
    await expect
      .poll(() => eventsOf(page, 'panel', 'navigation'))
      .toContainEqual({ path: '/voicemails/inbox' });
    expect(await send(page, 'panel', 'state')).toMatchObject({
      widget: null,
      path: '/voicemails/inbox',
    });
    for (const path of ['/login', '//evil.example', '/nowhere', '/dialer/102'])
      expect(await send(page, 'panel', 'navigate', { path })).toMatch(/\.error\./);
    const bob = await people.panel('bob');
    await expect.poll(() => send(page, 'panel', 'state')).toMatchObject({ registration: 3 });
    await send(page, 'panel', 'dial', { number: '102' });
    await bob.answer();
    await expect(panel.getByRole('button', { name: 'Hang up' })).toBeVisible();
    await bob.hangUp();
    await expect.poll(() => eventsOf(page, 'panel', 'call-ended')).toHaveLength(1);
  },
);

for (const widget of ['buddies', 'parking', 'voicemail'] as const)
  test(
    `${widget} in a frame`,
    onlyInAll(
      'tests/conformance/coverage.test.ts: npm test covers each of the %s of the contract through a door',
      'packages/core/src/domains/session/needs.test.ts: a page without colleagues loads nothing of them',
    ),
    async ({ people, sandbox }) => {
      const alice = await people.host('alice', 'index', { signIn: false });
      await mountFrame(alice.page, 'box', sandbox.url, widget);
      const frame = inside(alice.page, 'box');
      await signInInside(frame, 'alice', alice.text);
      await expect
        .poll(() => send(alice.page, 'box', 'state'))
        .toMatchObject({ widget, session: 'active', health: { updates: 'live' } });
      await expect(frame.getByLabel(alice.text('login.username'))).toHaveCount(0);
    },
  );
