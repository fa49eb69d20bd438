import { test } from '../support/fixtures.ts';
import type { Opening } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';

const LOOKS: { name: string; opening: Opening }[] = [
  { name: 'light', opening: { colorScheme: 'light' } },
  { name: 'dark', opening: { colorScheme: 'dark' } },
  { name: '360px', opening: { colorScheme: 'light', viewport: { width: 360, height: 740 } } },
  { name: 'french', opening: { colorScheme: 'light', locale: 'fr-CA' } },
];

for (const { name, opening } of LOOKS) {
  const viewport = opening.viewport ?? { width: 900, height: 760 };
  const shoot = async (person: Person, screen: string) => {
    await person.page.mouse.move(0, 0);
    await person.page.screenshot({ path: `shots/${name}/${screen}.png`, animations: 'disabled' });
  };

  test(`the softphone in the panel: ${name}`, async ({ people }) => {
    const alice = await people.panel('alice', { ...opening, viewport, signIn: false });
    const bob = await people.host('bob', 'kit');
    const carol = await people.host('carol', 'kit');

    await alice.page.getByLabel(alice.text('login.username')).waitFor();
    await shoot(alice, '1-sign-in');
    await alice.signIn('wrong');
    await alice.page.getByText(alice.text('login.error.credentials')).waitFor();
    await shoot(alice, '2-sign-in-failed');
    await alice.signIn();
    await alice.expectReady();
    await shoot(alice, '3-idle');

    await alice.call('12x34');
    await alice.page
      .getByText(alice.text('sipua.error.invalidNumber', { number: '12x34' }))
      .waitFor();
    await shoot(alice, '4-error');
    await alice.page
      .getByRole('alert')
      .getByRole('button', { name: alice.text('common.dismiss'), exact: true })
      .click();
    await alice.field.fill('');

    await bob.call(alice.ext);
    const answer = alice.button(new RegExp(`^${alice.text('softphone.call.answer')}`));
    await answer.waitFor();
    await shoot(alice, '5-ringing');
    await answer.click();
    await bob.expectOnCall();
    await shoot(alice, '6-in-call');
    await alice.button(alice.text('softphone.call.keypad')).click();
    await shoot(alice, '7-keypad');
    await alice.page.keyboard.press('Escape');
    await alice.button(alice.text('softphone.call.hold')).click();
    await alice.page.getByText(alice.text('softphone.call.status.onHold')).first().waitFor();
    await shoot(alice, '8-on-hold');

    for (const number of ['*43', carol.ext]) {
      await alice.button(alice.text('softphone.call.newCall')).click();
      await alice.call(number);
      if (number === carol.ext) await carol.answer();
      await alice.page.getByText(alice.text('softphone.call.status.onCall')).first().waitFor();
    }
    await shoot(alice, '9-three-calls');
  });

  test(`the softphone on a partner’s page: ${name}`, async ({ people }) => {
    const bob = await people.host('bob', 'kit', { ...opening, viewport });
    await shoot(bob, 'host-page');
  });
}
