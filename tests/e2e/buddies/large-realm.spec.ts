import { cardOf, choose, expectOrder, openMenu, pick, searchField } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Control } from '../../support/sandbox.ts';

/** More people than one load returns. */
test.use({ colleagues: 1_200 });

/** Boards are changed with these requests and no others. */
const changes = async (control: Control) =>
  (await control.requests())
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('panel_buddies'))
    .map(({ method, path, count }) => `${method} ${path} ${count}`);

test(
  'a person beyond the loaded pages can be found, added, moved and removed, in all tabs and permanently [A-18] [A-20] [A-22] [U-26]',
  onlyInAll(
    'packages/core/src/domains/presence/search.test.ts: finds 18 at a time in the whole realm',
    'remotes/buddies/src/buddies/Head.test.tsx: puts what the server found behind it, says how many, and asks for more at the end',
    'remotes/buddies/src/buddies/Head.test.tsx: says that there is no match, and Escape ends it',
    'remotes/buddies/src/buddies/CardMenu.test.tsx: adds somebody who is not on my board',
    'remotes/buddies/src/buddies/CardMenu.test.tsx: %s changes my board',
    'remotes/buddies/src/buddies/Buddies.keys.test.tsx: Alt with arrows moves a card, says where it is, and the focus goes with it',
    'remotes/buddies/src/buddies/Buddies.keys.test.tsx: marks where the card would land, and moves it there',
    'packages/core/src/domains/presence/board.test.ts: is shown at once and sent with user name and place',
    'packages/core/src/domains/presence/engine-trouble.test.ts: changed elsewhere: only my board is loaded again',
    'packages/sandbox/src/rest/buddies.test.ts: is sent to its owner when it changes',
    'packages/sandbox/src/rest/buddies.test.ts: moves a person, and the others make room',
  ),
  async ({ people, control }) => {
    const bob = await people.panel('bob');
    await expectOrder(bob, ['101', '103']);
    const other = await people.tab(bob);
    await expectOrder(other, ['101', '103']);

    await test.step('the search includes people that are not loaded', async () => {
      await searchField(bob).fill('1390');
      await expectOrder(bob, ['1390']);
      await searchField(bob).fill('egede');
      await expectOrder(bob, ['105']);
      await searchField(bob).fill('nobody at all');
      await expect(
        bob.page.getByText('No colleague matches “nobody at all”.').first(),
      ).toBeVisible();
    });

    await test.step('added from the menu', async () => {
      for (const [words, ext] of [
        ['1390', '1390'],
        ['erin egede', '105'],
      ] as const) {
        await searchField(bob).fill(words);
        await expectOrder(bob, [ext]);
        await openMenu(bob, ext);
        await choose(bob, 'Add to my colleagues');
      }
      await bob.button('Clear search').click();
      await expectOrder(bob, ['101', '103', '1390', '105']);
      await expectOrder(other, ['101', '103', '1390', '105']);
    });

    await test.step('moved by dragging', async () => {
      const target = cardOf(bob, '101');
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      const targetPosition = { x: width * 0.2, y: height / 2 };
      await cardOf(bob, '105').dragTo(target, { targetPosition });
      await expectOrder(bob, ['105', '101', '103', '1390']);
      await expectOrder(other, ['105', '101', '103', '1390']);
    });

    await test.step('moved by keyboard', async () => {
      await cardOf(bob, '105').focus();
      await bob.page.keyboard.press('Alt+ArrowRight');
      await expectOrder(bob, ['101', '105', '103', '1390']);
      await expect(cardOf(bob, '105')).toBeFocused();
      await bob.page.keyboard.press('Alt+End');
      await expectOrder(bob, ['101', '103', '1390', '105']);
      await expectOrder(other, ['101', '103', '1390', '105']);
    });

    await test.step('moved by the menu', async () => {
      await openMenu(bob, '105');
      await choose(bob, 'Move to first');
      await expectOrder(bob, ['105', '101', '103', '1390']);
    });

    await test.step('removed in the other tab', async () => {
      await openMenu(other, '101');
      await choose(other, 'Remove from my colleagues');
      await expectOrder(other, ['105', '103', '1390']);
      await expectOrder(bob, ['105', '103', '1390']);
    });

    await bob.page.reload();
    await expectOrder(bob, ['105', '103', '1390']);
    expect(await changes(control)).toEqual(
      expect.arrayContaining(['POST panel_buddies 2', 'DELETE panel_buddies/101 1']),
    );
  },
);

test(
  'the board loads everyone, a page at a time [C-08]',
  onlyInAll(
    'remotes/buddies/src/buddies/Buddies.test.tsx: loads more of everybody at the end, once',
    'packages/core/src/domains/presence/search.test.ts: loads the next ones on demand, once, and all of them again after a gap [C-08]',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice');
    await alice.button('Everyone').click();
    await pick(alice, /^Sort/, 'Extension');
    await cardOf(alice, '101').focus();
    await alice.page.keyboard.press('End');
    // The first page ends at 999 people; its end loads the rest.
    await expect(cardOf(alice, '1193')).toBeFocused();
    await expect
      .poll(async () => {
        await alice.page.keyboard.press('End');
        return cardOf(alice, '1399').count();
      })
      .toBe(1);
  },
);
