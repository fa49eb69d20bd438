import { holds } from '@callpanel/contracts';
import { AREAS } from '../areas/areas.ts';
import type { Area, AreaDefinition } from '../areas/define-area.ts';
import { type Boards, createBoards } from '../board/boards.ts';
import { type Flood, createFlood } from '../board/flood.ts';
import { type Live, createLive } from '../board/live.ts';
import { createMadeUp } from '../board/made-up.ts';
import { createCommands } from '../broker/commands.ts';
import type { Guest, Host } from '../broker/connection.ts';
import { type OwnBroker, createOwnBroker } from '../broker/own-broker.ts';
import {
  type RealBrokerOptions,
  type ServiceUser,
  createRealBroker,
} from '../broker/real-broker.ts';
import { type Carrier, type RealmEvents, createRealmEvents } from '../broker/realm-events.ts';
import { type RequestLog, type Rules, createRequestLog, createRules } from '../control/rules.ts';
import { type Codes, createCodes } from '../oauth/codes.ts';
import { type ProviderSessions, createProviderSessions } from '../oauth/sessions.ts';
import { type Tokens, createTokens } from '../oauth/tokens.ts';
import { type SoundFiles, createSoundFiles } from '../media/sound-files.ts';
import type { CreatePbx, Pbx, PbxEvent } from '../pbx/index.ts';
import { type Person, fullName } from '../realm/people.ts';
import { type Personal, createPersonal } from '../realm/personal.ts';
import { type PhoneBook, createPhoneBook } from '../realm/phone-book.ts';
import { type Realm, createRealm } from '../realm/realm.ts';
import { screenPopHeaders } from '../realm/screen-pop.ts';
import { BRANDING, LICENCES } from '../rest/company.ts';
import { type Changeable, createChangeable } from '../rest/override.ts';
import { type SipuaOverrides, createSipuaOverrides } from '../rest/sipua.ts';
import { type Store, createStore } from '../store/index.ts';
import { type Clock, systemClock } from '../sip/clock.ts';
import { type Speaker, createSpeaker } from '../media/speech.ts';

