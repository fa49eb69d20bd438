import { cardOf, choose, expectOrder, openMenu, pick, searchField } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';

test('a card calls, by mouse and by keyboard', async ({ people }) => {
  const alice = await people.panel('alice');
  const bob = await people.phone('bob');
  await cardOf(alice, 'bob').hover();
  await alice.button('Call Bob Brant').click();
  await bob.answer();
  await alice.expectHears('bob');
  await expect(cardOf(alice, 'bob')).toHaveAttribute('data-look', 'oncall');
  await bob.hangUp();
  await alice.expectNothingLeft();

  await cardOf(alice, 'bob').focus();
  await alice.page.keyboard.press('Enter');
  await bob.answer();
  await bob.expectHears('alice');
  await alice.hangUp();
  await bob.expectNothingLeft();
});

const REFUSALS = [
  {
    spec: 'E-54',
    method: 'POST',
    entry: 'Add to my colleagues',
    ours: 'buddies.error.add',
    prepare: async (bob: Person) => {
      await searchField(bob).fill('erin');
      await expectOrder(bob, ['105']);
      await openMenu(bob, '105');
    },
  },
  {
    spec: 'E-55',
    method: 'DELETE',
    entry: 'Remove from my colleagues',
    ours: 'buddies.error.remove',
    prepare: (bob: Person) => openMenu(bob, '103'),
  },
  {
    spec: 'E-53',
    method: 'PUT',
    entry: 'Move to last',
    ours: 'buddies.error.update',
    prepare: (bob: Person) => openMenu(bob, '101'),
  },
];

for (const { spec, method, entry, ours, prepare } of REFUSALS)
  for (const exception of ['Boards are closed today.', undefined])
    test(
      `a refused ${method} is reverted and reported with ${exception ? 'the server’s' : 'our'} text [${spec}] [A-02]`,
      onlyInAll(
        'packages/core/src/domains/presence/board.test.ts: %s refused is undone and shown, the server’s text first [E-53] [E-54] [E-55]',
        'remotes/buddies/src/buddies/CardMenu.test.tsx: %s changes my board [E-53] [E-55]',
        'remotes/buddies/src/buddies/CardMenu.test.tsx: adds somebody who is not on my board [E-54]',
      ),
      async ({ people, control }) => {
        const bob = await people.panel('bob');
        await expectOrder(bob, ['101', '103']);
        await control.failHttp({
          path: 'panel_buddies',
          method,
          status: 500,
          body: { success: false, ...(exception && { exception }) },
        });
        await prepare(bob);
        await choose(bob, entry);
        await expect(bob.page.getByText(exception ?? bob.text(ours)).first()).toBeVisible();
        const clear = bob.button('Clear search');
        if (await clear.isVisible()) await clear.click();
        await expectOrder(bob, ['101', '103']);
      },
    );

test(
  'sort and view are restored after a reload [K-02] [K-03] [C-09]',
  onlyInAll(
    'packages/core/src/domains/preferences/preferences.test.ts: remembers how the board is sorted and shown',
    'remotes/buddies/src/buddies/Head.test.tsx: remembers which colleagues to show, the order and the view',
    'remotes/buddies/src/buddies/Head.choices.test.tsx: %s is %j, and its button says so',
    'remotes/buddies/src/buddies/Head.choices.test.tsx: %s is %s, in rows of %s px',
    'remotes/buddies/src/buddies/Head.choices.test.tsx: my colleagues or everyone, by two buttons of which one is pressed',
    'remotes/buddies/src/buddies/layout.model.test.ts: tiles have the chosen size, and names from 64 px on',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice');
    await expectOrder(alice, ['102', '103', '104', '105']);
    await pick(alice, /^Sort/, 'Department');
    // Sales, Support (Carol, Erin), Workshop.
    await expectOrder(alice, ['102', '103', '105', '104']);
    await pick(alice, /^View/, 'Pictures only');
    const size = alice.page.getByLabel('Picture size');
    await size.fill('96');
    const pictureWidth = async () => (await cardOf(alice, 'bob').boundingBox())?.width;
    const width = await pictureWidth();

    await alice.page.reload();
    await expectOrder(alice, ['102', '103', '105', '104']);
    await expect(alice.button('Sort: Department')).toBeVisible();
    await expect(alice.button('View: Pictures only')).toBeVisible();
    await expect(size).toHaveValue('96');
    expect(await pictureWidth()).toBe(width);

    await pick(alice, /^View/, 'Compact');
    await pick(alice, /^Sort/, 'Name');
    await alice.button('Everyone').click();
    await alice.page.reload();
    await expectOrder(alice, ['101', '102', '103', '104', '105']);
    await expect(alice.button('View: Compact')).toBeVisible();
    await expect(alice.button('Everyone')).toHaveAttribute('aria-pressed', 'true');
  },
);

