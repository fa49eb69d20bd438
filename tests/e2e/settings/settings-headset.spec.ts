import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { section } from '../../support/settings.ts';

/** A headset on this machine, as WebHID shows it: hook switch (a state) and mute (a press) in report 8, lights in report 9. */
const plugIn = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const bit = (usage: number, isAbsolute: boolean) => ({
      usages: [usage],
      reportSize: 1,
      reportCount: 1,
      isAbsolute,
    });
    class Headset extends EventTarget {
      productName = 'Acme Headset';
      opened = false;
      lights = 0;
      collections = [
        {
          usagePage: 0x0b,
          inputReports: [{ reportId: 8, items: [bit(0x0b0020, true), bit(0x0b002f, false)] }],
          outputReports: [
            { reportId: 9, items: [0x080017, 0x080018, 0x080009].map((usage) => bit(usage, true)) },
          ],
        },
      ];
      async open() {
        this.opened = true;
      }
      async close() {
        this.opened = false;
      }
      async forget() {
        sessionStorage.removeItem('paired');
      }
      async sendReport(_: number, data: Uint8Array) {
        this.lights = data[0] ?? 0;
      }
      say(bits: number) {
        const data = new DataView(new Uint8Array([bits]).buffer);
        this.dispatchEvent(Object.assign(new Event('inputreport'), { reportId: 8, data }));
      }
    }
    const headset = new Headset();
    const hid = Object.assign(new EventTarget(), {
      getDevices: async () => (sessionStorage.getItem('paired') ? [headset] : []),
      requestDevice: async () => {
        sessionStorage.setItem('paired', 'yes');
        return [headset];
      },
    });
    Object.defineProperty(navigator, 'hid', { value: hid });
    Object.assign(window, { headset });
  });
};

interface Plugged {
  headset: { lights: number; opened: boolean; say: (bits: number) => void };
}

test(
  'a headset chosen in the settings answers, mutes and hangs up, and shows what the phone does [R-13]',
  onlyInAll(
    'remotes/settings/src/settings/devices/HeadsetButtons.test.tsx: uses the headset that is chosen',
    'remotes/settings/src/settings/devices/HeadsetButtons.test.tsx: stops using it, and gives the browser’s permission back',
    'remotes/softphone/src/softphone/headset/HeadsetKeys.test.tsx: answers what rings when the hook is lifted',
    'remotes/softphone/src/softphone/headset/HeadsetKeys.test.tsx: mutes and unmutes',
    'packages/widget/src/parts/headset/headset.test.ts: lights what rings, what is on and what is muted',
  ),
  async ({ people }) => {
    const bob = await people.panel('bob');
    const alice = await people.panel('alice', { at: '/settings/devices', prepare: plugIn });
    const press = (bits: number) =>
      alice.page.evaluate((all) => (window as unknown as Plugged).headset.say(all), bits);
    const lights = (bits: number) =>
      expect
        .poll(() => alice.page.evaluate(() => (window as unknown as Plugged).headset.lights))
        .toBe(bits);
    const part = section(alice, 'settings.headset');
    await expect(part.getByText('No headset was chosen.')).toBeVisible();
    await part.getByRole('button', { name: 'Choose a headset' }).click();
    await expect(part.getByText('The buttons of Acme Headset answer, mute')).toBeVisible();

    await bob.call('101');
    await lights(2);
    await press(1);
    await alice.expectOnCall();
    await lights(1);
    await bob.expectHears('alice');
    await press(1 | 2);
    await press(1);
    await bob.expectSilence();
    await lights(1 | 4);
    await press(1 | 2);
    await press(1);
    await bob.expectHears('alice');
    await press(0);
    await bob.expectNothingLeft();
    await lights(0);

    await alice.page.reload();
    await alice.expectReady();
    await bob.call('101');
    await lights(2);
    await press(1);
    await alice.expectOnCall();
    await bob.hangUp();
    await lights(0);

    await part.getByRole('button', { name: 'Stop using its buttons' }).click();
    await expect(part.getByText('No headset was chosen.')).toBeVisible();
    await expect
      .poll(() => alice.page.evaluate(() => (window as unknown as Plugged).headset.opened))
      .toBe(false);
  },
);
