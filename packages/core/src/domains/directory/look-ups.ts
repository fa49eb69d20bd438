import type { DirectoryEntry } from '@callpanel/contracts';
import { digitsOf } from '../same-number.ts';
import { thisSession } from '../this-session.ts';
import type { DirectoryContext } from './context.ts';
import { createInTurn } from './in-turn.ts';

/** A number of a row whose look-up failed is requested again after this time, milliseconds. */
const REFUSED_MS = 60_000;

/** So many numbers of rows are looked up at the same time: a request is about one number. */
const AT_ONCE = 4;

/** The sources of names. */
interface Source {
  mayAsk(): boolean;
  load(number: string): Promise<DirectoryEntry[]>;
  /** The name that belongs to the number; '' none. */
  choose(number: string, found: readonly DirectoryEntry[], isOver: () => boolean): Promise<string>;
}

/** Whose numbers they are by our own directory, which is asked once for each. */
export const createLookUps = (context: DirectoryContext, { mayAsk, load, choose }: Source) => {
  const { state, deps } = context;
  /** By digits; empty: looked up, and unknown. */
  const names = new Map<string, string>();
  /** Look-ups that failed, by digits: for which calls, and when. */
  const failed = new Map<string, { calls: string; at: number }>();
  /** Look-ups on their way, by digits. */
  const looking = new Map<string, Promise<string>>();
  const inTurn = createInTurn(AT_ONCE);

  /** The calls with this number that are there now; '' none. */
  const callsWith = (digits: string): string =>
    state.calls.list
      .filter(({ number }) => digitsOf(number) === digits)
      .map(({ id }) => id)
      .join();

  /** A call asks at each change of its state, a row whenever it comes into view: once is enough if the answer was none. */
  const isHopeless = (digits: string): boolean => {
    const failure = failed.get(digits);
    if (!failure) return false;
    const calls = callsWith(digits);
    return calls === '' ? deps.nowMs() - failure.at < REFUSED_MS : failure.calls === calls;
  };

  /** What needs no request: the name, or the pending look-up. */
  const known = (digits: string): string | Promise<string> | undefined => {
    if (digits === '') return '';
    const name = names.get(digits) ?? looking.get(digits);
    return name ?? (!mayAsk() || isHopeless(digits) ? '' : undefined);
  };

  const ask = (number: string): Promise<string> => {
    const digits = digitsOf(number);
    const isOtherSession = thisSession(context);
    // Forgotten meanwhile: the answer may be about contacts that were changed since.
    const isOver = () => isOtherSession() || looking.get(digits) !== answer;
    const look = async (): Promise<string> => {
      const calls = callsWith(digits);
      // If the directory does not answer, the caller is shown without a name.
      const found = await load(number).catch(() => null);
      if (isOver()) return '';
      const name = found ? await choose(number, found, isOver) : '';
      if (isOver()) return '';
      looking.delete(digits);
      if (found) names.set(digits, name);
      else failed.set(digits, { calls, at: deps.nowMs() });
      return name;
    };
    const answer = look();
    looking.set(digits, answer);
    return answer;
  };

  /** At once, for calls; '' unknown. */
  const find = async (number: string): Promise<string> => known(digitsOf(number)) ?? ask(number);

  /** For rows: a long list leaves the connection to what the user does. */
  const findInTurn = async (number: string): Promise<string> => {
    const isOver = thisSession(context);
    return known(digitsOf(number)) ?? inTurn(async () => (isOver() ? '' : await find(number)));
  };

  const forget = (): void => {
    names.clear();
    failed.clear();
    looking.clear();
  };

  return {
    find,
    findInTurn,
    forget,
    /** Undefined: not looked up yet. */
    nameOf: (digits: string): string | undefined => names.get(digits),
    /** Looks up again whose contacts may have changed: numbers that are shown with a name, those asked for, and those of calls. */
    again(): void {
      const rows = new Set([...Object.keys(state.directory.callers), ...looking.keys()]);
      forget();
      for (const { number } of state.calls.list) void find(number);
      for (const number of rows) void findInTurn(number);
    },
  };
};
