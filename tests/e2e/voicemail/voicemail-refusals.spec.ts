import { expect, test } from '../../support/fixtures.ts';
import {
  bulk,
  chooseFor,
  expectAsKept,
  expectBadge,
  expectNotice,
  heldBack,
  keptMessages,
  select,
  shownMessages,
  type SeenMessage,
} from '../../support/mailbox.ts';
import { FAULTS, OWN_WORDS } from '../../support/refusals.ts';
import { pickerIn } from '../../support/picker.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

interface Operation {
  name: string;
  method: string;
  /** The path of the request, below the API's address. */
  path: string;
  /** The message if the server sends none. */
  says: string;
  /** `again`: repeats a refused operation. */
  act: (again: boolean) => Promise<void>;
  ids: string[];
  /** What becomes of the messages at once; null: nothing to be seen. */
  change: Partial<SeenMessage> | 'gone' | null;
}

const after = (messages: readonly SeenMessage[], { ids, change }: Operation): SeenMessage[] =>
  messages.flatMap((message) => {
    if (change === null || !ids.includes(message.id)) return [message];
    return change === 'gone' ? [] : [{ ...message, ...change }];
  });

test(
  'four kinds of refusals are reported for each operation of the list; list and badge match the server, dialogs keep their input; a slow operation shows as done [F29] [U-28] [S-43]',
  onlyInAll(
    'remotes/voicemail/src/voicemail/operations.test.tsx: that the server refuses is rolled back and reported, and the list loaded',
    'remotes/voicemail/src/voicemail/operations.test.tsx: is shown at once, with the badge, before the server has answered [S-40] [U-29]',
    'remotes/voicemail/src/voicemail/operations.test.tsx: keeps the name of a new folder when the server refuses [F29]',
    'remotes/voicemail/src/voicemail/operations.test.tsx: keeps the dialog as it is when it fails [E-68]',
    'remotes/voicemail/src/voicemail/removal.test.tsx: restores the message when the server refuses [E-69]',
    'remotes/voicemail/src/voicemail/removal.test.tsx: restores the selection and the open message [E-69] [U-28]',
    'remotes/voicemail/src/voicemail/Voicemail.test.tsx: says what failed in the server’s words, else ours, and loads again [E-65] [A-02]',
    'packages/wires/src/api/client.test.ts: repeats a GET at most twice when the server is unreachable [F29]',
  ),
  async ({ people, control }) => {
    test.setTimeout(150_000);
    const from = (number: string, more = {}) => ({ caller: { number, name: '' }, ...more });
    const [one = '', two = '', three = ''] = await control.voicemails('101', [
      from('5145550181'),
      from('5145550182', { origtime: 1_790_000_000 }),
      from('5145550183', { origtime: 1_780_000_000 }),
      from('5145550184', { origtime: 1_770_000_000, isRead: true, favorite: true }),
      from('5145550185', { origtime: 1_760_000_000, folder: 'Clients' }),
    ]);
    const pair = [two, three];
    const alice = await people.panel('alice', { at: '/voicemails' });
    const { page } = alice;
    await expectAsKept(alice, control);

    const inDialog = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    const dialog = {
      move: () => inDialog('Clients'),
      moveToNew: async (again: boolean) => {
        const name = page.getByRole('dialog').getByLabel('New folder');
        if (!again) await name.fill('Projects');
        await expect(name).toHaveValue('Projects');
        await inDialog('Move to the new folder');
      },
      transfer: async (again: boolean) => {
        const to = pickerIn(page.getByRole('dialog'));
        if (!again) await to.fill('103');
        await expect(to).toHaveValue('103');
        await inDialog('Transfer');
      },
      // Requested from the server when the time for undoing it is over or, as here, the notice is dismissed.
      dismiss: () => page.getByRole('button', { name: 'Dismiss' }).last().click(),
      delete: () => inDialog('Delete'),
    };
    // As the specification has them.
    const say = {
      read: 'Failed to mark voicemails as read with API',
      move: 'Failed to move voicemail into custom folder with API',
      transfer: 'Failed to transfer voicemail with API',
      delete: 'Failed to delete voicemail with API',
    };
    const favorite = 'Failed to mark/unmark voicemail as favorite';
    const favorites = 'Failed to favorite/unfavorite voicemails';
    const rows: Record<string, string> = {
      [say.read]: '[E-71] [S-40]',
      [say.move]: '[E-70] [S-41]',
      [say.transfer]: '[E-68]',
      [say.delete]: '[E-69] [S-42]',
      [favorite]: '[E-66] [S-44]',
      [favorites]: '[E-67] [S-44]',
    };
    const single = (
      action: string,
      verb: string,
      rest: Pick<Operation, 'says' | 'change'>,
    ): Operation => ({
      name: action,
      method: 'PUT',
      path: `voicemails/${one}/${verb}`,
      ids: [one],
      act: () => chooseFor(alice, one, action),
      ...rest,
    });
    const several = (
      action: string,
      verb: string,
      rest: Pick<Operation, 'says' | 'change'>,
    ): Operation => ({
      name: `${action}, several`,
      method: 'POST',
      path: `voicemails/bulk/${verb}`,
      ids: pair,
      act: async () => {
        await select(alice, ...pair);
        await bulk(alice, action);
      },
      ...rest,
    });
    const then = (operation: Operation, more: (again: boolean) => Promise<void>): Operation => ({
      ...operation,
      act: async (again) => {
        await operation.act(again);
        await more(again);
      },
    });
    /** Its dialog stays with what was filled in, when it is refused. */
    const filling = (operation: Operation, fill: (again: boolean) => Promise<void>): Operation => ({
      ...operation,
      act: async (again) => {
        if (!again) await operation.act(again);
        await fill(again);
      },
    });
    const operations = [
      single('read', 'mark_as_read', { says: say.read, change: { isNew: false } }),
      single('new', 'mark_as_new', { says: say.read, change: { isNew: true } }),
      single('favorite', 'mark_as_favorite', { says: favorite, change: { favorite: true } }),
      single('unfavorite', 'unmark_as_favorite', { says: favorite, change: { favorite: false } }),
      filling(
        single('move', 'move_to_custom_folder', { says: say.move, change: { folder: 'Projects' } }),
        dialog.moveToNew,
      ),
      single('takeOut', 'remove_from_custom_folder', { says: say.move, change: { folder: '' } }),
      filling(
        {
          ...single('transfer', 'transfer_voicemail', { says: say.transfer, change: null }),
          method: 'POST',
        },
        dialog.transfer,
      ),
      then(
        { ...single('delete', '', { says: say.delete, change: 'gone' }), method: 'DELETE' },
        dialog.dismiss,
      ),
      several('read', 'mark_as_read', { says: say.read, change: { isNew: false } }),
      several('new', 'mark_as_new', { says: say.read, change: { isNew: true } }),
      several('favorite', 'mark_as_favorite', { says: favorites, change: { favorite: true } }),
      several('unfavorite', 'unmark_as_favorite', { says: favorites, change: { favorite: false } }),
      then(
        several('move', 'move_to_custom_folder', { says: say.move, change: { folder: 'Clients' } }),
        dialog.move,
      ),
      several('takeOut', 'remove_from_custom_folder', { says: say.move, change: { folder: '' } }),
      filling(
        several('transfer', 'transfer_voicemail', { says: say.transfer, change: null }),
        dialog.transfer,
      ),
      then(several('delete', 'delete', { says: say.delete, change: 'gone' }), dialog.delete),
    ].map((operation) => ({ ...operation, path: operation.path.replace(/\/$/, '') }));

    for (const operation of operations)
      await test.step(`${operation.name} ${rows[operation.says]}`, async () => {
        const before = await keptMessages(control, '101');
        for (const [index, { name, says, ...fault }] of FAULTS.entries())
          await test.step(name, async () => {
            await control.failHttp({ path: operation.path, method: operation.method, ...fault });
            await operation.act(index > 0);
            await expectNotice(alice, says ? OWN_WORDS : operation.says);
            await expectAsKept(alice, control);
            expect(await keptMessages(control, '101')).toEqual(before);
          });
        await test.step('slow', async () => {
          const expected = after(before, operation);
          const release = await heldBack(alice, operation.path);
          await operation.act(true);
          await expect.poll(() => shownMessages(alice)).toEqual(expected);
          await expectBadge(alice, expected.filter(({ isNew }) => isNew).length);
          release();
          await expect.poll(() => keptMessages(control, '101')).toEqual(expected);
          await expectAsKept(alice, control);
        });
      });
    expect((await keptMessages(control, '103')).length).toBe(3);

    await test.step('the list [E-65]', async () => {
      const failed = 'Failed to load voicemails';
      const retry = page.getByRole('button', { name: 'Try again' });
      for (const { name, says, ...fault } of FAULTS)
        await test.step(name, async () => {
          const times = fault.cut ? 3 : 1;
          await control.failHttp({ path: 'voicemails', method: 'GET', times, ...fault });
          await page.getByRole('button', { name: 'Reload' }).click();
          const words = fault.cut ? alice.text('api.error.network') : failed;
          await page.getByText(says ? OWN_WORDS : words).waitFor();
          await expectAsKept(alice, control);
          await retry.click();
          await expect(retry).toHaveCount(0);
        });
      await page.reload();
      await expectAsKept(alice, control);
    });
  },
);
