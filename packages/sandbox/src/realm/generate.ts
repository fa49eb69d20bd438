import type { PermissionEntry } from '@callpanel/contracts';
import type { Person } from './person.ts';
import { plainText } from '../plain-text.ts';
import { numbersFrom } from './random.ts';

const FIRST =
  'Ada Ben Chloé Dario Élise Farid Grace Hugo Inès Jonas Kira Liam Mina Noah Olga Pia Quinn Rosa Sam Tova Umar Vera Wren Xenia Yann Zoé'.split(
    ' ',
  );
const LAST =
  'Abara Bélanger Costa Dubois Evans Fofana Gagnon Haddad Ito Jansen Kaya Lavoie Moreau Nguyen Okafor Patel Roy Singh Tremblay Usman Vidal Wong Yilmaz Zhang'.split(
    ' ',
  );
const DEPARTMENTS = ['Sales', 'Support', 'Finance', 'Workshop', 'Shipping'];

const FIRST_EXTENSION = 200;

/** `count` colleagues with the permissions `user`; the first ones stay the same for a higher count. */
export const generatePeople = (count: number, user: readonly PermissionEntry[]): Person[] => {
  const below = numbersFrom(7700);
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const ext = String(FIRST_EXTENSION + index);
    const firstName = pick(FIRST);
    const lastName = pick(LAST);
    return {
      id: 100 + index,
      // The extension keeps two of the same name apart.
      username: `${plainText(firstName)}.${plainText(lastName)}.${ext}`,
      ext,
      firstName,
      lastName,
      department: pick(DEPARTMENTS),
      clid: String(5145560000 + index),
      user,
      group: [],
      followme: [],
      watches: [],
    };
  });
};
