import { expectSaid } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  bulk,
  chooseFor,
  detailOf,
  expectBadge,
  heldBack,
  keptMessages,
  rowOf,
  select,
  shownIds,
} from '../../support/mailbox.ts';
import type { Person } from '../../support/person.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);

/** One a day before now, the newest first; by their place in the list. */
const message = (index: number) => ({
  caller: {
    number: `51455501${10 + index}`,
    name: `Caller ${String.fromCharCode(65 + (index % 26))}${index}`,
  },
  origtime: now - (index + 1) * DAY,
  duration: 5 + index,
  isRead: index % 2 === 1,
  favorite: index % 10 === 0,
  folder: index === 33 || index === 35 ? 'Clients' : '',
  words: {
    transcription: index === 30 ? 'About the heliport' : `Text ${index}`,
    category: index % 20 === 0 ? 'travel' : 'misc',
  },
});
const MESSAGES = Array.from({ length: 40 }, (_, index) => message(index));

const queryOf = ({ page }: Person) => Object.fromEntries(new URL(page.url()).searchParams);
const pathOf = ({ page }: Person) => new URL(page.url()).pathname;

test(
  'pages, filters, ranges and links work by keyboard, are kept in the address, and change many messages at once [R-25] [V-35] [G-28] [K-05]',
  onlyInAll(
    'remotes/voicemail/src/voicemail/Filters.test.tsx: go by the address: below 1 is 1, beyond the last is the last [V-35] [C-40]',
    'remotes/voicemail/src/voicemail/Filters.test.tsx: can be stepped through and typed',
    'remotes/voicemail/src/voicemail/Filters.test.tsx: end with the last one for a number beyond it that is typed, and the field says which',
    'remotes/voicemail/src/voicemail/Filters.test.tsx: are in the address and the request, with the user’s own folders',
    'remotes/voicemail/src/voicemail/Filters.test.tsx: are those of the address, as after a reload, and are cleared by one press',
    'remotes/voicemail/src/voicemail/Filters.test.tsx: have the favorites among the folders',
    'remotes/voicemail/src/voicemail/Filters.test.tsx: are hidden and shown again, which this browser remembers [K-05]',
    'remotes/voicemail/src/voicemail/Filters.test.tsx: search in the page’s field if it has one, which the address fills [U-03]',
    'remotes/voicemail/src/voicemail/List.test.tsx: Enter and the arrow to the right open, the left one and Escape close',
    'remotes/voicemail/src/voicemail/List.test.tsx: Shift with arrows a range',
    'remotes/voicemail/src/voicemail/List.test.tsx: a box chooses, with Shift a range; the box above chooses the page',
    'remotes/voicemail/src/voicemail/Voicemail.test.tsx: says in a line, once, that a machine writes transcriptions, and explains it on request',
    'remotes/voicemail/src/voicemail/Voicemail.test.tsx: is found by its address on whatever page it is [R-25] [A-29]',
    'remotes/voicemail/src/voicemail/Voicemail.test.tsx: says that the message was removed, and keeps the list',
    'remotes/voicemail/src/voicemail/operations.test.tsx: of several is one request, and announced [U-28] [E-118] [A-44]',
    'remotes/voicemail/src/voicemail/dialogs.test.tsx: moves several at once, and says how many',
    'remotes/voicemail/src/voicemail/removal.test.tsx: of several asks first, and sends one request [U-28] [A-47] [E-118]',
    'packages/shell/src/page/go-to.test.tsx: another page of a list is one step back in the history',
    'packages/shell/src/page/go-to.test.tsx: the area is told where the address is, also after a way back',
    'packages/sandbox/src/areas/voicemail/rest/changes.test.ts: are changed at once, and MWI is sent once',
  ),
  async ({ people, control }) => {
    const ids = await control.voicemails('101', MESSAGES);
    const alice = await people.panel('alice', { at: '/voicemails?page=0' });
    const { page } = alice;
    const expectShown = (indexes: number[]) =>
      expect.poll(() => shownIds(alice)).toEqual(indexes.map((index) => ids[index]));
    const range = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => from + index);
    const number = page.getByLabel('Page', { exact: true });

    await test.step('pages by keyboard; invalid page numbers [V-35] [C-40]', async () => {
      await expectShown(range(0, 18));
      await page.getByRole('button', { name: 'Next page' }).press('Enter');
      await expectShown(range(18, 36));
      expect(queryOf(alice)).toEqual({ page: '2' });
      await number.fill('99');
      await number.press('Enter');
      await expectShown(range(36, 40));
      await expect(number).toHaveValue('3');
      await number.fill('-4');
      await number.press('Enter');
      await expectShown(range(0, 18));
      await page.goBack();
      await expectShown(range(36, 40));
      await page.goto(new URL('/voicemails?page=99', page.url()).href);
      await expectShown(range(36, 40));
      await expect.poll(() => queryOf(alice)).toEqual({ page: '3' });
    });

    await test.step('arrows, Shift, Enter and Escape in the list', async () => {
      await page.getByRole('button', { name: 'First page' }).press('Enter');
      await expectShown(range(0, 18));
      const row = (index: number) => rowOf(alice, ids[index] ?? '');
      await row(0).focus();
      for (const key of ['ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'])
        await page.keyboard.press(key);
      await expect(row(3)).toBeFocused();
      for (const index of range(0, 5))
        await expect(row(index)).toHaveAttribute('aria-selected', String(index > 0 && index < 4));
      await page.keyboard.press('Enter');
      await expect(row(3)).toHaveAttribute('aria-expanded', 'true');
      expect(pathOf(alice)).toBe(`/voicemails/all/${ids[3]}`);
      // Explained once, beside the transcription [U-30].
      await page.getByRole('button', { name: 'Got it' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Got it' })).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(row(3)).toHaveAttribute('aria-expanded', 'false');
      await expect(row(3)).toBeFocused();
    });

    await test.step('each filter survives a reload; the filters can be hidden, which is remembered [U-27] [K-05]', async () => {
      const opener = page.getByRole('button', { name: 'Filters' });
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
      const choose = async (label: string, option: string) => {
        await page.getByLabel(label, { exact: true }).selectOption({ label: option });
      };
      const clear = page.getByRole('button', { name: 'Clear filters' });
      const reloaded = async (indexes: number[]) => {
        await expectShown(indexes);
        await page.reload();
        await expectShown(indexes);
      };
      await choose('Folder', 'Clients');
      expect(pathOf(alice)).toBe('/voicemails/Clients');
      await reloaded([33, 35]);
      await clear.click();
      await choose('Category', 'Travel');
      await choose('Sort', 'Oldest first');
      await reloaded([20, 0]);
      await clear.click();
      await choose('Sort', 'Newest first');
      const day = new Date((now - 12 * DAY) * 1000);
      const two = (value: number) => String(value).padStart(2, '0');
      await page
        .getByLabel('Date', { exact: true })
        .fill(`${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`);
      await reloaded([11]);
      await clear.click();
      await choose('Per page', '9');
      await reloaded(range(0, 9));
      await choose('Per page', '18');
      const search = page.getByRole('textbox', { name: 'Search messages' });
      await search.fill('heliport');
      await reloaded([30]);
      await expect(search).toHaveValue('heliport');
      await search.fill('');
      await expectShown(range(0, 18));
      await choose('Folder', 'Favorites');
      await expectShown([0, 10, 20, 30]);
      await choose('Folder', 'All');
      await opener.click();
      await page.reload();
      await expectShown(range(0, 18));
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
    });

    await test.step('marks, moves and deletes a range at once [U-28] [E-118]', async () => {
      const box = (index: number) => rowOf(alice, ids[index] ?? '').getByRole('checkbox');
      await box(0).click();
      await box(9).click({ modifiers: ['Shift'] });
      await bulk(alice, 'read');
      await expectSaid(alice, '10 messages marked as read');
      await expectBadge(alice, 15);
      await bulk(alice, 'move');
      await page.getByRole('dialog').getByRole('button', { name: 'Clients' }).click();
      await expectSaid(alice, '10 messages moved to Clients');
      await bulk(alice, 'delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expectSaid(alice, '10 messages deleted');
      await expectShown(range(10, 28));
      expect((await keptMessages(control, '101')).map(({ id }) => id)).toEqual(ids.slice(10));
    });

    await test.step('opens a link to a message of another page', async () => {
      await page.goto(new URL(`/voicemails/all/${ids[39]}`, page.url()).href);
      const detail = detailOf(alice, ids[39] ?? '');
      await expect(detail).toBeVisible();
      await expect(detail).toContainText('Text 39');
      await page.goto(new URL(`/voicemails/all/nowhere`, page.url()).href);
      await page.getByText('This message cannot be shown').waitFor();
      await expectShown(range(10, 28));
    });
  },
);

test(
  'a new message keeps selection, open row, focus and playback [S-43] [W-06] [X-29]',
  onlyInAll(
    'remotes/voicemail/src/voicemail/Voicemail.test.tsx: shows a message that has come without losing what is open and chosen [S-43]',
    'packages/widget/src/parts/player/Player.test.tsx: keeps playing under the same id, whatever else changes',
  ),
  async ({ people, control }) => {
    const [first = '', second = '', third = ''] = await control.voicemails('101', [
      { caller: { number: '5145550181' }, duration: 30, isRead: true },
      { caller: { number: '5145550182' }, origtime: now - DAY },
      { caller: { number: '5145550183' }, origtime: now - 2 * DAY },
    ]);
    const alice = await people.panel('alice', { at: `/voicemails/all/${first}` });
    const detail = detailOf(alice, first);
    await detail.getByRole('button', { name: 'Play' }).click();
    await detail.getByRole('button', { name: 'Pause' }).waitFor();
    await select(alice, second, third);
    const position = () =>
      detail.getByRole('slider').evaluate((slider) => Number((slider as HTMLInputElement).value));
    await expect.poll(position).toBeGreaterThan(0.5);
    const before = await position();
    const [fresh = ''] = await control.voicemails('101', [{ caller: { number: '5145550184' } }]);
    await expect.poll(() => shownIds(alice)).toEqual([fresh, first, second, third]);
    await expectBadge(alice, 3);
    expect(await position()).toBeGreaterThan(before);
    await expect(detail.getByRole('button', { name: 'Pause' })).toBeVisible();
    for (const id of [second, third])
      await expect(rowOf(alice, id)).toHaveAttribute('aria-selected', 'true');
    await expect(rowOf(alice, fresh)).toHaveAttribute('aria-selected', 'false');
    await expect(rowOf(alice, third).getByRole('checkbox')).toBeFocused();
  },
);

test(
  'acting for others: users with write access change messages, others get a message at once, and no data shows under another user [M-19] [M-24] [D-20] [U-31]',
  onlyInAll(
    'remotes/voicemail/src/voicemail/rights.test.tsx: shows the mailbox of the chosen user, and nothing of the previous one [M-24]',
    'remotes/voicemail/src/voicemail/rights.test.tsx: does not change the user’s own badge [U-29]',
    'remotes/voicemail/src/voicemail/rights.test.tsx: says at once that the other mailbox is read-only, and changes nothing there [P-51]',
    'remotes/voicemail/src/voicemail/rights.test.tsx: shows what is not permitted there, once the server has refused it [P-51]',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: can only be looked at without the right to change %s [P-48] [P-51]',
  ),
  async ({ people, control }) => {
    const [own = ''] = await control.voicemails('101', [{ caller: { number: '5145550181' } }]);
    const [bobs = ''] = await control.voicemails('102', [{ caller: { number: '5145550182' } }]);
    const alice = await people.panel('alice', { at: '/voicemails' });
    const whose = alice.page.getByLabel('Mailbox of');
    await expect.poll(() => shownIds(alice)).toEqual([own]);

    await test.step('Alice manages Bob’s messages', async () => {
      // The late answer belongs to the user whose mailbox is no longer open.
      const release = await heldBack(alice, 'voicemails');
      await whose.selectOption({ label: 'Bob Brant (102)' });
      await expect.poll(() => shownIds(alice)).toEqual([]);
      await whose.selectOption({ label: 'Me' });
      await expect.poll(() => shownIds(alice)).toEqual([own]);
      release();
      await whose.selectOption({ label: 'Carol Cho (103)' });
      await alice.page.getByText('No Voicemails found').waitFor();
      expect(await shownIds(alice)).toEqual([]);
      await whose.selectOption({ label: 'Bob Brant (102)' });
      await expect.poll(() => shownIds(alice)).toEqual([bobs]);
      await chooseFor(alice, bobs, 'read');
      await expect.poll(async () => (await keptMessages(control, '102'))[0]?.isNew).toBe(false);
      await expectBadge(alice, 1);
    });

    await test.step('Erin may only view them [P-51]', async () => {
      const erin = await people.panel('erin', { at: '/voicemails' });
      await erin.page.getByLabel('Mailbox of').selectOption({ label: 'Bob Brant (102)' });
      await expect.poll(() => shownIds(erin)).toEqual([bobs]);
      await erin.page.getByText('Read only:').waitFor();
      await rowOf(erin, bobs).locator('[data-act=menu]').click();
      for (const name of ['Mark as new', 'Delete'])
        await expect(erin.page.getByRole('menuitem', { name })).toBeDisabled();
      await erin.page.keyboard.press('Escape');
      await erin.page.getByRole('button', { name: 'Mailbox settings and greetings' }).click();
      await erin.page.getByText('You have read-only permission').waitFor();
    });
  },
);
