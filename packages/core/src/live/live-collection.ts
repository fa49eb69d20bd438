import type { ErrorCode, ErrorInfo } from '@callpanel/contracts';
import { asFailure } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { EventPlace } from '@callpanel/wires/broker';
import type { Context } from '../context.ts';
import { createSubscription } from '../domains/broker/subscription.ts';
import { retryWaitMs } from '../domains/retry-wait.ts';
import type { CoreState } from '../state.ts';
import { freshLoads } from './fresh-loads.ts';
import type { Stamp } from './stamps.ts';
import { Stamps } from './stamps.ts';

/** What an answer says where the server numbers events: it holds every event up to `seq`. */
interface Numbered {
  seq?: Stamp | undefined;
  /** Which counting `seq` belongs to; changes when the server starts a new one. */
  epoch?: string | undefined;
}

/** What an area brings; the collection does the rest. */
interface LiveArea<Event, Change, Snapshot extends object> {
  /** How far the area is. `live`, if there is one: events arrive and none was missed. */
  readonly state: {
    status: 'no' | 'loading' | 'ready' | 'failed';
    error: ErrorInfo | null;
    live?: boolean;
  };
  /** Why a load failed, if the server does not say. */
  readonly error: ErrorCode;
  /** Loads a part to show while the broker connects, and says `ready`. The first `load` comes after both. */
  early?(api: Api): Promise<void>;
  /** Asks the server. `subscribed`: this is the first load, and events arrive since just before it. */
  load(api: Api, subscribed: boolean): Promise<Snapshot>;
  /** Replaces the area's data. `at`: events up to this stamp are in the snapshot. */
  take(snapshot: Snapshot, at: Stamp): void;
  /** Runs after `take`, once the later events are applied as well. */
  taken?(snapshot: Snapshot): void;
  /** What an event means to this area; null: nothing. */
  events(event: Event): Change | null;
  /** Changes the area's data; applying it again changes nothing more. true: only a new snapshot tells the whole. */
  apply(change: Change, at: Stamp): boolean | void;
  /**
   * What a change is about, where a change says everything about it: one that comes after a later one is left out. Without
   * it, `apply` gets every change and compares the stamps.
   */
  key?(change: Change): string;
  /** Writes to state what has changed; runs after each answer, and at most once a frame for events. */
  show?(): void;
}

/** What is known within a session. */
const newSession = <Change>() => ({
  stamps: new Stamps(),
  /** Requests under way: changes that come meanwhile are applied again on top of the answers. */
  asking: 0,
  meanwhile: [] as { change: Change; at: Stamp; epoch: string }[],
  /** Stamp of the snapshot, and of the last change to each key since. */
  takenAt: -Infinity,
  latest: new Map<string, Stamp>(),
  /** A change asks for a new snapshot. */
  isOpen: false,
});

/**
 * Data of the server that stays up to date: a snapshot by REST, the broker's events on top of it, and a new snapshot where
 * events were missed. See "How a live area is built" in the README of this package.
 */
