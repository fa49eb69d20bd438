import type { ScreenPopHeaders } from '../ports/call.ts';
import type { Session } from '../wire/jssip.ts';

/** Longer than any valid setting: the sender decides how long a header is. */
const LONGEST = 4096;

/** The page that an INVITE asks to open with the call [W-07]; null without a configuration. */
export const screenPopOf = (invite: Session['_request']): ScreenPopHeaders | null => {
  const read = (name: string): string => {
    const header = invite.getHeader(name) ?? '';
    return header.length > LONGEST ? '' : header;
  };
  const conf = read('X-Screen-Pop-Conf');
  return conf === '' ? null : { conf, vars: read('X-Screen-Pop-Vars') };
};
