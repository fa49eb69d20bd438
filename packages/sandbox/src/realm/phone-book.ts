import { type Person, fullName } from './person.ts';
import { plainText } from '../plain-text.ts';

/** The people of the realm, to be found. */
export interface PhoneBook {
  byExt(ext: string): Person | undefined;
  byUsername(username: string): Person | undefined;
  /**
   * Those whose name, extension, user name or department contain every word, without regard to case and accents; all for
   * an empty text.
   */
  search(text: string): readonly Person[];
}

export const createPhoneBook = (people: readonly Person[]): PhoneBook => {
  const byExt = new Map(people.map((person) => [person.ext, person]));
  const byUsername = new Map(people.map((person) => [person.username, person]));
  const pages = people.map((person) => ({
    person,
    text: plainText([fullName(person), person.ext, person.username, person.department].join(' ')),
  }));
  return {
    byExt: (ext) => byExt.get(ext),
    byUsername: (username) => byUsername.get(username),
    search: (text) => {
      const words = plainText(text).split(/\s+/).filter(Boolean);
      if (words.length === 0) return people;
      return pages
        .filter((page) => words.every((word) => page.text.includes(word)))
        .map(({ person }) => person);
    },
  };
};