export const liveCollection = <Event, Change, Snapshot extends object>(
  context: Context<Pick<CoreState, 'broker' | 'permissions'>>,
  area: LiveArea<Event, Change, Snapshot>,
) => {
  const { live, deps } = context;
  const { state } = area;
  const subscription = createSubscription(context);
  let session = newSession<Change>();
  let willShow = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const setLive = (isLive: boolean) => {
    if (state.live !== undefined) state.live = isLive;
  };
  const showSoon = () => {
    if (willShow || !area.show) return;
    willShow = true;
    deps.paced(() => {
      willShow = false;
      area.show?.();
    });
  };

  const apply = (change: Change, at: Stamp) => {
    const key = area.key?.(change);
    if (key !== undefined) {
      if (at < (session.latest.get(key) ?? at)) return;
      session.latest.set(key, at);
    }
    if (area.apply(change, at)) session.isOpen = true;
  };
  const hear = (change: Change, at: Stamp) => {
    const { asking, meanwhile, stamps, takenAt } = session;
    if (asking > 0) meanwhile.push({ change, at, epoch: stamps.epoch });
    // Without keys `apply` compares the stamps, as it may also need an older change.
    if (!area.key || at > takenAt) apply(change, at);
  };
  const loadIfOpen = () => {
    const { isOpen } = session;
    session.isOpen = false;
    if (isOpen && state.status === 'ready') void loads.ask();
  };

  /**
   * Asks for a part, such as a further page. `take` gets the answer and its stamp; then the changes that came meanwhile are
   * applied, and `taken` runs. An answer or a failure of a session that is over is dropped.
   */
  const part = async <Answer extends object>(
    ask: () => Promise<Answer | null>,
    take: (answer: Answer, at: Stamp) => void,
    taken?: (answer: Answer) => void,
  ): Promise<void> => {
    const mine = session;
    const { stamps } = mine;
    const asked = stamps.last;
    mine.asking++;
    try {
      const answer = await ask();
      if (mine !== session || !answer) return;
      const { seq, epoch }: Numbered = answer;
      const at = seq ?? asked;
      take(answer, at);
      stamps.reach(at, epoch);
      for (const one of mine.meanwhile)
        // Numbers of another epoch say nothing about this answer, which is the newer one.
        if (one.at > at && one.epoch === stamps.epoch) apply(one.change, one.at);
      taken?.(answer);
      area.show?.();
      loadIfOpen();
    } catch (error) {
      if (mine === session) throw error;
    } finally {
      if (--mine.asking === 0) mine.meanwhile = [];
    }
  };

  const ask = async (api: Api): Promise<Snapshot | null> => {
    if (state.status !== 'loading') return area.load(api, false);
    const mine = session;
    if (area.early) {
      await area.early(api);
      if (mine !== session) return null;
      await new Promise<void>((drawn) => deps.frame(drawn));
    }
    // A snapshot from before the subscription would have to be loaded again after it.
    const subscribed = await subscription.wait();
    return mine === session ? area.load(api, subscribed) : null;
  };
  const take = (snapshot: Snapshot, at: Stamp) => {
    session.takenAt = at;
    session.latest.clear();
    area.take(snapshot, at);
  };
  const taken = (snapshot: Snapshot) => {
    area.taken?.(snapshot);
    state.status = 'ready';
    state.error = null;
    // The next load follows at once; until then it is live or not as before.
    if (loads.willRunAgain()) return;
    const isOnline = context.state.broker.status === 'online';
    setLive(isOnline);
    const { seq, epoch = '' }: Numbered = snapshot;
    if (isOnline && seq !== undefined) live.broker?.reached(seq, epoch);
  };
  const loads = freshLoads(async () => {
    const { api } = live;
    if (!api) return;
    clearTimeout(retryTimer);
    if (state.status !== 'ready') state.status = 'loading';
    try {
      await part(() => ask(api), take, taken);
    } catch (error) {
      state.error = asFailure(error, area.error).info;
      // What was missed is still missing, whatever arrives now.
      setLive(false);
      if (state.status === 'loading') state.status = 'failed';
      retryTimer = setTimeout(() => void loads.ask(), retryWaitMs());
    }
  });

  return {
    /** Loads a snapshot, after the one under way if there is one. Never fails: the area's state says why. */
    load: loads.ask,
    /** Resolves when no snapshot is being loaded. */
    loaded: loads.done,
    part,
    /** Events were missed: loads again, unless the first load waits for just that. */
    resync() {
      if (state.status !== 'no' && !subscription.stands()) void loads.ask();
    },
    /** The broker is away: the data stays as it is. */
    pause: () => setLive(false),
    /** false: the event means nothing to this area. */
    handle(event: Event, place: EventPlace = { seq: null, epoch: '' }): boolean {
      const change = area.events(event);
      if (change === null) return false;
      hear(change, session.stamps.of(place));
      showSoon();
      loadIfOpen();
      return true;
    },
    /** Applies at once what the user did here, before the broker says so. */
    changeOwn(change: Change): void {
      hear(change, session.stamps.ours);
      area.show?.();
    },
    /** The session is over; the area resets its own state. */
    end(): void {
      clearTimeout(retryTimer);
      loads.forget();
      subscription.forget();
      session = newSession();
    },
  };
};
