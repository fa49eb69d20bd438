import { cardOf, openMenu, openSearch, pick } from '../support/card.ts';
import { expect, test, type Opening } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';

test.use({ colleagues: 40 });

const LOOKS: { name: string; opening: Opening }[] = [
  { name: 'light', opening: { colorScheme: 'light' } },
  { name: 'dark', opening: { colorScheme: 'dark' } },
  { name: 'french', opening: { colorScheme: 'light', locale: 'fr-CA' } },
  { name: '360px', opening: { colorScheme: 'light', viewport: { width: 360, height: 740 } } },
  { name: '768px', opening: { colorScheme: 'light', viewport: { width: 768, height: 1024 } } },
  { name: '2560px', opening: { colorScheme: 'dark', viewport: { width: 2560, height: 1300 } } },
];

const VIEWS = ['cards', 'compact', 'super-light'] as const;

for (const { name, opening } of LOOKS) {
  const viewport = opening.viewport ?? { width: 1280, height: 800 };
  const shoot = async ({ page }: Person, screen: string) => {
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `shots/${name}/board-${screen}.png`, animations: 'disabled' });
  };
  /** On a narrow page the softphone covers the board until it is closed. */
  const uncover = async (person: Person) => {
    const phone = person.page.getByRole('dialog', { name: person.text('shell.softphone') });
    if (viewport.width >= 1100) return;
    await phone.getByRole('button', { name: person.text('common.close') }).click();
    await expect(phone).toBeHidden();
  };
  const menu = ({ text }: Person, id: string) => new RegExp(`^${text(id)}`);

  test(`the board in the panel: ${name}`, async ({ people, control }) => {
    test.setTimeout(180_000);
    await control.fillBoard('alice');
    await control.mailbox('102', { new: 3, old: 1 });
    await control.mailbox('105', { new: 120, old: 1 });
    await control.flood({ perSecond: 300, seconds: 2 });
    const bob = await people.panel('bob');
    const erin = await people.host('erin', 'kit');
    const carol = await people.panel('carol', { ...opening, viewport });
    const dial = async (person: Person, code: string) => {
      await person.call(code);
      await expect.poll(async () => (await person.calls()).length).toBe(0);
    };
    await dial(erin, '*21');
    await pick(bob, /^My status/, 'Forward calls to…');
    await bob.page.getByLabel('Number to forward to').fill('5145550199');
    await bob.page.keyboard.press('Enter');
    await expect(bob.button(/^My status: Forwarded/)).toBeVisible();

    await uncover(carol);
    await carol.page.getByText(carol.text('buddies.empty.mine')).waitFor();
    await shoot(carol, 'empty');
    await carol.button(carol.text('buddies.empty.everyone')).click();
    await bob.call(erin.ext);
    await erin.answer();
    await bob.expectOnCall();
    await pick(bob, /^My status/, 'Do not disturb');
    await openMenu(carol, 'bob', carol.text('buddies.menu', { name: 'Bob Brant' }));
    await carol.page
      .getByRole('menu')
      .getByText(carol.text('buddies.action.monitor'), { exact: true })
      .click();

    const alice = await people.panel('alice', { ...opening, viewport });
    await uncover(alice);
    await expect(cardOf(alice, 'bob')).toHaveAttribute('data-look', 'oncall');
    await expect(cardOf(alice, 'bob')).toContainText('Carol Cho');
    for (const view of VIEWS) {
      await pick(alice, menu(alice, 'buddies.view.label'), alice.text(`buddies.view.${view}`));
      await shoot(alice, view);
    }
    await cardOf(alice, 'bob').focus();
    await shoot(alice, 'super-light-focus');
    await pick(alice, menu(alice, 'buddies.view.label'), alice.text('buddies.view.cards'));

    await openMenu(alice, 'bob', alice.text('buddies.menu', { name: 'Bob Brant' }));
    await shoot(alice, 'card-menu');
    await alice.page.keyboard.press('Escape');
    await alice.button(menu(alice, 'buddies.my.title')).click();
    await shoot(alice, 'my-status');
    await alice.page
      .getByRole('menu')
      .getByText(alice.text('buddies.my.forward'), { exact: true })
      .click();
    await alice.page.getByLabel(alice.text('buddies.forward.label')).waitFor();
    await shoot(alice, 'forward');
    await alice.page.keyboard.press('Escape');

    const field = await openSearch(alice);
    await field.fill('shipping');
    await expect(cardOf(alice, '200')).toBeVisible();
    await expect(cardOf(alice, 'bob')).toHaveCount(0);
    await shoot(alice, 'search');
    await field.fill('zzz');
    await alice.page
      .getByText(alice.text('buddies.search.none', { searched: 'zzz' }))
      .first()
      .waitFor();
    await shoot(alice, 'search-nobody');
    await field.fill('');

    await control.brokerDown();
    await alice.page.getByText(alice.text('live.paused.title')).first().waitFor();
    await shoot(alice, 'paused');
  });

  test(`the board on a partner’s page: ${name}`, async ({ people }) => {
    const bob = await people.host('bob', 'kit');
    const alice = await people.host('alice', 'board', { ...opening, viewport, signIn: false });
    await alice.page.locator('#board').getByLabel(alice.text('login.username')).waitFor();
    await shoot(alice, 'host-sign-in');
    await alice.signInAt('#phone');
    await bob.call('*43');
    await expect(cardOf(alice, 'bob')).toHaveAttribute('data-look', 'oncall');
    await alice.page.mouse.move(0, 0);
    const path = `shots/${name}/board-host.png`;
    await alice.page.screenshot({ path, animations: 'disabled', fullPage: true });
  });
}

test('the board of a user with few permissions', async ({ people, control }) => {
  await control.fillBoard('dave');
  const dave = await people.panel('dave', { signIn: false });
  await dave.signIn();
  await expect(cardOf(dave, 'bob')).toHaveAttribute('data-look', 'denied');
  await dave.page.screenshot({ path: 'shots/light/board-denied.png' });
});
