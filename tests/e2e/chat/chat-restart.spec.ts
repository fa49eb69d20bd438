import { chatOf } from '../../support/chat.ts';
import { expect, test } from '../../support/restarting.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const AT = { at: '/chat' };
/** `/chat/p/{id}` */
const roomOf = (address: string): string => new URL(address).pathname.split('/')[3] ?? '';

test(
  'three people and a second tab have every message once and in order, over roles, a loss and a restart of the server [D-47] [P-53] [P-55] [W-09]',
  onlyInAll(
    'packages/core/src/domains/chat/chat.property.test.ts: loses and doubles nothing in random schedules',
    'tests/e2e/chat/chat.spec.ts: what is written while the line is down goes out in order when it is back',
    'remotes/chat/src/chat/dialogs/Members.test.tsx: %s: %s, and the list is asked for again',
    'remotes/chat/src/chat/dialogs/NewConversation.test.tsx: has those who were chosen',
  ),
  async ({ people, control, restarting }) => {
    test.setTimeout(180_000);
    const [alice, bob, carol] = await Promise.all([
      people.panel('alice', AT),
      people.panel('bob', AT),
      people.panel('carol', AT),
    ]);
    const [hers, his, carols] = [chatOf(alice), chatOf(bob), chatOf(carol)];

    await test.step('Alice makes a group of three; each sees it at once', async () => {
      await hers.goTo('groups');
      await alice.button('New conversation').click();
      const dialog = alice.page.getByRole('dialog', { name: 'New conversation' });
      await dialog.getByLabel('Name').fill('Launch');
      for (const name of ['Bob Brant', 'Carol Cho'])
        await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
      await dialog.getByRole('button', { name: 'Start' }).click();
      await expect(alice.page.getByRole('heading', { name: 'Launch' })).toBeVisible();
      for (const one of [his, carols]) {
        await one.goTo('groups');
        await one.open('Launch');
      }
    });
    const second = await people.tab(alice);
    await second.page.goto(alice.page.url());
    const tab = chatOf(second);
    await expect(tab.field).toBeVisible();
    const all = [hers, tab, his, carols];

    let expected: string[] = [];
    /** Everyone sees these, after what was there before. */
    const everyoneSees = async (...words: string[]) => {
      expected = [...expected, ...words];
      for (const one of all)
        await expect
          .poll(async () => (await one.texts()).slice(-expected.length), { timeout: 60_000 })
          .toEqual(expected);
    };

    await test.step('they write, one after the other', async () => {
      await hers.write('One from Alice');
      await everyoneSees('One from Alice');
      await his.write('Two from Bob');
      await everyoneSees('Two from Bob');
      await carols.write('Three from Carol');
      await everyoneSees('Three from Carol');
      await tab.write('Four from the other tab');
      await everyoneSees('Four from the other tab');
    });

    await test.step('without a line they write on; then it is there in the order of the server', async () => {
      await control.order('chat/down', {});
      await expect(alice.page.getByText(alice.text('live.paused.title'))).toBeVisible();
      await hers.write('Five, off line');
      await hers.write('Six, off line');
      const room = roomOf(alice.page.url());
      await control.order('chat/post', { username: 'bob', room, text: 'Meanwhile from Bob' });
      await control.order('chat/up', {});
      await everyoneSees('Meanwhile from Bob', 'Five, off line', 'Six, off line');
    });

    await test.step('the server is ended and started again: what was written meanwhile arrives', async () => {
      await restarting.stop();
      await expect(bob.page.getByText(bob.text('live.paused.title'))).toBeVisible();
      await his.write('Seven, without a server');
      await expect(his.message('Seven, without a server')).toContainText('Sending…');
      await restarting.start();
      await everyoneSees('Seven, without a server');
      await hers.write('Eight');
      await everyoneSees('Eight');
      await expect(his.log).not.toContainText('Sending…');
    });

    await test.step('Bob becomes an owner and removes Carol, who can no longer read', async () => {
      await alice.button('Conversation menu').click();
      await alice.page.getByRole('menuitem', { name: 'Members' }).click();
      const members = alice.page.getByRole('dialog');
      await members.getByRole('button', { name: /Bob Brant/ }).click();
      await alice.page.getByRole('menuitem', { name: /^Make an owner/ }).click();
      await expect(members.getByRole('listitem').filter({ hasText: 'Bob Brant' })).toContainText(
        'Owner',
      );
      await alice.page.keyboard.press('Escape');
      await bob.button('Conversation menu').click();
      await bob.page.getByRole('menuitem', { name: 'Members' }).click();
      await bob.page
        .getByRole('dialog')
        .getByRole('button', { name: /Carol Cho/ })
        .click();
      await bob.page.getByRole('menuitem', { name: /^Remove/ }).click();
      await bob.page.keyboard.press('Escape');
      await expect(carols.field).toHaveCount(0);
      await expect(carols.list('groups').getByText('Launch')).toHaveCount(0);
    });

    const kept = await control.chatMessages(roomOf(alice.page.url()));
    const written = kept.map(({ msg }) => msg).filter((msg) => expected.includes(msg));
    expect(written).toEqual(expected);
    // The browsers' own words on the tries while there was no server.
    for (const { faults } of [alice, second, bob, carol])
      expect(
        faults
          .splice(0)
          .filter((fault) => !/WebSocket connection to|ERR_|Failed to load/.test(fault)),
      ).toEqual([]);
  },
);
