import { expect, type Locator } from '@playwright/test';
import { PEOPLE, type Person, type PersonName } from './person.ts';

/** A card as it was shown at a moment. */
export interface CardLook {
  /** Epoch milliseconds of this machine, when the page had it in its document. */
  at: number;
  /** Status, or `denied`. */
  look: string;
  text: string;
  /** What its signs say: do not disturb, forward, follow-me, voicemail, who listens in. */
  marks: string[];
}

const CARD_LOOKS = '__cardLooks';

const isName = (who: string): who is PersonName => who in PEOPLE;
const extOf = (who: string): string => (isName(who) ? PEOPLE[who].ext : who);

/** A colleague's card on the board that this person looks at. @param who name or extension */
export const cardOf = ({ page }: Person, who: string): Locator =>
  page.locator(`[role=gridcell][data-exten="${extOf(who)}"]`);

/** Extensions on the board, in the order of the eye. */
export const orderOn = ({ page }: Person): Promise<string[]> =>
  page.locator('[role=gridcell]').evaluateAll((cells) =>
    cells
      .map((cell) => ({ cell, row: cell.closest('[role=row]') }))
      .sort(
        (a, b) =>
          Number(a.row?.getAttribute('aria-rowindex')) -
            Number(b.row?.getAttribute('aria-rowindex')) ||
          Number(a.cell.getAttribute('aria-colindex')) -
            Number(b.cell.getAttribute('aria-colindex')),
      )
      .map(({ cell }) => cell.getAttribute('data-exten') ?? ''),
  );

/** Waits until the board has exactly these cards, in this order. */
export const expectOrder = (person: Person, order: string[]): Promise<void> =>
  expect.poll(() => orderOn(person)).toEqual(order);

export const searchField = ({ page, text }: Person): Locator =>
  page.getByRole('textbox', { name: text('buddies.search.label') });

/** The search field, which on a narrow page opens from an icon [U-03]. */
export const openSearch = async (person: Person): Promise<Locator> => {
  const field = searchField(person);
  if (await field.isHidden()) await person.button(person.text('buddies.search.label')).click();
  return field;
};

/** Opens the menu of a card by its button. */
export const openMenu = async (
  person: Person,
  who: string,
  name: string | RegExp = /^Actions for/,
): Promise<void> => {
  await cardOf(person, who).hover();
  await cardOf(person, who).getByRole('button', { name }).click();
};

/** Chooses an entry of the open menu by its words. */
export const choose = ({ page }: Person, entry: string): Promise<void> =>
  page.getByRole('menu').getByText(entry, { exact: true }).click();

/** Opens a menu by its button and chooses an entry. */
export const pick = async (person: Person, menu: RegExp, entry: string): Promise<void> => {
  await person.button(menu).click();
  await choose(person, entry);
};

/** From now on every look of a card is written down, with its time, by the page itself. */
export const watchCard = async (person: Person, who: PersonName): Promise<void> => {
  await cardOf(person, who).evaluate((cell, name) => {
    const looks: CardLook[] = [];
    const all = (Reflect.get(window, name) ?? {}) as Record<string, CardLook[]>;
    const ext = cell.getAttribute('data-exten') ?? '';
    Reflect.set(window, name, { ...all, [ext]: looks });
    const write = () =>
      looks.push({
        at: Date.now(),
        look: cell.getAttribute('data-look') ?? '',
        text: cell.textContent ?? '',
        marks: [...cell.querySelectorAll('[data-mark]')].map((mark) =>
          (mark.getAttribute('title') ?? '').replace(/[\u2068\u2069]/g, ''),
        ),
      });
    write();
    new MutationObserver(write).observe(cell, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, CARD_LOOKS);
};

/** Everything a watched card looked like, oldest first. */
export const looksOf = (person: Person, who: PersonName): Promise<CardLook[]> =>
  person.page.evaluate(
    ([name, ext]) => {
      const all = Reflect.get(window, name) as Record<string, CardLook[]> | undefined;
      return all?.[ext] ?? [];
    },
    [CARD_LOOKS, extOf(who)] as const,
  );

/** Waits until a watched card has this look after `since`, and returns the first time. */
export const firstLook = async (
  person: Person,
  who: PersonName,
  since: number,
  isIt: (look: CardLook) => boolean,
): Promise<number> => {
  let found: CardLook | undefined;
  await expect
    .poll(async () => {
      found = (await looksOf(person, who)).find((look) => look.at >= since && isIt(look));
      return found !== undefined;
    })
    .toBe(true);
  return found?.at ?? 0;
};
