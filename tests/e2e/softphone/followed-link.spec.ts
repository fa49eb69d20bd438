import type { Page } from '@playwright/test';
import { cardOf } from '../../support/card.ts';
import { connect, expectNothingLeft } from '../../support/calls.ts';
import type { DeskPhone } from '../../support/desk-phone.ts';
import { eventsOf, phoneInFrame, send, serveStranger } from '../../support/frame-host.ts';
import { expect, followLink, goBackToKept, test } from '../../support/kept-pages.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';
import type { Control } from '../../support/sandbox.ts';

/** The other side waits 48 s for a call whose page went without a word. */
const AT_ONCE_MS = 3000;

let elsewhere: Awaited<ReturnType<typeof serveStranger>>;
test.beforeAll(async () => {
  elsewhere = await serveStranger('somewhere else');
});
test.afterAll(() => elsewhere.close());

const acceptQuestions = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());

const phonesOf = async (control: Control, { ext }: Person) =>
  (await control.state()).registrations.filter((one) => one.ext === ext && one.connected);

const byesOf = async (control: Control, { ext }: Person) =>
  (await control.state()).sipLog.filter((one) => one.method === 'BYE' && one.ext === ext).length;

const expectEndsAtOnce = async (phone: DeskPhone) =>
  expect.poll(() => phone.calls, { timeout: AT_ONCE_MS }).toBe(0);

const openPanel = 'panel';
for (const door of [openPanel, 'kit'] as const)
  test(
    `${door}: following a link during a call hangs up at once; after coming back the phone rings again [S-26] [F37] [F38]`,
    door === openPanel
      ? {}
      : onlyInAll(
          'packages/telephony/src/scenarios/network-change.test.ts: connects and registers again when the page returns from the back/forward cache',
        ),
    async ({ people, control }) => {
      const [alice, bob] = await Promise.all([
        door === openPanel ? people.panel('alice') : people.host('alice', 'kit'),
        people.phone('bob'),
      ]);
      acceptQuestions(alice.page);
      await connect(alice, bob);
      await bob.expectHears('alice');

      await followLink(alice, elsewhere.url);
      await expectEndsAtOnce(bob);
      expect(await byesOf(control, alice)).toBe(1);
      expect(await phonesOf(control, alice)).toEqual([]);

      await goBackToKept(alice);
      await expect(
        alice.page.getByText('Your call with Bob Brant ended when you left this page.'),
      ).toBeVisible();
      await alice.expectReady();
      expect(await phonesOf(control, alice)).toHaveLength(1);
      await expect(alice.page.getByText(/may still be active/)).toHaveCount(0);
      await connect(bob, alice);
      await bob.expectHears('alice');
      await alice.expectHears('bob');
      await alice.hangUp();
      await expectNothingLeft(control, alice, bob);
    },
  );

test(
  'frame: following a link in the host page hangs up at once; after coming back the host controls the frame again [S-26] [F37] [F38]',
  onlyInAll(
    'tests/e2e/softphone/followed-link.spec.ts: following a link during a call hangs up at once',
    'packages/embed/src/stub/frame/mount-frame.test.ts: a call that the frame took with it is over for its host',
    'packages/embed/src/stub/frame/mount-frame.test.ts: reports the state of another page in the frame',
    'packages/embed/src/stub/frame/conversation.test.ts: that a frame took with it have ended; those that wait go to the next one',
    'packages/telephony/src/scenarios/network-change.test.ts: connects and registers again when the page returns from the back/forward cache',
  ),
  async ({ people, sandbox, control }) => {
    const [alice, bob] = await Promise.all([
      people.host('alice', 'index', { signIn: false }),
      people.phone('bob'),
    ]);
    await phoneInFrame(alice, sandbox.url);
    await send(alice.page, 'phone', 'dial', { number: bob.ext });
    await bob.answer();
    await bob.expectHears('alice');

    await followLink(alice, elsewhere.url);
    await expectEndsAtOnce(bob);
    expect(await byesOf(control, alice)).toBe(1);

    await goBackToKept(alice);
    await expect
      .poll(() => send(alice.page, 'phone', 'state'))
      .toMatchObject({ registration: 3, calls: [] });
    // What the frame shows then Playwright cannot see: it has lost a kept page's frames.
    expect(await eventsOf(alice.page, 'phone', 'call-ended')).toHaveLength(1);
    await send(alice.page, 'phone', 'dial', { number: bob.ext });
    await bob.answer();
    await bob.expectHears('alice');
    await bob.hangUp();
    await bob.expectNothingLeft();
  },
);

test(
  'following a link while a call rings ends it for the caller at once; after coming back the call is missed, and the board is live [S-26] [F37] [S-35]',
  onlyInAll(
    'packages/telephony/src/scenarios/network-change.test.ts: connects and registers again when the page returns from the back/forward cache',
    'tests/e2e/softphone/followed-link.spec.ts: following a link during a call hangs up at once',
  ),
  async ({ people, control }) => {
    await control.fillBoard('alice');
    const [alice, bob] = await Promise.all([people.panel('alice'), people.phone('bob')]);
    acceptQuestions(alice.page);
    const carol = cardOf(alice, 'carol');
    await expect(carol).toBeVisible();
    await bob.call(alice.ext);
    await expect(alice.button(/^Answer/)).toBeVisible();

    await followLink(alice, elsewhere.url);
    await expectEndsAtOnce(bob);
    expect(await phonesOf(control, alice)).toEqual([]);
    await control.mailbox('103', { new: 3, old: 0 });

    await goBackToKept(alice);
    await alice.expectReady();
    await expect(alice.button(/^Answer/)).toHaveCount(0);
    await expect(carol.getByTitle('3 new voicemails')).toBeVisible();
    // By an event, not by a snapshot.
    await expect
      .poll(async () =>
        (await control.brokerState()).connections
          .filter(({ username }) => username === 'alice')
          .map(({ subscribed }) => subscribed),
      )
      .toEqual([true]);
    await control.mailbox('103', { new: 4, old: 0 });
    await expect(carol.getByTitle('4 new voicemails')).toBeVisible();
    await expect(alice.button('Call log: 1 missed call')).toBeVisible();
    await connect(bob, alice);
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  },
);
