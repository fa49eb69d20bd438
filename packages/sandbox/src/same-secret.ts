import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Are these the same? Takes as long for a wrong secret as for a right one, whatever its length and its letters. */
export const sameSecret = (given: string, known: string): boolean =>
  timingSafeEqual(digest(given), digest(known));
