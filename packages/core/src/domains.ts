import { AREA_DOMAINS } from './derived/domains.ts';
import type { Domain, Part } from './domain.ts';
import { audio } from './domains/audio/domain.ts';
import { branding } from './domains/branding/domain.ts';
import { broker } from './domains/broker/domain.ts';
import { callLog } from './domains/call-log/domain.ts';
import { callNotes } from './domains/call-notes/domain.ts';
import { calls } from './domains/calls/domain.ts';
import { clickToDial } from './domains/click-to-dial/domain.ts';
import { connection } from './domains/connection/domain.ts';
import { desktop } from './domains/desktop/domain.ts';
import { directory } from './domains/directory/domain.ts';
import { features } from './domains/features/domain.ts';
import { gates } from './domains/gates/domain.ts';
import { host } from './domains/host/domain.ts';
import { intents } from './domains/intents/domain.ts';
import { landing } from './domains/landing/domain.ts';
import { leftCalls } from './domains/left-calls/domain.ts';
import { meeting } from './domains/meeting/domain.ts';
import { network } from './domains/network/domain.ts';
import { notices } from './domains/notices/domain.ts';
import { numbers } from './domains/numbers/domain.ts';
import { permissions } from './domains/permissions/domain.ts';
import { places } from './domains/places/domain.ts';
import { preferences } from './domains/preferences/domain.ts';
import { presence } from './domains/presence/domain.ts';
import { records } from './domains/records/domain.ts';
import { search } from './domains/search/domain.ts';
import { settings } from './domains/settings/domain.ts';
import { session } from './domains/session/domain.ts';
import { subjects } from './domains/subjects/domain.ts';
import { tabs } from './domains/tabs/domain.ts';
import { unsaved } from './domains/unsaved/domain.ts';

/**
 * Every domain of the core, by the name of its state and its actions; those of areas come from the table of widgets. Signals
 * reach them in this order: when a session is over, the phone goes first, so that call log and notes still get how its calls
 * end. The session is last: it starts the others.
 */
export const DOMAINS = {
  connection,
  tabs,
  broker,
  presence,
  ...AREA_DOMAINS,
  callLog,
  callNotes,
  leftCalls,
  audio,
  unsaved,
  records,
  subjects,
  settings,
  places,
  calls,
  directory,
  features,
  host,
  intents,
  clickToDial,
  desktop,
  landing,
  meeting,
  permissions,
  gates,
  network,
  notices,
  numbers,
  search,
  branding,
  preferences,
  session,
};

type All = typeof DOMAINS;
type Names = keyof All;
type PartOf<N extends Names> =
  All[N] extends Domain<object, never, infer Created> ? Created : never;
type InPart<N extends Names, Key extends string> =
  PartOf<N> extends { readonly [K in Key]: infer Found } ? Found : object;

/** The needs that a domain loads: all of them, or `create-core.ts` does not compile. */
export type Loaded = { [N in Names]: keyof InPart<N, 'loads'> }[Names];

/** What the domains do for each other: their actions, and what they offer in addition. */
export type Others = { [N in Names]: InPart<N, 'actions'> & InPart<N, 'offers'> };

export type ActionsOfAll = {
  [N in Names as PartOf<N> extends { readonly actions: object } ? N : never]: InPart<N, 'actions'>;
};

type StateOf<D> = D extends Domain<infer State, never, Part> ? State : never;

export type StateOfAll = {
  [N in Names as [StateOf<All[N]>] extends [never] ? never : N]: StateOf<All[N]>;
};
