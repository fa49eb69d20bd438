import { DEFAULT_COUNTRY, DEFAULT_MAX_CALLS, PRODUCT_VERSION } from '@callpanel/contracts';
import { REALM } from '../realm/people.ts';
import { type Person, fullName } from '../realm/person.ts';
import { ha1Of } from '../realm/realm.ts';
import { type Override, applyOverride } from './override.ts';

/** Path of the SIP WebSocket. */
export const SIP_PATH = '/sip';

/** A person's softphone configuration, in the names of the wire [D-08]. `host` is the request's. */
export const sipuaFor = (person: Person, host: string): Record<string, unknown> => ({
  uri: `sip:${person.ext}@${REALM}`,
  proxy: [{ url: `ws://${host}${SIP_PATH}`, weight: 100 }],
  realm: REALM,
  ha1: ha1Of(person.ext),
  clidName: fullName(person),
  uaVer: `Callpanel ${PRODUCT_VERSION}`,
  country_code: DEFAULT_COUNTRY,
  clid: person.clid,
  panel_call_limit: DEFAULT_MAX_CALLS,
  vm_inbox: person.ext,
});

export interface SipuaOverrides {
  set(username: string, override: Override): void;
  apply(username: string, answer: Record<string, unknown>): unknown;
  clear(): void;
}

/** What one person gets instead. */
export const createSipuaOverrides = (): SipuaOverrides => {
  const overrides = new Map<string, Override>();
  return {
    set: (username, override) => void overrides.set(username, override),
    apply: (username, answer) => applyOverride(answer, overrides.get(username) ?? { patch: {} }),
    clear: () => overrides.clear(),
  };
};
