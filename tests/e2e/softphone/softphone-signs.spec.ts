import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test(
  'a browser without WebRTC is told so beside a warning sign, and can still use the rest [E-17]',
  onlyInAll(
    'remotes/softphone/src/softphone/Softphone.test.tsx: says that WebRTC is missing, once',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', {
      signIn: false,
      prepare: async (page) => {
        await page.addInitScript(
          () => void Reflect.deleteProperty(globalThis, 'RTCPeerConnection'),
        );
      },
    });
    await alice.signIn();
    const words = alice.page
      .getByText('WebRTC is not supported. Try to upgrade your browser')
      .first();
    await expect(words).toBeVisible();
    await expect(words.locator('..').locator('svg').first()).toBeVisible();
    await expect(alice.page.getByRole('main').getByText('Bob Brant').first()).toBeVisible();
  },
);

test(
  'the keypad fades within 160 ms when the call goes on hold, and its keys send nothing [C-17] [U-21]',
  onlyInAll(
    'remotes/softphone/src/softphone/DialPad.test.ts: fades its mask within 160 ms',
    'remotes/softphone/src/softphone/ActiveCall.test.tsx: shows what was sent, presses send, and nothing works on hold',
    'tests/e2e/softphone/call.spec.ts: Alice in the panel calls Bob on a partner’s page',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    await alice.call('*43');
    await alice.expectOnCall();
    await alice.turn('Keypad', true);
    const pad = alice.page.getByRole('region', { name: 'Dial pad' });
    await expect(pad).toHaveCSS('opacity', '1');
    await expect(pad).toHaveCSS('transition-property', 'opacity');
    await expect(pad).toHaveCSS('transition-duration', '0.16s');
    await alice.turn('Hold', true);
    await expect(pad).toHaveCSS('opacity', '0.35');
    await pad.getByRole('button', { name: '5' }).press(' ');
    await alice.turn('Hold', false);
    await expect(pad).toHaveCSS('opacity', '1');
    await pad.getByRole('button', { name: '7' }).press(' ');
    await expect.poll(() => control.digits(alice.ext)).toBe('7');
  },
);
