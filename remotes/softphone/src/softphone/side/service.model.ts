import { DEFAULT_FEATURE_CODES } from '@callpanel/contracts';

const NAMED: ReadonlySet<string> = new Set(Object.keys(DEFAULT_FEATURE_CODES));

/** What was dialled that is no person: the code's name, and the number behind it, if any. */
export interface Service {
  code: string;
  target: string;
}

/**
 * The service of the telephone system that a number calls [C-24]; null: it calls a person.
 *
 * @param codes name to code, `state.calls.featureCodes`
 * @example serviceOf('*88103', codes) // { code: 'vm', target: '103' }
 */
export const serviceOf = (
  number: string,
  codes: Readonly<Record<string, string>>,
): Service | null => {
  // The longest wins: `**` may be a code, and `**1` another.
  const [name, code = ''] =
    Object.entries(codes)
      .filter(([name, each]) => NAMED.has(name) && each && number.startsWith(each))
      .sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return name === undefined ? null : { code: name, target: number.slice(code.length) };
};
