import type { BuddiesAnswer, EventOf, Flag } from '@callpanel/contracts';
import {
  ALL_USERS_LIMIT,
  asFailure,
  asRefusal,
  CallpanelError,
  extensionOf,
  holds,
} from '@callpanel/contracts';
import type { EventPlace } from '@callpanel/wires/broker';
import type { PresenceContext } from './context.ts';
import { createSubscription } from '../broker/subscription.ts';
import { showFeatures } from '../features/features.ts';
import { freshLoads } from '../fresh-loads.ts';
import { hasSlot } from '../parking/selectors.ts';
import { retryWaitMs } from '../retry-wait.ts';
import { createBoard } from './board.ts';
import type { BoardQuestion } from './board.ts';
import type { Picture } from './people.ts';
import { loadMine, loadPeople, loadPicture } from './people.ts';
import type { Stamp } from './person.ts';
import { Realm, type RealmEvent } from './realm.ts';
import { createSearch } from './search.ts';
import type { PresenceActions } from './state.ts';
import { initialPresence } from './state.ts';
import { Stamps } from './stamps.ts';
import { showCards, showList } from './show.ts';

export interface Presence {
  actions: PresenceActions;
  /** A session begins: events count from here on. */
  begin(realm: string, extension: string): void;
  /** Loads the first picture. Never fails: `state.presence.error` says why. */
  load(): Promise<void>;
  handle(event: RealmEvent | EventOf<'BUDDYPREF'>, place: EventPlace): void;
  /** Something the user did here, before the broker tells it. */
  tellOwn(event: RealmEvent): void;
  /** What was missed is loaded: after a subscription, a gap, a long absence [S-35]. */
  resync(): void;
  /** Loads what is so now, whatever events came or did not. @throws CallpanelError `buddies.error.load` */
  renew(): Promise<void>;
  /** The broker is not there: the cards stay as they are. */
  pause(): void;
  end(): void;
}

/** What was known when the server was asked. */
interface Asked {
  at: Stamp;
  board: BoardQuestion;
}

