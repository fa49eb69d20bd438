import { connect, expectNothingLeft, expectSaid, expectTalk } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { Person } from '../../support/person.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const logOf = ({ page }: Person) => page.getByRole('list', { name: 'Call log' });

const entries = async (person: Person): Promise<string[]> =>
  (await logOf(person).getByRole('listitem').allInnerTexts()).map(
    (text) =>
      text
        .replace(/\s+/g, ' ')
        .trim()
        .match(/^\w+: [\p{L} ]+?(?= \d| just| Declined ·)/u)?.[0] ?? text,
  );

const openLog = (person: Person, name = 'Call log') => person.button(name).click();

test(
  'the log has missed, received, refused and dialed calls; it counts them until it is opened, and keeps them for its user [S-16] [S-18] [K-09] [C-35]',
  onlyInAll(
    'packages/core/src/domains/call-log/call-log.test.ts: that the caller gave up: missed, and counted',
    'packages/core/src/domains/call-log/call-log.test.ts: that another device of ours answered or refused (%i): not missed',
    'packages/core/src/domains/call-log/call-log.test.ts: that one made: dialed',
    'packages/core/src/domains/call-log/call-log.test.ts: that was answered: received',
    'packages/core/src/domains/call-log/call-log.test.ts: that was refused: declined, not missed',
    'packages/core/src/domains/call-log/call-log.test.ts: is kept per user, as mis, out and in, with its counter',
    'packages/core/src/domains/call-log/kept.test.ts: goes with the sign-out, with the call that ends by it, and with what others left',
    'remotes/softphone/src/softphone/Softphone.test.tsx: calls the mailbox by one press and counts what is new and missed',
    'remotes/softphone/src/softphone/Softphone.test.tsx: opens the call log as wide as the softphone and at most 300 px high',
    'remotes/softphone/src/softphone/Softphone.calls.test.tsx: says of a call that rang and was %s: %s',
    'remotes/softphone/src/softphone/side/wired.test.tsx: ends the news of %s missed call once it is open',
    'remotes/softphone/src/softphone/side/wired.test.tsx: calls the number of that row, or puts it into the field',
    'remotes/softphone/src/softphone/side/call-log.test.tsx: says kind, name from the directory, number and how long ago, the newest first',
    'remotes/softphone/src/softphone/side/call-log.test.tsx: says that there are no calls',
  ),
  async ({ people, control }) => {
    const [alice, elsewhere, bob] = await Promise.all([
      people.panel('alice'),
      people.host('alice', 'element'),
      people.phone('bob'),
    ]);

    await test.step('missed by both devices [S-16] [S-18]', async () => {
      await bob.call(alice.ext);
      await expect(alice.button(/^Answer/)).toBeVisible();
      await bob.cancel();
      for (const one of [alice, elsewhere])
        await expect(one.button('Call log: 1 missed call')).toBeVisible();
    });

    await test.step('answered elsewhere is not missed [F40]', async () => {
      await bob.call(alice.ext);
      await elsewhere.answer();
      await expectSaid(alice, 'Answered on another device');
      await expectTalk(elsewhere, bob);
      await elsewhere.hangUp();
      await expectNothingLeft(control, alice, bob, elsewhere);
      await expect(alice.button('Call log: 1 missed call')).toBeVisible();
    });

    await test.step('received and dialed; opening it ends the count [S-18] [S-27]', async () => {
      await connect(alice, bob);
      await alice.hangUp();
      await alice.expectNothingLeft();
      await openLog(alice, 'Call log: 1 missed call');
      const size = async (name: string) =>
        (await alice.page.getByRole('dialog', { name, exact: true }).boundingBox()) ?? {
          width: 0,
          height: 0,
        };
      expect((await size('Softphone')).width).toBe(348);
      expect((await size('Call log')).height).toBeLessThanOrEqual(300);
      await expect
        .poll(() => entries(alice))
        .toEqual(['Dialed: Bob Brant', 'Received: Bob Brant', 'Missed: Bob Brant']);
      await expect(alice.button('Call log')).toBeVisible();
      await expect(elsewhere.button('Call log: 1 missed call')).toBeVisible();
    });

    await test.step('calls again from a row [U-07]', async () => {
      await logOf(alice).getByRole('button', { name: 'Call Bob Brant' }).last().click();
      await bob.answer();
      await expectTalk(alice, bob);
      await bob.hangUp();
      await expectNothingLeft(control, alice, bob);
    });

    await test.step('refused is declined, not missed [S-17]', async () => {
      await bob.call(alice.ext);
      await alice.reject();
      // The other device rings on.
      await bob.cancel();
      await expectNothingLeft(control, alice, bob, elsewhere);
      await openLog(alice);
      await expect.poll(async () => (await entries(alice))[0]).toBe('Declined: Bob Brant');
      const log = alice.page.getByRole('dialog', { name: 'Call log', exact: true });
      await log.getByRole('button', { name: alice.text('common.close') }).click();
    });

    await test.step('counts a second missed call, and keeps it after a reload [S-16] [K-09] [K-10]', async () => {
      await bob.call(alice.ext);
      await expect(alice.button(/^Answer/)).toBeVisible();
      await bob.cancel();
      // Opened or not, the news is counted.
      await alice.page.reload();
      await alice.expectReady();
      await openLog(alice, 'Call log: 1 missed call');
      await expect
        .poll(() => entries(alice))
        .toEqual([
          'Missed: Bob Brant',
          'Declined: Bob Brant',
          'Dialed: Bob Brant',
          'Dialed: Bob Brant',
          'Received: Bob Brant',
          'Missed: Bob Brant',
        ]);
    });

    await test.step('another user of this browser has another log [K-09] [K-10]', async () => {
      const { page, text } = alice;
      await page.keyboard.press('Escape');
      await alice.button(/account menu/).click();
      await alice.button(text('shell.signOut')).click();
      const carol = new Person('carol', page);
      await carol.signIn();
      await carol.expectReady();
      await openLog(carol);
      await expectSaid(carol, 'No calls yet.');
      expect(carol.faults).toEqual([]);
    });
  },
);
