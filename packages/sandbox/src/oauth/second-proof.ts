import type { OtpMethod } from '@callpanel/contracts';
import { area as oneTimePassword } from '../areas/one-time-password/index.ts';
import type { Person } from '../realm/person.ts';
import type { Company } from '../server/company.ts';

/** What is missing after the right password: a code, or a right one. */
export interface MissingProof {
  why: 'required' | 'wrong' | 'locked';
  method: OtpMethod;
  /** Until a code is taken again, milliseconds. */
  waitMs: number;
}

/**
 * Whether a person who knows the password has the second proof, if one is asked for; undefined: nothing is missing. Without a code, one is
 * sent to those who get theirs by SMS or mail.
 *
 * @throws TooManyAttempts too many codes were sent
 */
export const missingProof = (
  company: Pick<Company, 'area'>,
  { username }: Person,
  code = '',
): MissingProof | undefined => {
  const { passwords } = company.area(oneTimePassword);
  if (!passwords.isOn(username)) return undefined;
  const kept = passwords.of(username);
  const { method } = kept;
  if (code.trim() === '') {
    if (method !== 'app') passwords.sendTo(username, kept);
    return { why: 'required', method, waitMs: 0 };
  }
  const why = passwords.check(username, code, kept);
  return why === 'ok' ? undefined : { why, method, waitMs: passwords.waitMs(username) };
};