/** Keeps the people of the realm: pictures by REST, events by the broker, cards in state as often as the page is drawn. */
export const createPresence = (context: PresenceContext): Presence => {
  const { state, live, deps } = context;
  const { presence } = state;
  let realm = new Realm('', '', deps.nowMs);
  let domain = '';
  let own = '';
  let stamps = new Stamps();
  /** Requests under way; events that come meanwhile are applied again on top of what they bring. */
  let flights = 0;
  let since: { event: RealmEvent; at: Stamp; epoch: string }[] = [];
  let flushing = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    flushing = false;
    const changed = realm.takeChanged();
    showCards(presence, realm, changed);
    if (!changed.includes(own)) return;
    showFeatures(state.features, realm.person(own));
    presence.me.status = realm.card(own)?.status ?? null;
  };
  const flushSoon = () => {
    if (flushing) return;
    flushing = true;
    deps.paced(flush);
  };

  const board = createBoard(context, {
    show(list) {
      realm.place(list);
      showList(presence.board, list);
      flush();
    },
    usernameOf: (exten) => realm.person(exten)?.username ?? '',
  });

  /** Where the lots are known, an event that does not say it tells that a call is parked as a picture does. */
  const isSlot = (number: string): boolean | null =>
    state.parking.lots.length === 0 ? null : hasSlot(state.parking, number);

  /** Runs one request. An answer, or a failure, of a session that is over is nobody's any more. */
  const during = async <T>(
    ask: (asked: Asked) => Promise<T>,
    take: (answer: T, asked: Asked) => void,
  ): Promise<void> => {
    const mine = live.generation;
    const asked: Asked = { at: stamps.last, board: board.asks() };
    flights++;
    try {
      const answer = await ask(asked);
      if (mine !== live.generation) return;
      take(answer, asked);
      flush();
      closeOpen();
    } catch (error) {
      if (mine === live.generation) throw error;
    } finally {
      if (mine === live.generation && --flights === 0) since = [];
    }
  };
  /** What an event left open, a picture says. */
  const closeOpen = () => {
    if (realm.takeOpen() && presence.status === 'ready') void loads.ask();
  };
  const apply = (event: RealmEvent, at: Stamp) => {
    if (flights > 0) since.push({ event, at, epoch: stamps.epoch });
    realm.apply(event, at);
  };
  /** The answer holds everything up to `at`: what came after it goes on top. */
  const replay = (at: Stamp, epoch: string | undefined) => {
    stamps.reach(at, epoch);
    for (const one of since)
      // Numbers of another epoch say nothing about this picture, which is the newer one.
      if (one.at > at && one.epoch === stamps.epoch) realm.apply(one.event, one.at);
  };
  const add = ({ data, seq, epoch }: BuddiesAnswer, asked: Asked) => {
    const at = seq ?? asked.at;
    realm.add(data, at);
    replay(at, epoch);
  };

  const subscription = createSubscription(context);

  const search = createSearch(context, {
    during: (ask, take) =>
      during(ask, (answer, asked) => {
        add(answer, asked);
        take(answer);
      }),
    foundAnew() {
      const { board: mine, everyone, search: shown } = presence;
      realm.keepOnly(new Set([...mine, ...everyone, ...shown.found, own]));
      flush();
    },
  });

  const take = ({ mine, everyone, total, seq, epoch, time }: Picture, asked: Asked) => {
    const at = seq ?? asked.at;
    realm.load([...everyone, ...mine], at, time, presence.search.found);
    replay(at, epoch);
    const extens = everyone.map(({ exten }) => exten);
    showList(presence.everyone, extens);
    presence.total = total;
    board.confirm(mine, asked.board);
    presence.status = 'ready';
    presence.error = null;
    search.refresh();
    // One that began before the subscription is followed by another: until then it is live or paused as it was.
    if (loads.again) return;
    presence.live = state.broker.status === 'online';
    if (presence.live && seq !== undefined) live.broker?.reached(seq, epoch ?? '');
  };
  const loadOnce = async (): Promise<void> => {
    const { api, generation } = live;
    if (!api) return;
    clearTimeout(retryTimer);
    const first = presence.status !== 'ready';
    if (first) presence.status = 'loading';
    // The board is painted before everybody is asked for, and the broker is there: one list that misses nothing.
    const show = (answer: BuddiesAnswer, asked: Asked) => {
      if (generation !== live.generation) return;
      add(answer, asked);
      board.confirm(answer.data, asked.board);
      presence.status = 'ready';
    };
    const shown = (asked: Asked) => async (answer: BuddiesAnswer) => {
      show(answer, asked);
      await new Promise<void>((resolve) => deps.frame(resolve));
      return subscription.wait();
    };
    const pages = Math.ceil(presence.everyone.length / ALL_USERS_LIMIT);
    try {
      await during((asked) => loadPicture(api, pages, first ? shown(asked) : null), take);
    } catch (error) {
      presence.error = asFailure(error, 'buddies.error.load').info;
      // What was missed is still missing, whatever arrives now.
      presence.live = false;
      if (presence.status === 'loading') presence.status = 'failed';
      retryTimer = setTimeout(() => void loads.ask(), retryWaitMs());
    }
  };
  const loads = freshLoads(loadOnce);

  const boardLoads = freshLoads(async () => {
    const { api } = live;
    if (!api) return;
    await during(
      () => loadMine(api),
      (answer, asked) => {
        add(answer, asked);
        board.confirm(answer.data, asked.board);
      },
    ).catch(context.fail);
  });

  const nextPage = async (): Promise<void> => {
    const { generation } = live;
    // A load under way replaces the list: what it brings ends where the next page begins.
    await loads.done();
    const { api } = live;
    const start = presence.everyone.length;
    if (!api || generation !== live.generation || start >= (presence.total ?? 0)) return;
    await during(
      () => loadPeople(api, start),
      (answer, asked) => {
        add(answer, asked);
        if (presence.everyone.length !== start) return;
        presence.everyone.push(...answer.data.map(({ exten }) => exten));
      },
    ).catch((error) => context.fail(asRefusal(error, 'buddies.error.load')));
  };
  /** The page that is asked for; pressed twice it is one. */
  let next: Promise<void> | null = null;
  const loadMore = async (): Promise<void> => {
    const mine = (next ??= nextPage());
    await mine;
    if (next === mine) next = null;
  };

  const end = () => {
    clearTimeout(retryTimer);
    loads.forget();
    next = null;
    boardLoads.forget();
    subscription.forget();
    flights = 0;
    since = [];
    board.forget();
    realm = new Realm('', '', deps.nowMs);
    stamps = new Stamps();
    // Lists and search stay the same objects: who watches them is told.
    const { board: none, everyone, search: idle, me, ...rest } = initialPresence();
    Object.assign(presence, rest);
    Object.assign(presence.search, idle);
    Object.assign(presence.me, me);
    showList(presence.board, none);
    showList(presence.everyone, everyone);
  };

  return {
    actions: { ...board.actions, ...search.actions, loadMore, retry: () => void loads.ask() },
    begin(realmName, extension) {
      domain = realmName;
      own = extension;
      const may = (flag: Flag) => holds(state.permissions.entries, flag) === true;
      const sees = { callers: may('showCallerId'), dnd: may('showDnd') };
      realm = new Realm(domain, own, deps.nowMs, sees, isSlot);
    },
    load: loads.ask,
    handle(event, place) {
      if (event.action === 'BUDDYPREF') {
        const isOwn = extensionOf(event.entity, domain) === own;
        if (isOwn && presence.status !== 'no') void boardLoads.ask();
        return;
      }
      apply(event, stamps.of(place));
      flushSoon();
      closeOpen();
    },
    tellOwn(event) {
      apply(event, stamps.ours);
      flush();
    },
    resync() {
      if (presence.status === 'no' || subscription.stands()) return;
      void loads.ask();
    },
    async renew() {
      if (presence.status === 'no') return;
      await loads.ask();
      if (presence.error) throw new CallpanelError(presence.error.code, presence.error.context);
    },
    pause: () => void (presence.live = false),
    end,
  };
};
