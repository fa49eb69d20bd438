import type { Person } from './person.ts';

/** Where the panel shows conferences. */
export const AT_CONFERENCES = { at: '/conferences' };

/** The members of the conference that is chosen. */
export const membersOf = ({ page, text }: Person) =>
  page.getByRole('list', { name: text('conferences.members') }).getByRole('listitem');
/** The row of a person among them. */
export const memberOf = ({ page }: Person, who: Person) =>
  page.locator(`[data-member="${who.ext}"]`).filter({ visible: true });
/** A conference in the list. */
export const roomOf = ({ page }: Person, number: string) => page.locator(`[data-room="${number}"]`);
export const choose = (person: Person, number: string) =>
  roomOf(person, number).getByRole('button').first().click();
/** Chooses a conference and presses its button. */
export const dialIn = async (person: Person, number: string) => {
  await choose(person, number);
  await person.button(person.text('conferences.join')).click();
  await person.expectOnCall();
};
/** Presses keys on the keypad of the call. */
export const typeKeys = async (person: Person, keys: string) => {
  await person.turn('Keypad', true);
  await person.page.keyboard.type(keys, { delay: 60 });
  await person.page.keyboard.press('Escape');
};
