import { holds } from '@callpanel/contracts';
import type { Area } from '../areas/area.ts';
import { AREAS } from '../areas/areas.ts';
import { createBoards } from '../board/boards.ts';
import { createFlood } from '../board/flood.ts';
import { createLive } from '../board/live.ts';
import { createMadeUp } from '../board/made-up.ts';
import { createCommands } from '../broker/commands.ts';
import type { Guest, Host } from '../broker/connection.ts';
import { createOwnBroker } from '../broker/own-broker.ts';
import { type RealBrokerOptions, createRealBroker } from '../broker/real-broker.ts';
import { createRealmEvents } from '../broker/realm-events.ts';
import { createRequestLog, createRules } from '../control/rules.ts';
import { createAttempts } from '../oauth/attempts.ts';
import { createCodes } from '../oauth/codes.ts';
import { createProviderSessions } from '../oauth/sessions.ts';
import { createTickets } from '../oauth/tickets.ts';
import { createTokens } from '../oauth/tokens.ts';
import { createSoundFiles } from '../media/sound-files.ts';
import type { CreatePbx, Pbx, PbxEvent } from '../pbx/index.ts';
import { type Person, fullName } from '../realm/person.ts';
import { createPersonal } from '../realm/personal.ts';
import { createPhoneBook } from '../realm/phone-book.ts';
import { createRealm } from '../realm/realm.ts';
import { screenPopHeaders } from '../realm/screen-pop.ts';
import { BRANDING, LICENCES } from '../rest/company.ts';
import { createChangeable } from '../rest/override.ts';
import { createSipuaOverrides } from '../rest/sipua.ts';
import { createStore } from '../store/index.ts';
import { type Clock, systemClock } from '../sip/clock.ts';
import { createSpeaker } from '../media/speech.ts';
import type { AreaDefinition, Company } from './company.ts';

export interface CompanyParts {
  /** Made with the realm's directory; tells what happens. */
  pbx: (parts: Required<Pick<CreatePbx, 'directory' | 'onEvent' | 'files'>>) => Pbx;
  /** Names of areas that show all that they can do; default none. */
  demo?: readonly string[] | undefined;
  /** Generated records of areas by name, in a company that keeps none yet: `{ contacts: 1000 }`. */
  counts?: Readonly<Record<string, number>> | undefined;
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
  const tokens = createTokens(() => clock.now(), store);
  const attempts = createAttempts(realm, () => clock.now());
  const codes = createCodes(tokens, () => clock.now());
  const sessions = createProviderSessions();
  const tickets = createTickets(() => clock.now());
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
    ofArea: (action, given, by) => {
      for (const { commands } of areas.values()) {
        const done = commands?.get(action)?.(given, by);
        if (done) return done;
      }
      return undefined;
    },
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
    attempts,
    codes,
    sessions,
    tickets,
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
      attempts.reset();
      codes.reset();
      sessions.reset();
      tickets.reset();
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
    const area = definition.open(company, {
      demo: parts.demo?.includes(name) ?? false,
      count: parts.counts?.[name] ?? 0,
    });
    areas.set(definition, area);
    if (!area.application) continue;
    area.application.waiting?.onChange((ext) => events.tellMailbox(ext, pbx.waiting(ext)));
    pbx.add(area.application);
  }
  return company;
};
