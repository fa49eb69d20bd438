import { expect, type Opening, type People } from './fixtures.ts';
import type { Person } from './person.ts';
import type { Addresses, Control } from './sandbox.ts';

/** What a journey through the panel needs. */
export interface Stage {
  people: People;
  control: Control;
  sandbox: Addresses;
  /** How the person who looks came: language, theme, width. */
  opening: Opening;
}

/** What is done at a screen: photographed, read, checked. */
export type Look = (person: Person, screen: string) => Promise<void>;

export type Journey = (stage: Stage, look: Look) => Promise<void>;

/** Longer than any look. */
export const HELD_BACK_MS = 60_000;

export const isNarrow = ({ viewport }: Opening): boolean => (viewport?.width ?? 1280) <= 720;

/** A button whose name begins with a text of the product. */
export const starting = (person: Person, id: string, values?: Record<string, string>) =>
  person.page.getByRole('button', { name: new RegExp(`^${person.text(id, values)}`) }).first();

/** What is announced; the outlet of notices is an empty one at first. */
export const alertOf = ({ page }: Person) => page.getByRole('alert').filter({ hasText: /\S/ });

export const phoneOf = ({ page, text }: Person) =>
  page.getByRole('dialog', { name: text('shell.softphone'), exact: true });

/** On a narrow page the softphone covers the view until it is closed. */
export const uncover = async (person: Person, { viewport }: Opening): Promise<void> => {
  if ((viewport?.width ?? 1280) >= 1100) return;
  const phone = phoneOf(person);
  if (await phone.isVisible())
    await phone
      .getByRole('button', { name: person.text('common.close'), exact: true })
      .press('Enter');
  await expect(phone).toBeHidden();
};

export const opened = async ({ people, opening }: Stage, more: Opening = {}): Promise<Person> =>
  people.panel('alice', { ...opening, signIn: false, ...more });
