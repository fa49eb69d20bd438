import type { TabPort } from '../../dependencies.ts';
import type { Keeper } from '../../storage.ts';
import { readItem, writeItem } from '../../storage.ts';
import { HAD_PHONE_KEY } from '../../stored-keys.ts';
import type { TabsState } from './state.ts';

/** What the tab that has the phone does with it. */
export interface Holder {
  /** The phone is this tab's after all. */
  start(): void;
  /** It is another tab's: the phone goes off the wire, resolves when it has. */
  stop(): Promise<void>;
  isBusy(): boolean;
  /** Runs `idle` once no call is live. */
  whenIdle(idle: () => void): void;
}

export interface Hold {
  /** Asks for the phone. elsewhere: another tab has it; `start` is called when that one goes, or hands it over. */
  begin(): Promise<'here' | 'elsewhere'>;
  /** Has it handed over. busy: the other tab is in a call. */
  takeOver(): Promise<'here' | 'busy'>;
  /** The page goes away; after a reload it gets the phone again. */
  leave(): void;
  /** This page does not need the phone any more. */
  release(): void;
}

/** Milliseconds. */
export interface HoldTimes {
  /** How long the next tab waits with the phone of a tab that went away: a tab that reloads is back by then. */
  reload: number;
  /** A tab that does not answer by then is asleep. */
  answer: number;
  /** And one that said it would hand over has not. */
  handOver: number;
}
const TIMES: HoldTimes = { reload: 800, answer: 1000, handOver: 3000 };

/** What tabs tell each other. `to`, `from`: which tab. */
type Message =
  | { type: 'ask'; from: string }
  | { type: 'busy' | 'coming' | 'yours'; to: string }
  | { type: 'idle' };

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'type' in data;

/**
 * One tab of a browser has the user's phone: the one that holds a Web Lock in the user's name [F39] [F41]. The others wait for
 * the lock, and may request it.
 *
 * @param name of the lock, the same in every tab of provider and user
 */
