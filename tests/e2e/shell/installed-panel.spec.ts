// The headless shell has neither notifications nor apps.
import { expect, test } from '../../support/kept-pages.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';

/** The worker's own: what it does last. */
declare let last: Promise<unknown>;

/** As far as the tests need it: its types are not those of a page. */
interface WorkerGlobals {
  registration: {
    getNotifications(): Promise<
      { title: string; body: string; actions: readonly { title: string }[] }[]
    >;
  };
  NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): void;
}

/**
 * What the service worker shows now, as `title: body [buttons]`. In turn with what the worker does: looked up while one is being
 * shown, Chromium has listed none, also later.
 */
const shown = async ({ context }: Person): Promise<string[]> => {
  const [worker] = context.serviceWorkers();
  if (!worker) return [];
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerGlobals;
    const reading = last.then(() => registration.getNotifications());
    last = reading.then(() => undefined);
    const notes = await reading;
    return notes.map(({ title, body, actions }) => {
      const buttons = actions.map((action) => action.title).join(', ');
      return `${title}: ${body} [${buttons}]`;
    });
  });
};

/** Presses a button of the notification, as the browser reports it. */
const press = ({ context }: Person, action: string): Promise<unknown> => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  return worker.evaluate(async (pressed) => {
    const {
      registration,
      NotificationEvent: Pressed,
      dispatchEvent,
    } = globalThis as unknown as WorkerGlobals;
    const [notification] = await registration.getNotifications();
    dispatchEvent(new Pressed('notificationclick', { notification, action: pressed }));
  }, action);
};

/** A notification is there until the call says otherwise, however slow the machine is. Seconds. */
const STAYS = { enabled: true, timeout: 300 };

const hidden = {
  prepare: async (page: Person['page']) => {
    await page.context().grantPermissions(['microphone', 'notifications']);
    await page.addInitScript(() => void (document.hasFocus = () => false));
  },
};

test('a call notifies while the page is hidden; its buttons answer and decline, a missed one stays without [E-121]', async ({
  people,
  control,
}) => {
  await control.setting('alice', 'panel_notifications', STAYS);
  const alice = await people.panel('alice', hidden);
  const bob = await people.phone('bob');
  const ringing = ['Incoming call: Bob Brant (102) [Answer, Decline]'];

  await bob.call('101');
  await expect.poll(() => shown(alice)).toEqual(ringing);
  await press(alice, 'answer');
  await alice.expectOnCall();
  await bob.expectHears('alice');
  await expect.poll(() => shown(alice)).toEqual([]);
  await alice.hangUp();

  await bob.call('101');
  await expect.poll(() => shown(alice)).toEqual(ringing);
  await press(alice, 'reject');
  await bob.expectNothingLeft();
  await expect.poll(() => shown(alice)).toEqual([]);

  await bob.call('101');
  await expect.poll(() => shown(alice)).toEqual(ringing);
  await bob.cancel();
  await expect.poll(() => shown(alice)).toEqual(['Missed call: Bob Brant (102) []']);
});

test(
  'a missed call is shown though its ringing ends at the same time [E-121]',
  onlyInAll(
    'packages/shell/src/notes-worker.test.ts: shows a missed call though the note of its ringing is closed at the same time',
    'tests/e2e/shell/installed-panel.spec.ts: a call notifies while the page is hidden; its buttons answer and decline, a missed one stays without',
  ),
  async ({ people, control }) => {
    await control.setting('alice', 'panel_notifications', STAYS);
    const alice = await people.panel('alice', hidden);
    const bob = await people.phone('bob');
    await bob.call('101');
    await expect.poll(async () => (await shown(alice)).length).toBe(1);
    await bob.cancel();
    await expect.poll(() => shown(alice)).toEqual(['Missed call: Bob Brant (102) []']);

    // The same three messages, as close together as a page can send them.
    await alice.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const options = { tag: 'another', body: 'Carol' };
      active?.postMessage({ show: { title: 'Incoming call', options } }, []);
      active?.postMessage({ close: options.tag }, []);
      active?.postMessage({ show: { title: 'Missed call', options } }, []);
    });
    await expect
      .poll(() => shown(alice))
      .toEqual(['Missed call: Bob Brant (102) []', 'Missed call: Carol []']);
  },
);

test(
  'of two tabs the one with the call answers [F39]',
  onlyInAll(
    'packages/core/src/domains/tabs/two-tabs.test.ts: a call rings in the one that has the phone alone',
    'packages/shell/src/page/notifications.test.tsx: has its buttons where the page has a service worker',
  ),
  async ({ people, control }) => {
    await control.setting('alice', 'panel_notifications', STAYS);
    const alice = await people.panel('alice', hidden);
    const second = await people.tab(alice);
    await expect(second.page.getByText(alice.text('softphone.phone.elsewhere'))).toBeVisible();
    const bob = await people.host('bob', 'kit');
    await bob.call('101');
    await expect.poll(async () => (await shown(alice)).length).toBe(1);
    await press(alice, 'answer');
    await alice.expectOnCall();
    await bob.expectHears('alice');
  },
);

test('the panel can be installed; its pictures are there, and phone links open in it [W-15]', async ({
  people,
  sandbox,
}) => {
  const { page } = await people.panel('alice', { signIn: false });
  const client = await page.context().newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as { icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({
    display: 'standalone',
    start_url: '/',
    protocol_handlers: [{ protocol: 'tel', url: '/dialer/%s' }],
  });
  for (const { src, type } of manifest.icons) {
    const answer = await page.request.get(new URL(src, sandbox.url).href);
    expect([answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([200, type]);
  }
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Playwright's contexts are incognito windows.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});