test('on a 320 px wide page My status gives the full target to screen readers, and does not overflow [S-54]', async ({
  people,
}) => {
  const alice = await people.panel('alice', { viewport: { width: 320, height: 640 } });
  const { page } = alice;
  const phone = page.getByRole('dialog', { name: 'Softphone' });
  await phone.getByRole('button', { name: 'Close' }).click();
  await alice.button('My status').press('Enter');
  await page.getByRole('menuitem', { name: /^Forward calls to/ }).click();
  await page.getByLabel('Number to forward to').fill('15145550142');
  await page.getByLabel('Number to forward to').press('Enter');
  const status = alice.button(/^My status: Forwarded to .*\(514\) 555-0142/);
  await expect(status).toBeVisible();
  const edges = async () => {
    const { x = 0, width = 0 } = (await status.boundingBox()) ?? {};
    return { left: x, right: x + width };
  };
  const before = await edges();
  expect(before.right).toBeLessThanOrEqual(320);
  await status.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Stop forwarding' })).toBeVisible();
  expect(await edges()).toEqual(before);
});

test(
  'sorting by status puts people who ring or talk first [K-02]',
  onlyInAll(
    'remotes/buddies/src/buddies/Head.choices.test.tsx: %s is %j, and its button says so',
    'remotes/buddies/src/buddies/board.model.test.ts: by status puts ringing and talking first and keeps the order within',
    'remotes/buddies/src/buddies/useOrder.test.tsx: sorts by status again once a second, not with each event',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice');
    await pick(alice, /^Sort/, 'Status');
    const erin = await people.host('erin', 'kit');
    const carol = await people.host('carol', 'kit');
    await expectOrder(alice, ['103', '105', '102', '104']);
    await control.ring(erin.ext);
    await expectOrder(alice, ['105', '103', '102', '104']);
    await erin.reject();
    await expectOrder(alice, ['103', '105', '102', '104']);
    await carol.call('*43');
    await expectOrder(alice, ['103', '105', '102', '104']);
    await expect(cardOf(alice, 'carol')).toHaveAttribute('data-look', 'oncall');
  },
);

test('on a partner’s page a card sends chat to the page, and calls too when there is no softphone', async ({
  people,
}) => {
  const alice = await people.host('alice', 'board', { signIn: false });
  const { page } = alice;
  const asked = page.locator('#asked');
  await alice.signInAt('#phone');
  await openMenu(alice, 'bob');
  await choose(alice, 'Chat');
  await expect(asked).toHaveText('Chat with Bob Brant');

  await page.getByLabel('With the phone').uncheck();
  await cardOf(alice, 'carol').focus();
  await page.keyboard.press('Enter');
  await expect(asked).toHaveText('This site would call Carol Cho, 103');
  await expect(page.locator('#log')).toContainText(
    'intent  {"type":"dial","number":"103","name":"Carol Cho"',
  );
  await openMenu(alice, 'carol');
  await expect(page.getByRole('menuitem', { name: 'Listen in' })).toHaveCount(0);
});

test(
  'a picture is 48 px; the badge of the call state has 16 px at its bottom left, that of chat is at the bottom right [U-24] [C-36]',
  onlyInAll(
    'remotes/buddies/src/buddies/layout.model.test.ts: cards have pictures of 48 px',
    'packages/widget/src/parts/PresenceAvatar.test.tsx: is 48 px and gives every status a sign of its own',
    'packages/widget/src/parts/PresenceAvatar.css.test.ts: has the badge of the call state at the bottom left, 16 px of 48, and that of chat at the bottom right',
  ),
  async ({ people, control }) => {
    await control.fillBoard('alice');
    const alice = await people.panel('alice');
    const card = cardOf(alice, 'bob');
    const boxOf = async (part: string) => {
      const box = await card.locator(part).first().boundingBox();
      if (!box) throw new Error(`The card has no ${part}`);
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    await expect(card.locator('[data-presence]')).toBeVisible();
    const picture = await boxOf('img, [data-initials]');
    const state = await boxOf('[aria-hidden] > [data-look]');
    const chat = await boxOf('[data-presence]');
    expect([picture.width, picture.height]).toEqual([48, 48]);
    for (const size of [state.width, state.height]) expect(Math.abs(size - 16)).toBeLessThan(0.5);
    const isNear = (one: number, other: number) => Math.abs(one - other) <= 3;
    expect([isNear(state.x, picture.x), isNear(state.bottom, picture.bottom)]).toEqual([
      true,
      true,
    ]);
    expect([isNear(chat.right, picture.right), isNear(chat.bottom, picture.bottom)]).toEqual([
      true,
      true,
    ]);
  },
);
