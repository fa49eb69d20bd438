import { digitsOf } from '../same-number.ts';
import type { CallerContact, DirectoryState } from './state.ts';

/** The contact that has this number, as far as it was looked up. */
export const callerOf = (
  { callers }: Pick<DirectoryState, 'callers'>,
  number: string,
): CallerContact | undefined => callers[digitsOf(number)];
