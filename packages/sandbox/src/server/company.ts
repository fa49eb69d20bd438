import type { Area, AreaOptions } from '../areas/area.ts';
import type { Boards } from '../board/boards.ts';
import type { Flood } from '../board/flood.ts';
import type { Live } from '../board/live.ts';
import type { OwnBroker } from '../broker/own-broker.ts';
import type { ServiceUser } from '../broker/real-broker.ts';
import type { Carrier, RealmEvents } from '../broker/realm-events.ts';
import type { RequestLog, Rules } from '../control/rules.ts';
import type { SoundFiles } from '../media/sound-files.ts';
import type { Speaker } from '../media/speech.ts';
import type { Attempts } from '../oauth/attempts.ts';
import type { Codes } from '../oauth/codes.ts';
import type { ProviderSessions } from '../oauth/sessions.ts';
import type { Tickets } from '../oauth/tickets.ts';
import type { Tokens } from '../oauth/tokens.ts';
import type { Pbx, PbxEvent } from '../pbx/index.ts';
import type { Person } from '../realm/person.ts';
import type { Personal } from '../realm/personal.ts';
import type { PhoneBook } from '../realm/phone-book.ts';
import type { Realm } from '../realm/realm.ts';
import type { Changeable } from '../rest/override.ts';
import type { SipuaOverrides } from '../rest/sipua.ts';
import type { Clock } from '../sip/clock.ts';
import type { Store } from '../store/index.ts';

/** Everything the server's parts share: the people, their sign-ins, the phone system and what tests asked for. */
export interface Company {
  clock: Clock;
  realm: Realm;
  people: PhoneBook;
  tokens: Tokens;
  /** Every password that is typed goes by here. */
  attempts: Attempts;
  /** Authorization codes on their way back to the panel. */
  codes: Codes;
  /** Who is signed in at the provider. */
  sessions: ProviderSessions;
  /** Whose password was right at the provider, and whose one-time code is missing. */
  tickets: Tickets;
  rules: Rules;
  requests: RequestLog;
  sipua: SipuaOverrides;
  /** What the panel's page is configured with. */
  panel: Changeable;
  /** Name, logo and copyright. */
  branding: Changeable;
  licences: Changeable;
  /** Each person's settings. */
  personal: Personal;
  pbx: Pbx;
  boards: Boards;
  speaker: Speaker;
  /** Records and their sounds. */
  store: Store;
  /** Sounds that are of no record, until the company closes. */
  files: SoundFiles;
  /** What each person is doing. */
  live: Live;
  flood: Flood;
  events: RealmEvents;
  carrier: Carrier;
  /** Null with a real broker. */
  ownBroker: OwnBroker | null;
  /** Who we are at a real broker. */
  serviceUser: ServiceUser | null;
  areas: readonly Area[];
  /** The area of a definition, with its services. */
  area<A extends Area>(definition: AreaDefinition<A>): A;
  /** Takes what happens at the exchange, as the PBX tells it. */
  hear(event: PbxEvent): void;
  /** May this person listen to the realm's events? */
  mayListen(person: Person): boolean;
  /** Back to the seed: ends calls and sign-ins, removes rules and overrides, empties logs. */
  reset(): void;
}

/** How an area is opened. A company finds its areas by their definitions. */
export interface AreaDefinition<A extends Area = Area> {
  /** Called once for each company, when all other parts of the company exist. */
  open(company: Company, options: AreaOptions): A;
}
