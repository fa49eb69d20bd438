import { expect, test } from '../../support/fixtures.ts';
import { heldBack } from '../../support/mailbox.ts';
import { recordedCall } from '../../support/recorded-call.ts';
import type { Fault } from '../../support/refusals.ts';
import { FAULTS, refuse, wordsOf } from '../../support/refusals.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test(
  'call records that are refused say why and can be asked for again: list, totals, watched users, record, recording; what is slow says so [E-73] [E-74] [A-59] [A-62]',
  onlyInAll(
    'remotes/voicemail/src/call-records/CallRecords.test.tsx: says that it could not be loaded, and asks again [E-73]',
    'remotes/voicemail/src/call-records/CallRecords.test.tsx: says that totals could not be loaded, and asks again',
    'remotes/voicemail/src/call-records/CallRecords.test.tsx: says that the user may not see them [P-33] [P-51]',
    'remotes/voicemail/src/call-records/load-subjects.test.ts: asks whose call records the user may see [A-59] [P-48] [S-07]',
    'remotes/voicemail/src/call-records/detail/RecordDetail.test.tsx: says that it could not be loaded by %s, and can be tried again [E-76]',
    'remotes/voicemail/src/call-records/detail/recording-source.test.ts: says so when %s [E-74]',
  ),
  async ({ people, control }) => {
    test.setTimeout(180_000);
    const [alice, bob] = await Promise.all([
      people.panel('alice', { at: '/cdrs' }),
      people.host('bob', 'kit'),
    ]);
    const { page, text } = alice;
    const rows = page.getByRole('row', { level: 1 });
    const main = page.getByRole('main');
    const retry = main.getByRole('button', { name: text('common.retry') });
    const reload = alice.button(text('records.reload'));
    const totals = main.getByLabel(text('callRecords.totals'));
    /** Each fault is met, said in words, and gone when the user tries again. */
    const eachFault = async (
      path: string,
      own: string,
      meet: (fault: Fault) => Promise<unknown>,
    ) => {
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path });
          await meet(fault);
          await expect(main.getByText(wordsOf(alice, fault, own))).toBeVisible();
          // The next fault must not meet this request.
          const answered = page.waitForResponse((response) => response.url().includes(path));
          await retry.click();
          await answered;
          await expect(retry).toHaveCount(0);
        });
    };

    await recordedCall(control, bob, alice);
    await expect(rows).toHaveCount(1);
    const id = (await rows.first().getAttribute('data-id')) ?? '';
    const open = () => rows.first().getByText('Bob Brant').click();
    const list = () => page.goto(`${new URL(page.url()).origin}/cdrs`);
    const steps = page.getByRole('list', { name: 'What happened in the call' });

    await test.step('the list [E-73]', async () => {
      await eachFault(
        'cdrs/friendly_calls_by_date',
        'callRecords.error.load',
        async ({ status }) => {
          await reload.click();
          const forbidden = main.getByText(text('callRecords.rights.forbidden'));
          await expect(forbidden).toHaveCount(status === 403 ? 1 : 0);
          await expect(rows).toHaveCount(1);
        },
      );
      const release = await heldBack(alice, 'cdrs/friendly_calls_by_date');
      await reload.click();
      await expect(reload).toHaveAttribute('aria-busy', 'true');
      await expect(rows).toHaveCount(1);
      release();
      await expect(reload).not.toHaveAttribute('aria-busy', 'true');
    });

    await test.step('the totals', async () => {
      await expect(totals).toBeVisible();
      await eachFault('cdrs/friendly_calls_totals', 'callRecords.error.totals', () =>
        reload.click(),
      );
      await expect(totals).toBeVisible();
      const release = await heldBack(alice, 'cdrs/friendly_calls_totals');
      await list();
      await expect(rows).toHaveCount(1);
      await expect(totals).toHaveCount(0);
      release();
      await expect(totals).toBeVisible();
    });

    await test.step('watched users [E-76]', async () => {
      await eachFault('cdrs/can_watch_users', 'callRecords.error.history', list);
      await expect(main.getByLabel(text('callRecords.subject'))).toBeVisible();
    });

    await test.step('a record [E-76]', async () => {
      await eachFault(`cdrs/${id}`, 'callRecords.error.history', async () => {
        await list();
        await open();
      });
      await expect(steps).toBeVisible();
      await list();
      const release = await heldBack(alice, `cdrs/${id}`);
      await open();
      await expect(rows.first()).toHaveAttribute('aria-expanded', 'true');
      await expect(steps).toHaveCount(0);
      release();
      await expect(steps).toBeVisible();
    });

    await test.step('its recording [E-74]', async () => {
      const play = main.getByRole('button', { name: /^Play/ });
      /** A busy exchange records less than it should: what is over before it is heard is played again. */
      const expectPlays = () =>
        expect(async () => {
          if (await play.isVisible()) await play.click();
          await alice.expectPlays('bob', { timeout: 3_000 });
        }).toPass();
      await eachFault(`cdrs/${id}/recording`, 'player.error.load', async () => {
        await page.reload();
        await play.click();
      });
      await expectPlays();
      await page.reload();
      const release = await heldBack(alice, `cdrs/${id}/recording`);
      await play.click();
      await expect(play).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(play).not.toHaveAttribute('aria-busy', 'true');
      await expectPlays();
    });
  },
);
