import type { BuddiesAnswer, EventOf, Flag } from '@callpanel/contracts';
import {
  ALL_USERS_LIMIT,
  asRefusal,
  CallpanelError,
  extensionOf,
  holds,
} from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { EventPlace } from '@callpanel/wires/broker';
import { ref } from 'valtio/vanilla';
import { freshLoads } from '../../live/fresh-loads.ts';
import { liveCollection } from '../../live/live-collection.ts';
import { showItems, showList } from '../../live/show.ts';
import { showFeatures } from '../features/features.ts';
import { hasSlot } from '../parking/selectors.ts';
import { thisSession } from '../this-session.ts';
import type { BoardQuestion } from './board.ts';
import { createBoard } from './board.ts';
import type { PresenceContext } from './context.ts';
import { createEndedCalls } from './ended-calls.ts';
import { loadMine, loadPeople, loadPicture } from './people.ts';
import { Realm, type RealmEvent } from './realm.ts';
import { createSearch } from './search.ts';
import type { Card, CardCall } from './state.ts';
import { initialPresence } from './state.ts';

export type Presence = ReturnType<typeof createPresence>;

/** The people of the realm as a live collection: the model takes pictures and events, state gets the cards that changed. */
export const createPresence = (context: PresenceContext) => {
  const { state, live, deps } = context;
  const { presence } = state;
  let realm = new Realm('', '', deps.nowMs);
  let domain = '';
  let own = '';
  /** The user's board as it is first rendered, until it is part of a snapshot. */
  let painted: { answer: BuddiesAnswer; question: BoardQuestion } | null = null;

  const cardOf = (exten: string): Card | undefined => {
    const card = realm.card(exten);
    // Calls are replaced as a whole and never changed: no proxy for each of them.
    if (card) ref(card.calls as CardCall[]);
    return card;
  };
  const show = () => {
    const changed = realm.takeChanged();
    presence.cards = showItems(presence.cards, changed, cardOf);
    if (!changed.includes(own)) return;
    showFeatures(state.features, realm.person(own));
    presence.me.status = realm.card(own)?.status ?? null;
  };

  const endedCalls = createEndedCalls(context);
  const board = createBoard(context, {
    show(list) {
      realm.place(list);
      showList(presence.board, list);
      show();
    },
    usernameOf: (exten) => realm.person(exten)?.username ?? '',
  });

  /** If the lots are known, events show that a call is parked as a snapshot does, also those that do not say so. */
  const isSlot = (number: string): boolean | null =>
    state.parking.lots.length === 0 ? null : hasSlot(state.parking, number);

  const people = liveCollection(context, {
    state: presence,
    error: 'buddies.error.load',
    // Shows the board before everyone and the broker are loaded. A list that comes after the subscription misses nothing.
    early: (api) => loadBoard(api, true),
    async load(api, subscribed) {
      const { answer = null, question = board.asks() } = painted ?? {};
      painted = null;
      const pages = Math.ceil(presence.everyone.length / ALL_USERS_LIMIT);
      return { ...(await loadPicture(api, pages, answer, subscribed)), question };
    },
    take({ mine, everyone, time }, at) {
      realm.load([...everyone, ...mine], at, time, presence.search.found);
    },
    taken({ mine, everyone, total, question }) {
      const extens = everyone.map(({ exten }) => exten);
      showList(presence.everyone, extens);
      presence.total = total;
      board.confirm(mine, question);
      search.refresh();
    },
    events: (event: RealmEvent) => event,
    apply(event, at) {
      realm.apply(event, at);
      return realm.takeOpen();
    },
    show,
  });

  /** Asks for some of the people, and adds those who are not here yet. */
  const during = (
    ask: () => Promise<BuddiesAnswer>,
    taken: (answer: BuddiesAnswer) => void,
  ): Promise<void> => people.part(ask, ({ data }, at) => realm.add(data, at), taken);

  const loadBoard = (api: Api, isFirst = false): Promise<void> => {
    const question = board.asks();
    return during(
      () => loadMine(api),
      (answer) => {
        board.confirm(answer.data, question);
        if (!isFirst) return;
        painted = { answer, question };
        presence.status = 'ready';
      },
    );
  };
  const boardLoads = freshLoads(async () => {
    if (live.api) await loadBoard(live.api).catch(context.fail);
  });

  const search = createSearch(context, {
    during,
    foundAgain() {
      const { board: mine, everyone, search: shown } = presence;
      realm.keepOnly(new Set([...mine, ...everyone, ...shown.found, own]));
      show();
    },
  });

  const nextPage = async (): Promise<void> => {
    const isOver = thisSession(context);
    // A load under way replaces the list: what it brings ends where the next page begins.
    await people.loaded();
    const { api } = live;
    const start = presence.everyone.length;
    if (!api || isOver() || start >= (presence.total ?? 0)) return;
    await during(
      () => loadPeople(api, start),
      ({ data }) => {
        if (presence.everyone.length !== start) return;
        presence.everyone.push(...data.map(({ exten }) => exten));
      },
    ).catch((error) => context.fail(asRefusal(error, 'buddies.error.load')));
  };
  /** The page under way; two requests for it are one. */
  let next: Promise<void> | null = null;
  const loadMore = async (): Promise<void> => {
    const mine = (next ??= nextPage());
    await mine;
    if (next === mine) next = null;
  };

  const end = () => {
    people.end();
    endedCalls.forget();
    boardLoads.forget();
    next = null;
    painted = null;
    board.forget();
    realm = new Realm('', '', deps.nowMs);
    // Lists and search stay the same objects, so that subscribers are notified.
    const { board: none, everyone, search: idle, me, ...rest } = initialPresence();
    Object.assign(presence, rest);
    Object.assign(presence.search, idle);
    Object.assign(presence.me, me);
    showList(presence.board, none);
    showList(presence.everyone, everyone);
  };

  return {
    actions: { ...board.actions, ...search.actions, loadMore, retry: () => void people.load() },
    /** A session begins: events count from here on. */
    begin(realmName: string, extension: string): void {
      domain = realmName;
      own = extension;
      const may = (flag: Flag) => holds(state.permissions.entries, flag) === true;
      const sees = { callers: may('showCallerId'), dnd: may('showDnd') };
      realm = new Realm(domain, own, deps.nowMs, sees, isSlot);
    },
    load: people.load,
    handle(event: RealmEvent | EventOf<'BUDDYPREF'>, place: EventPlace): void {
      if ('callid' in event && event.action !== 'CHANSPY') endedCalls.handle(event);
      if (event.action !== 'BUDDYPREF') return void people.handle(event, place);
      const isOwn = extensionOf(event.entity, domain) === own;
      if (isOwn && presence.status !== 'no') void boardLoads.ask();
    },
    /** Something the user did here, before the broker tells it. */
    tellOwn: people.changeOwn,
    /** What was missed is loaded: after a subscription, a gap, a long absence [S-35]. */
    resync(first?: boolean): void {
      if (!first) endedCalls.changed();
      people.resync();
    },
    /** Loads what is so now, whatever events came or did not. @throws CallpanelError `buddies.error.load` */
    async renew(): Promise<void> {
      if (presence.status === 'no') return;
      await people.load();
      if (presence.error) throw new CallpanelError(presence.error.code, presence.error.context);
    },
    /** The broker is not there: the cards stay as they are. */
    pause: people.pause,
    end,
  };
};
