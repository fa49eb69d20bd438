import { type RequestLog, type Rules, createRequestLog, createRules } from '../control/rules.ts';
import { type Tokens, createTokens } from '../oauth/tokens.ts';
import type { Pbx } from '../pbx/index.ts';
import { type Realm, createRealm } from '../realm/realm.ts';
import { type SipuaOverrides, createSipuaOverrides } from '../rest/sipua.ts';

/** Everything the server's parts share: the people, their sign-ins, the phone system and what tests asked for. */
export interface Company {
  realm: Realm;
  tokens: Tokens;
  rules: Rules;
  requests: RequestLog;
  sipua: SipuaOverrides;
  pbx: Pbx;
  /** Back to the seed: ends calls and sign-ins, removes rules and overrides, empties logs. */
  reset(): void;
}

export interface CompanyParts {
  /** Made with the realm's directory. */
  pbx: (realm: Realm) => Pbx;
  /** Generated colleagues. */
  people?: number;
  /** Epoch milliseconds. */
  now?: () => number;
}

export const createCompany = ({ pbx: makePbx, people, now }: CompanyParts): Company => {
  const realm = createRealm(people);
  const tokens = createTokens(now);
  const rules = createRules();
  const requests = createRequestLog();
  const sipua = createSipuaOverrides();
  const pbx = makePbx(realm);
  return {
    realm,
    tokens,
    rules,
    requests,
    sipua,
    pbx,
    reset: () => {
      for (const call of pbx.snapshot().calls) pbx.hangup(call.id);
      pbx.reset();
      tokens.reset();
      rules.clear();
      requests.clear();
      sipua.clear();
    },
  };
};