export const createHold = (
  { locks, openChannel }: TabPort,
  { tabs, tabStorage }: { tabs: TabsState; tabStorage: Keeper | null },
  name: string,
  holder: Holder,
  times: HoldTimes = TIMES,
): Hold => {
  const me = Math.random().toString(36).slice(2);
  let closed = false;
  /** Gives the lock back; null: it is not ours. */
  let letGo: (() => void) | null = null;
  let started = false;
  /** Stops standing in line. */
  let leaveLine = (): void => undefined;
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;
  /** Who asked for it last while it was not ours. */
  let wanted = { from: '', at: -Infinity };
  let onAnswer = (_answer: 'busy' | 'coming' | 'yours'): void => undefined;

  const channel = openChannel(name, (message) => hear(message));
  const tell = (message: Message): void => channel.tell(message);

  /** The lock is ours until the promise resolves. */
  const keep = (): Promise<void> =>
    new Promise((resolve) => {
      letGo = resolve;
    });

  const isHere = (): void => {
    started = true;
    tabs.phone = 'here';
    tabs.takeOver = 'no';
  };

  const start = (): void => {
    isHere();
    holder.start();
  };

  const isElsewhere = (): void => {
    started = false;
    tabs.phone = 'elsewhere';
  };

  /** Another tab has taken the lock from us: it took us for asleep. A call that is on is not ended for it. */
  const stolen = (): void => {
    letGo = null;
    clearTimeout(reloadTimer);
    if (closed) return;
    if (started) {
      isElsewhere();
      holder.whenIdle(() => {
        if (!started && !closed) void holder.stop();
      });
    }
    standInLine();
  };

  /**
   * Runs one request. A lock that is taken from us is known by its end: not of an older one, which we gave or took from
   * ourselves.
   */
  const request = (
    options: LockOptions,
    run: (got: boolean) => void,
    refused: () => void = () => undefined,
  ): void => {
    let ours: (() => void) | null = null;
    locks
      .request(name, options, (lock) => {
        if (!lock || closed || options.signal?.aborted) return run(false);
        const kept = keep();
        ours = letGo;
        run(true);
        return kept;
      })
      .catch(() => {
        if (!ours) refused();
        else if (ours === letGo) stolen();
      });
  };

  const standInLine = (): void => {
    isElsewhere();
    const line = new AbortController();
    leaveLine = () => line.abort();
    request({ signal: line.signal }, (got) => {
      if (!got) return;
      reloadTimer = setTimeout(start, times.reload);
      // Requested while no tab had it: the tab that went away may be the one that requests it.
      const { from, at } = wanted;
      wanted = { from: '', at: -Infinity };
      if (performance.now() - at < times.answer) void asked(from);
    });
  };

  const give = (): void => {
    letGo?.();
    letGo = null;
    clearTimeout(reloadTimer);
    standInLine();
  };

  const asked = async (to: string): Promise<void> => {
    // Only the tab that has the phone answers.
    if (!letGo) {
      wanted = { from: to, at: performance.now() };
      return;
    }
    if (started && holder.isBusy()) {
      tell({ type: 'busy', to });
      return holder.whenIdle(() => !closed && tell({ type: 'idle' }));
    }
    if (started) {
      tell({ type: 'coming', to });
      isElsewhere();
      await holder.stop();
    }
    // Over, or taken meanwhile.
    if (closed || !letGo) return;
    tell({ type: 'yours', to });
    give();
  };

  const hear = (data: unknown): void => {
    if (closed || !isMessage(data)) return;
    if (data.type === 'ask') void asked(data.from);
    else if (data.type === 'idle') tabs.takeOver = 'no';
    else if (data.to === me) onAnswer(data.type);
  };

  const takeIt = (): Promise<'here'> =>
    new Promise((resolve) => {
      leaveLine();
      // The lock came without the request meanwhile.
      if (letGo) {
        clearTimeout(reloadTimer);
        start();
        return resolve('here');
      }
      request({ steal: true }, (got) => {
        if (got) start();
        resolve('here');
      });
    });

  /** The last answer; null: no tab answers, so the one with the lock sleeps. */
  const answerOf = (): Promise<'busy' | 'yours' | null> =>
    new Promise((resolve) => {
      const done = (answer: 'busy' | 'yours' | null) => {
        clearTimeout(timer);
        onAnswer = () => undefined;
        resolve(answer);
      };
      let timer = setTimeout(done, times.answer, null);
      onAnswer = (answer) => {
        if (answer !== 'coming') return done(answer);
        clearTimeout(timer);
        timer = setTimeout(done, times.handOver, null);
      };
      tell({ type: 'ask', from: me });
    });

  let taking: Promise<'here' | 'busy'> | null = null;
  const takeOver = async (): Promise<'here' | 'busy'> => {
    if (started || closed) return 'here';
    tabs.takeOver = 'asking';
    const answer = await answerOf();
    if (started || closed) return 'here';
    if (answer === 'busy') {
      tabs.takeOver = 'busy';
      return 'busy';
    }
    return takeIt();
  };

  return {
    begin() {
      if (started) return Promise.resolve('here');
      const had = readItem(tabStorage, HAD_PHONE_KEY) === name;
      writeItem(tabStorage, HAD_PHONE_KEY, null);
      return new Promise((resolve) => {
        const startHere = () => {
          isHere();
          resolve('here');
        };
        const look = (got: boolean) => {
          if (got) return startHere();
          standInLine();
          resolve('elsewhere');
          // If this tab got it meanwhile, it gives it back, unless in a call.
          if (had) void takeOver().then(() => void (tabs.takeOver = 'no'));
        };
        // A page without an origin of its own has no locks: its phone is its own.
        request({ ifAvailable: true }, look, startHere);
      });
    },
    takeOver() {
      taking ??= takeOver().finally(() => {
        taking = null;
      });
      return taking;
    },
    leave() {
      if (started) writeItem(tabStorage, HAD_PHONE_KEY, name);
    },
    release() {
      closed = true;
      clearTimeout(reloadTimer);
      leaveLine();
      letGo?.();
      letGo = null;
      channel.close();
    },
  };
};
