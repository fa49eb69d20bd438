import type { BuddiesAnswer, EventOf } from '@callpanel/contracts';
import { ALL_USERS_LIMIT, asCallpanelError, extensionOf } from '@callpanel/contracts';
import type { EventPlace } from '@callpanel/wires/broker';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { showFeatures } from '../features/actions.ts';
import { createBoard, refusal } from './board.ts';
import type { Picture } from './people.ts';
import { loadMine, loadPeople, loadPicture, searchPeople } from './people.ts';
import type { Stamp } from './person.ts';
import { Realm, type RealmEvent } from './realm.ts';
import { initialPresence } from './state.ts';
import { Stamps } from './stamps.ts';
import { showCards, showList } from './show.ts';

/** A failed load is tried again by itself after 5 to 30 s. */
const RETRY_MS = { least: 5000, spread: 25_000 };

export interface Presence {
  actions: Core['presence'];
  /** A session begins: events count from here on. */
  begin(realm: string, extension: string): void;
  /** Loads the first picture. Never fails: `state.presence.error` says why. */
  load(): Promise<void>;
  handle(event: RealmEvent | EventOf<'BUDDYPREF'>, place: Pick<EventPlace, 'seq'>): void;
  /** Something the user did here, before the broker tells it. */
  tellOwn(event: RealmEvent): void;
  /** What was missed is loaded: after a subscription, a gap, a long absence [S-35]. */
  resync(): void;
  /** The broker is not there: the cards stay as they are. */
  pause(): void;
  end(): void;
}

