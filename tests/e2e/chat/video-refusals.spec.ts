import { expect, test } from '../../support/fixtures.ts';
import { heldBack } from '../../support/mailbox.ts';
import { overlay, roomAct as act, roomRow as rowOf } from '../../support/meeting.ts';
import { FAULTS, OWN_WORDS, refuse, wordsOf } from '../../support/refusals.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const AT = { at: '/video_conferences' };

test(
  'what is refused says why, and nothing typed is lost: list, configuration, a new room, a change, a removal [E-87] [E-88] [E-89] [A-88]',
  onlyInAll(
    'remotes/chat/src/video/Video.test.tsx: that it could not be loaded, and tries again [E-87]',
    'remotes/chat/src/video/Video.test.tsx: says so to those who may not see it',
    'remotes/chat/src/video/Video.test.tsx: loads again at a press',
    'remotes/chat/src/video/form/new-room.test.tsx: keeps what was typed when the server refuses, and says why %s [E-88]',
    'remotes/chat/src/video/form/new-room.test.tsx: is busy while it is saved, and saved once',
    'remotes/chat/src/video/form/RoomForm.test.tsx: keeps what was typed when the server refuses [E-88]',
    'remotes/chat/src/video/acts.test.tsx: not when the server refuses, which is said %s [E-88]',
    'remotes/chat/src/video/form/company.test.tsx: is not known: nothing can be chosen, a notice says so, and a room can be made all the same [E-89]',
  ),
  async ({ people, control }) => {
    test.setTimeout(180_000);
    const alice = await people.panel('alice', AT);
    const { page, text } = alice;
    const main = page.getByRole('main');
    const reload = alice.button(text('records.reload'));
    const rows = page.locator('[data-row]');
    await expect(rows).toHaveCount(3);

    await test.step('the list [E-87]', async () => {
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path: 'video_conferences' });
          await reload.click();
          const words =
            fault.status === 403
              ? text('video.rights.forbidden')
              : wordsOf(alice, fault, 'video.error.load');
          await expect(main.getByText(words)).toBeVisible();
          await expect(rows).toHaveCount(3);
          // The next fault must not meet this request.
          const answered = page.waitForResponse(/\/video_conferences\?/);
          if (fault.status === 403) await reload.click();
          else await main.getByRole('button', { name: text('common.retry') }).click();
          await answered;
          await expect(main.getByText(words)).toHaveCount(0);
        });
      const release = await heldBack(alice, 'video_conferences');
      await reload.click();
      await expect(reload).toHaveAttribute('aria-busy', 'true');
      await expect(rows).toHaveCount(3);
      release();
      await expect(reload).not.toHaveAttribute('aria-busy', 'true');
    });

    for (const [what, method, path, error] of [
      ['a new room', 'POST', 'video_conferences', 'video.error.create'],
      ['a change', 'PUT', 'video_conferences/1', 'video.error.update'],
    ] as const)
      await test.step(`${what} [E-88]`, async () => {
        const isNew = method === 'POST';
        if (isNew) await alice.button(text('video.new')).click();
        else await act(alice, 'Daily stand-up', 'video.edit');
        const form = page.getByRole('dialog', {
          name: isNew ? text('video.new') : 'Daily stand-up',
        });
        const name = form.getByLabel(text('video.form.name'), { exact: true });
        const save = form.getByRole('button', { name: text('video.form.save') });
        await name.fill('Typed by Alice');
        for (const fault of FAULTS)
          await test.step(fault.name, async () => {
            await refuse(control, fault, { path, method });
            await save.click();
            await expect(form.getByText(wordsOf(alice, fault, error))).toBeVisible();
            await expect(name).toHaveValue('Typed by Alice');
          });
        const release = await heldBack(alice, path);
        await save.click();
        await expect(save).toHaveAttribute('aria-busy', 'true');
        release();
        await expect(form).toHaveCount(0);
      });

    await test.step('a removal [E-88]', async () => {
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path: 'video_conferences/2', method: 'DELETE' });
          await control.order('video/rooms', [{ id: '2', admins: ['alice'] }]);
          await reload.click();
          await act(alice, 'Sales review', 'video.remove');
          await page
            .getByRole('dialog', { name: 'Delete' })
            .getByRole('button', { name: 'Delete' })
            .click();
          await expect(
            page.getByText(fault.says ? OWN_WORDS : text('video.error.destroy')).first(),
          ).toBeVisible();
          await expect(rowOf(alice, 'Sales review')).toBeVisible();
        });
    });

    await test.step('the configuration [E-89]', async () => {
      await control.failHttp({ path: 'video_conference_configs', status: 500, body: {}, times: 2 });
      await alice.button(text('video.new')).click();
      await expect(page.getByText(text('video.error.config')).first()).toBeVisible();
    });
  },
);

test(
  'a meeting whose script is blocked or whose server is down says E-91 and is opened by a retry; the panel stays [E-91] [A-90] [W-13]',
  onlyInAll(
    'packages/widget/src/parts/meeting/troubles.test.tsx: as its script does not says E-91, and a retry asks for it again [E-91] [A-90]',
    'packages/widget/src/parts/meeting/troubles.test.tsx: ends with an error of its server, and is opened again by a retry',
    'packages/widget/src/parts/meeting/troubles.test.tsx: asks first, with the names of both; the user stays',
    'packages/widget/src/parts/meeting/troubles.test.tsx: is joined once the first is left',
    'packages/core/src/domains/meeting/jitsi.test.ts: that does not come (%s) is an error, and is asked for again [E-91]',
    'packages/core/src/domains/meeting/meeting.test.ts: asks before the page is left, as long as the user is in',
    'packages/core/src/domains/meeting/meeting.test.ts: ends with the session',
    'packages/core/src/domains/meeting/meeting.test.ts: leaves nothing when its place is removed',
    'tests/e2e/buddies/contacts-form.spec.ts: what was typed outlives Escape, a press outside, a change of route and a reload',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', AT);
    await alice.context.grantPermissions(['microphone', 'camera']);
    const { page } = alice;
    const window = overlay(page);
    const failed = window.getByText(
      'Failed to create video conferece external API instance.Please contact technical support',
    );
    const retry = window.getByRole('button', { name: 'Try again' });
    await control.videoOnline(false);
    await alice.button('Join Daily stand-up').click();
    await expect(failed).toBeVisible();
    await retry.click();
    await expect(failed).toBeVisible();
    await control.videoOnline(true);
    await page.route('**/external_api.js', (route) => route.abort('blockedbyclient'));
    await retry.click();
    await expect(failed).toBeVisible();
    await page.unroute('**/external_api.js');
    await retry.click();
    await expect(window.getByText('You are alone')).toBeVisible();

    await test.step('another meeting asks first [S-51]', async () => {
      await alice.button('Join Sales review').click();
      const question = page.getByRole('dialog', { name: 'Leave this meeting?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(window).toHaveAccessibleName(/Daily stand-up/);
      await alice.button('Join Sales review').click();
      await question.getByRole('button', { name: 'Leave and join' }).click();
      await expect(window).toHaveAccessibleName(/Sales review/);
      await expect(window.getByText('You are alone')).toBeVisible();
    });

    await test.step('the tab asks before it is closed', async () => {
      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await expect(window).toBeVisible();
    });

    await test.step('signing out ends it [S-51]', async () => {
      await window.getByRole('button', { name: 'Minimize' }).click();
      await alice.button(/account menu/).click();
      await alice.button('Sign out').click();
      await expect(window).toHaveCount(0);
      expect(page.frames()).toHaveLength(1);
    });
  },
);
