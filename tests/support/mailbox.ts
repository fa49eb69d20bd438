import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';
import type { Control } from './sandbox.ts';

/** A message as it is shown, or as the telephone company has it. */
export interface SeenMessage {
  id: string;
  isNew: boolean;
  favorite: boolean;
  /** One of the owner's own; empty: none. */
  folder: string;
}

/** A message's row. */
export const rowOf = ({ page }: Person, id: string): Locator =>
  page.locator(`[data-row][data-id="${id}"]`);

/** What is open below a message's row. */
export const detailOf = ({ page }: Person, id: string): Locator =>
  page.locator(`[role=row][aria-level="2"][data-id="${id}"]`);

/** Ids of the rows, in their order. */
export const shownIds = ({ page }: Person): Promise<string[]> =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')!));

/** The rows as they say they are, in their order. */
export const shownMessages = ({ page, text }: Person): Promise<SeenMessage[]> =>
  page.locator('[data-row]').evaluateAll(
    (rows, isNew) =>
      rows.map((row) => ({
        id: row.getAttribute('data-id') ?? '',
        isNew: [...row.querySelectorAll('[role=gridcell] > span')].some(
          (part) => part.textContent === isNew,
        ),
        favorite: row.querySelector('[data-act=star]')?.getAttribute('aria-pressed') === 'true',
        folder: row.querySelector('span > svg ~ bdi')?.textContent ?? '',
      })),
    text('voicemail.new'),
  );

/** A mailbox as the telephone company has it, newest first. */
export const keptMessages = async (control: Control, ext: string): Promise<SeenMessage[]> =>
  (await control.voicemailsKept())
    .filter((message) => message.ext === ext)
    .sort((one, other) => other.at - one.at)
    .map(({ id, old, favorite = false, folder = '' }) => ({ id, isNew: !old, favorite, folder }));

/** Waits until the area's badge shows this many new messages. */
export const expectBadge = async ({ page }: Person, count: number): Promise<void> => {
  const waiting = count === 1 ? '1 new message' : `${count} new messages`;
  await expect(
    page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: /^Voicemail/ }),
  ).toHaveAccessibleName(count === 0 ? 'Voicemail' : `Voicemail, ${waiting}`);
};

/** List and badge are what the telephone company has; the list shows all of the own mailbox. */
export const expectAsKept = async (person: Person, control: Control): Promise<void> => {
  const kept = await keptMessages(control, person.ext);
  await expect
    .poll(() => shownMessages(person), { message: 'the list is the server’s' })
    .toEqual(kept);
  await expectBadge(person, kept.filter(({ isNew }) => isNew).length);
};

/** Dismisses all notices, so that the next one can be recognized. */
const dismissNotices = ({ page }: Person): Promise<void> =>
  page.evaluate(() => {
    const core = Reflect.get(globalThis, Symbol.for('callpanel.core.v1')) as {
      state: { notices: { list: { id: number }[] } };
      notices: { dismiss(id: number): void };
    };
    for (const { id } of [...core.state.notices.list]) core.notices.dismiss(id);
  });

/** Waits for a notice with this text, and dismisses it. */
export const expectNotice = async (person: Person, words: string): Promise<void> => {
  const notice = person.page.getByRole('alert').filter({ hasText: words });
  await notice.first().waitFor();
  await dismissNotices(person);
  await expect(notice).toHaveCount(0);
};

/** Holds back the next request of this kind until it is released. */
export const heldBack = async ({ page }: Person, path: string): Promise<() => void> => {
  let go = (): void => undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  const isIt = ({ pathname }: URL): boolean => pathname.startsWith(`/api/v1/${path}`);
  await page.route(
    isIt,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return go;
};

/** Chooses an entry of a message's menu. */
export const chooseFor = async (person: Person, id: string, action: string): Promise<void> => {
  await rowOf(person, id).locator('[data-act=menu]').click();
  await person.page
    .getByRole('menuitem', { name: person.text(`voicemail.action.${action}`), exact: true })
    .click();
};

/** Presses a button of the bar for what is selected. */
export const bulk = (person: Person, action: string): Promise<void> =>
  person.page
    .getByRole('group', { name: person.text('voicemail.bulk.label') })
    .getByRole('button', { name: person.text(`voicemail.action.${action}`), exact: true })
    .click();

/** Exactly these are selected. */
export const select = async (person: Person, ...ids: string[]): Promise<void> => {
  const none = person.button(person.text('records.select.none'));
  if (await none.isVisible()) await none.click();
  for (const id of ids) await rowOf(person, id).getByRole('checkbox').click();
};