/** Keeps the people of the realm: pictures by REST, events by the broker, cards in state once a frame. */
export const createPresence = (context: Context): Presence => {
  const { state, live, deps } = context;
  const { presence } = state;
  let realm = new Realm('', '', deps.nowMs);
  let domain = '';
  let own = '';
  let stamps = new Stamps();
  /** Loads under way; events that come meanwhile are applied again on top of what they bring. */
  let flights = 0;
  let since: { event: RealmEvent; at: Stamp }[] = [];
  let flushing = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    flushing = false;
    const changed = realm.takeChanged();
    showCards(presence, realm, changed);
    if (changed.includes(own)) showFeatures(state.features, realm.person(own));
  };
  const flushSoon = () => {
    if (flushing) return;
    flushing = true;
    deps.frame(flush);
  };

  const board = createBoard(context, {
    show(list) {
      realm.place(list);
      showList(presence.board, list);
      flush();
    },
    usernameOf: (exten) => realm.person(exten)?.username ?? '',
  });

  /** Runs one load. Events that its answer lacks are applied on top of it; a late answer of an older session is dropped. */
  const during = async <T>(ask: () => Promise<T>, take: (answer: T, asked: Stamp) => void) => {
    const mine = live.generation;
    const asked = stamps.last;
    flights++;
    try {
      const answer = await ask();
      if (mine !== live.generation) return;
      take(answer, asked);
      flush();
    } finally {
      if (mine === live.generation && --flights === 0) since = [];
    }
  };
  const replay = (after: Stamp) => {
    for (const { event, at } of since) if (at > after) realm.apply(event, at);
  };
  const add = (answer: BuddiesAnswer, asked: Stamp) => {
    const at = answer.seq ?? asked;
    realm.add(answer.data, at);
    replay(at);
  };

  /** Subscribed before the load under way was asked for: its picture and the events since are the whole truth. */
  let truth = false;
  const take = ({ mine, everyone, total, seq, time }: Picture, asked: Stamp) => {
    const at = seq ?? asked;
    realm.load([...everyone, ...mine], at, time);
    replay(at);
    showList(
      presence.everyone,
      everyone.map(({ exten }) => exten),
    );
    presence.total = total;
    board.confirm(mine);
    presence.status = 'ready';
    presence.error = null;
    presence.live = truth && !again && state.broker.status === 'online';
    if (presence.search.text) void find(presence.search.text, 0);
  };
  const loadOnce = async (): Promise<void> => {
    const { api, generation } = live;
    if (!api) return;
    const first = presence.status !== 'ready';
    if (first) presence.status = 'loading';
    truth = state.broker.status === 'online';
    // The board is painted before everybody is here.
    const early = (answer: BuddiesAnswer) => {
      if (!first || generation !== live.generation) return;
      add(answer, stamps.last);
      board.confirm(answer.data);
      presence.status = 'ready';
    };
    const pages = Math.ceil(presence.everyone.length / ALL_USERS_LIMIT);
    try {
      await during(() => loadPicture(api, pages, early), take);
    } catch (error) {
      if (generation !== live.generation) return;
      presence.error = asLoadError(error);
      if (presence.status === 'loading') presence.status = 'failed';
      const wait = RETRY_MS.least + Math.random() * RETRY_MS.spread;
      retryTimer = setTimeout(() => void load(), wait);
    }
  };
  /** One load at a time; whoever asks meanwhile gets another after it, for the one under way may be too old. */
  let again = false;
  let loading: Promise<void> | null = null;
  const loadUntilFresh = async (): Promise<void> => {
    const mine = live.generation;
    do {
      again = false;
      await loadOnce();
    } while (again && mine === live.generation);
    if (mine === live.generation) loading = null;
  };
  const load = (): Promise<void> => {
    clearTimeout(retryTimer);
    again = loading !== null;
    loading ??= loadUntilFresh();
    return loading;
  };

  const asLoadError = (error: unknown) => {
    const known = asCallpanelError(error, 'buddies.error.load');
    return (known.code === 'api.error.server' ? refusal(error, 'buddies.error.load') : known).info;
  };

  const find = async (text: string, start: number): Promise<void> => {
    const { api } = live;
    if (!api) return;
    try {
      await during(
        () => searchPeople(api, text, start),
        (answer, asked) => {
          if (presence.search.text !== text) return;
          add(answer, asked);
          const found = answer.data.map(({ exten }) => exten);
          presence.search.found = start === 0 ? found : [...presence.search.found, ...found];
          presence.search.total = answer.total ?? presence.search.found.length;
          presence.search.status = 'ready';
        },
      );
    } catch (error) {
      if (presence.search.text !== text) return;
      presence.search.status = 'failed';
      context.fail(refusal(error, 'buddies.error.load'));
    }
  };

  const search = async (text: string): Promise<void> => {
    const wanted = text.trim();
    if (wanted === '') {
      Object.assign(presence.search, initialPresence().search);
      realm.keepOnly(new Set([...presence.board, ...presence.everyone, own]));
      return flush();
    }
    Object.assign(presence.search, { text: wanted, status: 'loading' });
    await find(wanted, 0);
  };

  const reloadBoard = () => {
    const { api } = live;
    if (!api || board.busy || presence.status !== 'ready') return;
    void during(
      () => loadMine(api),
      (answer, asked) => {
        add(answer, asked);
        board.confirm(answer.data);
      },
    ).catch(context.fail);
  };

  const end = () => {
    clearTimeout(retryTimer);
    again = false;
    loading = null;
    flights = 0;
    since = [];
    board.forget();
    realm = new Realm('', '', deps.nowMs);
    stamps = new Stamps();
    Object.assign(presence, initialPresence());
    showFeatures(state.features, undefined);
  };

  return {
    actions: {
      ...board.actions,
      retry: () => void load(),
      async loadMore() {
        const { api } = live;
        const start = presence.everyone.length;
        if (!api || start >= presence.total || flights > 0) return;
        await during(
          () => loadPeople(api, start),
          (answer, asked) => {
            add(answer, asked);
            presence.everyone.push(...answer.data.map(({ exten }) => exten));
          },
        ).catch((error) => context.fail(refusal(error, 'buddies.error.load')));
      },
      search,
      async searchMore() {
        const { text, status, found, total } = presence.search;
        if (status !== 'ready' || found.length >= total) return;
        presence.search.status = 'loading';
        await find(text, found.length);
      },
    },
    begin(realmName, extension) {
      domain = realmName;
      own = extension;
      realm = new Realm(domain, own, deps.nowMs);
    },
    load,
    handle(event, place) {
      if (event.action === 'BUDDYPREF') {
        if (extensionOf(event.entity, domain) === own) reloadBoard();
        return;
      }
      const at = stamps.of(place);
      if (flights > 0) since.push({ event, at });
      realm.apply(event, at);
      flushSoon();
    },
    tellOwn(event) {
      realm.apply(event, stamps.last);
      flush();
    },
    resync() {
      if (presence.status !== 'no') void load();
    },
    pause: () => void (presence.live = false),
    end,
  };
};