/** Everything the server's parts share: the people, their sign-ins, the phone system and what tests asked for. */
export interface Company {
  clock: Clock;
  realm: Realm;
  people: PhoneBook;
  tokens: Tokens;
  /** Authorization codes on their way back to the panel. */
  codes: Codes;
  /** Who is signed in at the provider. */
  sessions: ProviderSessions;
  rules: Rules;
  requests: RequestLog;
  sipua: SipuaOverrides;
  /** What the panel's page is configured with. */
  panel: Changeable;
  /** Name, logo and copyright. */
  branding: Changeable;
  licences: Changeable;
  /** What everybody has set. */
  personal: Personal;
  pbx: Pbx;
  boards: Boards;
  speaker: Speaker;
  /** Records and their sounds. */
  store: Store;
  /** Sounds that are of no record, until the company closes. */
  files: SoundFiles;
  /** What everybody is doing. */
  live: Live;
  flood: Flood;
  events: RealmEvents;
  carrier: Carrier;
  /** Null where a real broker stands in its place. */
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

export interface CompanyParts {
  /** Made with the realm's directory; tells what happens. */
  pbx: (parts: Required<Pick<CreatePbx, 'directory' | 'onEvent' | 'files'>>) => Pbx;
  /** Names of areas that show all that they can do; default none. */
  demo?: readonly string[] | undefined;
  /** Folder in which records are kept from one start to the next; without it they are in memory. */
  data?: string | undefined;
  /** Generated colleagues. */
  people?: number;
  clock?: Clock;
  /** What the panel's page is configured with; default nothing. */
  panelConfig?: Readonly<Record<string, unknown>> | undefined;
  /** A real broker; without one the sandbox is its own. */
  realBroker?: RealBrokerOptions | undefined;
}

/** The broker is for those who may read its configuration. */
const mayListen = ({ user, group }: Person): boolean =>
  holds([...user, ...group], 'confRead') === true;

const createCarrier = (
  host: Host,
  real: RealBrokerOptions | undefined,
): Pick<Company, 'carrier' | 'ownBroker'> => {
  if (real) return { carrier: createRealBroker(real, host), ownBroker: null };
  const ownBroker = createOwnBroker(host);
  return { carrier: ownBroker, ownBroker };
};

export const createCompany = (parts: CompanyParts): Company => {
  const { clock = systemClock } = parts;
  const store = createStore(parts.data);
  const personal = createPersonal(store);
  const realm = createRealm(parts.people, ({ username }, call) =>
    screenPopHeaders(personal.of(username, 'company_screen_pop').current(), call),
  );
  const people = createPhoneBook(realm.people);
  const tokens = createTokens(() => clock.now());
  const codes = createCodes(tokens, () => clock.now());
  const sessions = createProviderSessions();
  const rules = createRules();
  const requests = createRequestLog();
  const sipua = createSipuaOverrides();
  const panel = createChangeable(parts.panelConfig ?? {});
  const branding = createChangeable(BRANDING);
  const licences = createChangeable(LICENCES);
  const boards = createBoards();
  const files = createSoundFiles();
  const madeUp = createMadeUp();

  const admit = (login: string, passcode: string): Guest | undefined => {
    const person = people.byUsername(login);
    if (!person || !mayListen(person) || tokens.usernameOf(passcode) !== login) return undefined;
    return { username: login, routingKey: events.routingKeyOf(person) };
  };
  const command = createCommands({
    commander: (username) => {
      const person = username === undefined ? undefined : people.byUsername(username);
      return person && { ext: person.ext, realm: realm.directory.realm };
    },
    originate: (order) => pbx.originate(order),
    manager: () => pbx.manager,
  });
  const host: Host = { realm: realm.directory.realm, clock, admit, command };
  const { carrier, ownBroker } = createCarrier(host, parts.realBroker);
  const events = createRealmEvents({
    realm: host.realm,
    people: realm.people,
    carrier,
    now: () => clock.now(),
  });

  const hear = (event: PbxEvent): void => {
    madeUp.yieldTo(event);
    live.hear(event);
    for (const area of areas.values()) area.hear?.(event);
    events.tell(event);
  };
  const pbx = parts.pbx({ directory: realm.directory, onEvent: hear, files });
  const live = createLive(pbx, madeUp, (ext) => {
    const person = people.byExt(ext);
    return person ? fullName(person) : '';
  });

  const makeUp = (event: PbxEvent): void => {
    madeUp.apply(event, clock.now());
    live.hear(event);
    events.tell(event);
  };
  const flood = createFlood({ people: realm.people, pbx, madeUp, clock, makeUp });

  const areas = new Map<AreaDefinition, Area>();
  const company: Company = {
    clock,
    realm,
    people,
    tokens,
    codes,
    sessions,
    rules,
    requests,
    sipua,
    panel,
    branding,
    licences,
    personal,
    pbx,
    boards,
    speaker: createSpeaker(files),
    store,
    files,
    live,
    flood,
    events,
    carrier,
    ownBroker,
    serviceUser: parts.realBroker ?? null,
    get areas() {
      return [...areas.values()];
    },
    area: <A extends Area>(definition: AreaDefinition<A>) => areas.get(definition) as A,
    hear,
    mayListen,
    reset: () => {
      for (const call of pbx.snapshot().calls) pbx.hangup(call.id);
      pbx.reset();
      tokens.reset();
      codes.reset();
      sessions.reset();
      rules.clear();
      requests.clear();
      sipua.clear();
      panel.reset();
      branding.reset();
      licences.reset();
      realm.reset();
      boards.reset();
      for (const area of areas.values()) area.reset?.();
      store.reset();
      flood.stop();
      madeUp.reset();
      ownBroker?.reset();
      events.restart();
    },
  };

  for (const [name, definition] of AREAS) {
    const area = definition.open(company, { demo: parts.demo?.includes(name) ?? false });
    areas.set(definition, area);
    if (!area.application) continue;
    area.application.waiting?.onChange((ext) => events.tellMailbox(ext, pbx.waiting(ext)));
    pbx.add(area.application);
  }
  return company;
};
