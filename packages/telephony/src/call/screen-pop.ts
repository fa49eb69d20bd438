import type { ScreenPopHeaders } from '../ports/call.ts';
import type { Session } from '../wire/jssip.ts';

/** Longer than any setting; a header can be as long as its sender likes. */
const LONGEST = 4096;

/** What an INVITE says of a page to open with the call [W-07]; without a configuration there is none to open. */
export const screenPopOf = (invite: Session['_request']): ScreenPopHeaders | null => {
  const read = (name: string): string => {
    const header = invite.getHeader(name) ?? '';
    return header.length > LONGEST ? '' : header;
  };
  const conf = read('X-Screen-Pop-Conf');
  return conf === '' ? null : { conf, vars: read('X-Screen-Pop-Vars') };
};
