import { randomBytes } from 'node:crypto';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTWXYZabcdefghijkmnopqrstuvwxyz';

/** An id as Meteor makes them: 17 letters and digits that are not mistaken for each other. */
export const newId = (): string =>
  [...randomBytes(17)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
