import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import {
  eventsOf,
  inside,
  mountFrame,
  phoneInFrame,
  send,
  serveStranger,
  signInInside,
} from '../../support/frame-host.ts';

test(
  'without the grant a number waits at the bottom of the panel until the user presses Call [W-14] [U-15] [T3]',
  onlyInAll(
    'packages/wires/src/port/click-to-dial.test.ts: is only shown without the grant',
    'packages/shell/src/embedded/CallBar.test.tsx: shows while a number from another page waits to be dialled',
  ),
  async ({ people, control, sandbox }) => {
    await control.panelConfig({ hosts: [{ origin: sandbox.demoUrl, grants: [] }] });
    const alice = await people.host('alice', 'index', { signIn: false });
    const { page } = alice;
    await mountFrame(page, 'panel', sandbox.url, 'panel');
    const panel = inside(page, 'panel');
    await signInInside(panel, 'alice', alice.text);
    const phone = panel.getByRole('region', { name: 'Softphone' });
    await expect.poll(() => send(page, 'panel', 'state')).toMatchObject({ registration: 3 });
    await expect(phone).toHaveCount(0);
    expect(await send(page, 'panel', 'dial', { number: '*43' })).toEqual({ callId: null });
    const field = phone.getByLabel(alice.text('softphone.dial.label'));
    await expect(field).toHaveValue('*43');
    expect((await control.state()).calls).toEqual([]);
    await field.press('Enter');
    await expect(phone.getByRole('button', { name: 'Hang up' })).toBeVisible();
    await phone.getByRole('button', { name: 'Hang up' }).click();
    await expect(phone).toHaveCount(0);
  },
);

for (const spelling of ['type', 'name'])
  test(
    `click-to-dial with ${spelling} follows the user’s setting; without the grant it only shows the number [W-14] [D-60] [S-66] [S-67]`,
    spelling === 'name'
      ? {}
      : onlyInAll(
          'packages/wires/src/port/click-to-dial.test.ts: %j of an allowed host is dialled',
        ),
    async ({ people, control, sandbox }) => {
      const stranger = await serveStranger();
      await control.panelConfig({
        hosts: [
          { origin: sandbox.demoUrl, grants: ['dial', 'observe'] },
          { origin: stranger.origin, grants: [] },
        ],
      });
      await control.setting('alice', 'click_to_dial', { destination: 'callPanelDial' });
      const alice = await people.host('alice', 'index', { signIn: false });
      const click = (destination: string) =>
        alice.page
          .locator('#phone iframe')
          .evaluate(
            (frame, message) =>
              (frame as HTMLIFrameElement).contentWindow?.postMessage(
                message,
                new URL((frame as HTMLIFrameElement).src).origin,
              ),
            { [spelling]: 'click-to-dial', destination },
          );
      const bob = await people.phone('bob');
      const phone = await phoneInFrame(alice, sandbox.url);
      await click('tel:*86');
      await click('911');
      const question = phone.getByRole('dialog', { name: 'Call 911?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await click('10-2');
      await expect
        .poll(() => eventsOf(alice.page, 'phone', 'call-started'))
        .toMatchObject([{ call: { number: '102' } }]);
      await bob.answer();
      await phone.getByRole('button', { name: 'Hang up' }).click();
      await expect.poll(async () => (await control.state()).calls).toEqual([]);
      await alice.page.goto(stranger.url);
      const again = await phoneInFrame(alice, sandbox.url);
      await click('103');
      await expect(again.getByLabel(alice.text('softphone.dial.label'))).toHaveValue('103');
      expect((await control.state()).calls).toEqual([]);
      stranger.close();
    },
  );

test(
  'click-to-dial from the panel’s own window works, as browser extensions send it [W-14]',
  onlyInAll(
    'packages/wires/src/port/click-to-dial.test.ts: needs no grant from the panel’s own window',
  ),
  async ({ people, control }) => {
    await control.setting('alice', 'click_to_dial', { destination: 'callPanelDial' });
    const alice = await people.panel('alice');
    const bob = await people.panel('bob');
    await alice.page.evaluate(() =>
      window.postMessage({ name: 'click-to-dial', destination: '102' }, location.origin),
    );
    await bob.answer();
    await expect.poll(() => alice.calls()).toMatchObject([{ number: '102' }]);
    await alice.hangUp();
  },
);
