import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test('the heading of a new screen gets the focus; after sign-out the form gets it', async ({
  people,
}) => {
  const alice = await people.panel('alice', { signIn: false });
  const { page, text } = alice;
  await expect(page.getByLabel(text('login.username'))).toBeFocused();
  await alice.signIn();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(text('area.users'));
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${text('area.users')} – Acme Telephone`);
  await alice.button(/account menu$/).press('Enter');
  await alice.button(text('shell.signOut')).press('Enter');
  await expect(page.getByLabel(text('login.username'))).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${text('login.title')} – `));
});

test('Escape closes menu and dialog, and returns the focus to the control that opened them', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const { page, text } = alice;
  const account = alice.button(/account menu$/);
  await account.press('Enter');
  const menu = page.getByRole('dialog', { name: /account menu$/ });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(account).toBeFocused();

  const phone = alice.button(text('shell.softphone'));
  await alice.field.focus();
  await page.keyboard.press('Escape');
  await expect(alice.field).toBeHidden();
  await expect(phone).toBeFocused();
  await phone.press('Enter');

  await control.ring('101', '*86');
  await alice.button(/^Answer/).press('Enter');
  await alice.expectOnCall();
  await account.press('Enter');
  await alice.button(text('shell.signOut')).press('Enter');
  const asked = page.getByRole('dialog', { name: text('shell.signOut') });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(account).toBeFocused();
  await alice.hangUp();
});

test(
  'in embedded mode Escape closes the menu and returns the focus [U-11]',
  onlyInAll(
    'packages/shell/src/embedded/EmbeddedMenu.test.tsx: closes by its button, by Escape, and when a section is followed',
    'tests/e2e/shell/focus.spec.ts: Escape closes menu and dialog, and returns the focus to the control that opened them',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/?embedded=true', signIn: false });
    await alice.signIn();
    const opener = alice.button(
      alice.text('shell.embedded.open', { title: alice.text('area.users') }),
    );
    await opener.press('Enter');
    await expect(alice.page.getByRole('dialog')).toBeVisible();
    await alice.page.keyboard.press('Escape');
    await expect(alice.page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test('in a partner’s page the focus stays in the widget after a sign-in by keyboard', async ({
  people,
}) => {
  const alice = await people.host('alice', 'kit', { signIn: false });
  const { page, text } = alice;
  await page.getByLabel(text('login.username')).fill('alice');
  await page.getByLabel(text('login.password'), { exact: true }).fill('panel');
  await page.keyboard.press('Enter');
  await alice.expectReady();
  const focused = () =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName ?? 'none');
  expect(await focused()).toBe('DIV');
  await page.keyboard.press('Tab');
  expect(['INPUT', 'BUTTON']).toContain(await focused());
});

test(
  'the last colleague removed from the board leaves the focus at what comes next',
  onlyInAll(
    'remotes/buddies/src/buddies/Buddies.keys.test.tsx: the focus goes to the next card when its card is removed',
    'remotes/buddies/src/buddies/Buddies.keys.test.tsx: the focus goes from the last card to the way to everyone, and from there stays on the board',
    'remotes/buddies/src/buddies/CardMenu.test.tsx: %s changes my board',
    'remotes/buddies/src/buddies/CardMenu.test.tsx: the right button of the mouse opens that of the card, and closes it again',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice');
    const { page, text } = alice;
    const cards = page.getByRole('gridcell').filter({ has: page.locator('[data-act=menu]') });
    await expect(cards.first()).toBeVisible();
    for (let left = await cards.count(); left > 0; left -= 1) {
      await expect(cards).toHaveCount(left);
      await cards.first().focus();
      await page.keyboard.press('ContextMenu');
      await page.getByRole('menuitem', { name: text('buddies.action.remove') }).press('Enter');
      await expect(cards).toHaveCount(left - 1);
      if (left > 1) await expect(page.locator('[data-exten]:focus')).toHaveCount(1);
    }
    const everyone = alice.button(text('buddies.empty.everyone'));
    await expect(everyone).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cards.first()).toBeVisible();
    await expect(page.locator('[data-exten]:focus, button:focus')).toHaveCount(1);
  },
);

test(
  'arrows in the list of mailboxes open one after the other, and keep the focus [U-31]',
  onlyInAll(
    'remotes/voicemail/src/voicemail/rights.test.tsx: keeps the focus in the choice, so that arrows show one mailbox after the other',
    'packages/widget/src/records/SubjectSelect.test.tsx: %s chooses that user for this area',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: '/voicemails' });
    const whose = alice.page.getByLabel('Mailbox of');
    await whose.focus();
    for (const [key, label] of [
      ['ArrowDown', 'Bob Brant (102)'],
      ['ArrowDown', 'Carol Cho (103)'],
      ['ArrowUp', 'Bob Brant (102)'],
    ] as const) {
      await alice.page.keyboard.press(key);
      await expect(whose.locator('option:checked')).toHaveText(label);
      await alice.page.getByText('No Voicemails found').waitFor();
      await expect(whose).toBeFocused();
    }
  },
);
