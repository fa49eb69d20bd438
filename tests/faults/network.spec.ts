import { connect, expectNothingLeft, expectSaid, expectTalk, transfer } from '../support/calls.ts';
import { expect, test } from '../support/fixtures.ts';

/** So long no packet of audio arrives, milliseconds: longer than a browser calls a hiccup. */
const AWAY_MS = 7000;
/** So long the registrar takes then. */
const REGISTERED_MS = 2000;
const SAID_MS = 3000;
const AUDIO_BACK_MS = 10_000;

test('the network changes in a call: the phone says so, finds a new path, and audio returns within 10 s, twice [F12] [F13]', async ({
  people,
  control,
}) => {
  test.setTimeout(120_000);
  const [alice, bob] = await Promise.all([people.panel('alice'), people.host('bob', 'kit')]);
  await connect(alice, bob);
  await expectTalk(alice, bob);
  const offers = async () =>
    (await control.state()).sipLog.filter(
      ({ method, ext, status }) => method === 'INVITE' && ext === alice.ext && status === 200,
    ).length;
  for (const turn of ['first', 'second'])
    await test.step(turn, async () => {
      const before = await offers();
      await control.pauseMedia(AWAY_MS);
      const away = Date.now();
      // Another network is not there in no time.
      const later = { delayMs: REGISTERED_MS } as const;
      await control.injectSip({ method: 'REGISTER', ext: alice.ext, then: later });
      await control.dropSockets(alice.ext);
      await alice.page.evaluate(() => window.dispatchEvent(new Event('online')));
      const note = (what: string) =>
        alice.page.getByText(alice.text(`softphone.call.note.${what}`), { exact: true });
      await expect(note('signalling').or(note('media')).first()).toBeVisible({ timeout: SAID_MS });
      const media = async () => (await alice.calls()).map((call) => call.media);
      await expect.poll(media, { timeout: SAID_MS }).toEqual(['recovering']);
      await alice.expectSilence();
      expect((await alice.calls()).map(({ state }) => state)).toEqual(['answered']);
      await alice.page.waitForFunction((until) => Date.now() >= until, away + AWAY_MS);
      const back = Date.now();
      await expectTalk(alice, bob);
      expect(Date.now() - back).toBeLessThan(AUDIO_BACK_MS);
      expect(await offers()).toBeGreaterThan(before);
      await alice.expectOnCall();
    });
  await alice.hangUp();
  await expectNothingLeft(control, alice, bob);
});

test('the socket drops while a transfer rings: the transfer succeeds, and the transferor leaves the call [F52] [F1]', async ({
  people,
  control,
}) => {
  test.setTimeout(120_000);
  const [alice, bob, carol] = await people.three();
  await connect(alice, bob);
  await transfer(alice, carol.ext);
  await expect(carol.button(/^Reject.*Bob/)).toBeVisible();
  await control.dropSockets(alice.ext);
  await carol.answer();
  await expectTalk(bob, carol);
  await alice.expectNothingLeft();
  await bob.hangUp();

  await test.step('refused after the drop: the first call is resumed', async () => {
    await connect(alice, bob);
    await transfer(alice, carol.ext);
    await expect(carol.button(/^Reject.*Bob/)).toBeVisible();
    await control.dropSockets(alice.ext);
    await alice.expectReady();
    await carol.reject();
    await expectSaid(alice, /103/);
    await expectTalk(alice, bob);
  });
  await alice.hangUp();
  await expectNothingLeft(control, alice, bob, carol);
});
