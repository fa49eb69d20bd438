import { CallpanelError } from '@callpanel/contracts';
import type { NotifyPermission, PagePort } from './page.ts';
import type { OpenOptions, Scope } from './types.ts';

/** Which API or SIP account a set of options is for: one page serves one. */
const keyOf = ({ provider, apiBase }: OpenOptions): string =>
  provider ? `sip ${provider.sip.uri} ${provider.sip.realm}` : `api ${apiBase}`;

/** Every opener's page as one: all are told, what only one can do is done by the first that does. Leaving is each opener's own. */
export const allPages = (pages: ReadonlySet<PagePort>): Omit<PagePort, 'onLeave'> => {
  const notifying = (): PagePort | undefined =>
    [...pages].find((page) => page.notifyPermission() !== 'unsupported');
  return {
    confirmLeaving: (on) => pages.forEach((page) => page.confirmLeaving(on)),
    authRequired: (why) => pages.forEach((page) => page.authRequired(why)),
    openWindow(url, size) {
      for (const page of pages) {
        const done = page.openWindow(url, size);
        if (done !== 'refused') return done;
      }
      return 'refused';
    },
    notifyPermission: () => notifying()?.notifyPermission() ?? 'unsupported',
    askToNotify: async (): Promise<NotifyPermission> =>
      (await notifying()?.askToNotify()) ?? 'unsupported',
    notify: (note) => notifying()?.notify(note) ?? (() => undefined),
    registerTelHandler: () => pages.forEach((page) => page.registerTelHandler()),
    goTo: (...place) => [...pages].some((page) => page.goTo(...place)),
  };
};

export interface Lifetime {
  begin(options: OpenOptions): void;
  /** Hangs up what is on. Resolves once session and phone have left the wire, or have had their time for it. */
  end(): Promise<void>;
  /** Calls `idle` once no call is live any more; at once when none is. Returns the way to stop waiting. */
  whenIdle(idle: () => void): () => void;
  /** The page goes away: hang up. */
  leave(): void;
  /**
   * Finds out whether these options are for the user who is here; waits until somebody is.
   *
   * @param over the lifetime has ended, and the answer does not matter any more
   * @throws CallpanelError (rejects) `widget.error.provider` they are not · `widget.error.load` it cannot be found out
   */
  checkUser(options: OpenOptions, over: AbortSignal): Promise<void>;
}

/**
 * Shares one lifetime among its openers: the first begins it. It ends when the last one disposes of it, or when the last one has released
 * it and no call is live. Who comes with another `getToken` gets in once that is known to be for the same user, and who comes while
 * the one before ends, once it has.
 *
 * @example const scope = open(options); await scope.admitted; ...; await scope.dispose();
 */
export const createScopes = (pages: Set<PagePort>, lifetime: Lifetime) => {
  /** What the lifetime began with, a copy for each; null: there is none. */
  let begun: OpenOptions | null = null;
  let over = new AbortController();
  /** The one before is still leaving the wire. */
  let ending: Promise<void> | null = null;
  /** Each gives tokens of the user who is here. */
  const known = new Set<OpenOptions['getToken']>();
  /** Have the lifetime; none: a call alone holds it. */
  const openers = new Set<object>();
  /** The call does not hold it any more. */
  let stopHolding = () => {};

  const end = (): Promise<void> => {
    stopHolding();
    begun = null;
    over.abort();
    known.clear();
    const ended = lifetime.end().finally(() => {
      if (ending === ended) ending = null;
    });
    ending = ended;
    return ended;
  };

  /**
   * What has to happen before these options may come in; null: nothing.
   *
   * @throws CallpanelError `widget.error.provider`
   */
  const obstacle = (options: OpenOptions): Promise<void> | null => {
    if (ending || !begun) return ending;
    if (keyOf(begun) !== keyOf(options)) throw new CallpanelError('widget.error.provider');
    const { provider, getToken } = options;
    if (provider || !getToken || known.has(getToken)) return null;
    const { signal } = over;
    return lifetime.checkUser(options, signal).then(
      () => void (signal.aborted || known.add(getToken)),
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
  };

  return (options: OpenOptions): Scope => {
    const { page } = options;
    const opener = {};
    /** The lifetime that this opener came into; null: it still waits. */
    let mine: OpenOptions | null = null;
    let gone = false;
    let stopListening = () => {};

    const enter = () => {
      stopHolding();
      stopListening = page.onLeave(() => lifetime.leave());
      openers.add(opener);
      pages.add(page);
      known.add(options.getToken);
      if (!begun) {
        begun = { ...options };
        over = new AbortController();
        lifetime.begin(options);
      }
      mine = begun;
    };
    const leave = () => {
      gone = true;
      openers.delete(opener);
    };
    const forgetPage = () => {
      stopListening();
      pages.delete(page);
    };
    const wait = async (first: Promise<void>) => {
      for (let next: Promise<void> | null = first; next && !gone; next = obstacle(options))
        await next;
      if (gone) throw new CallpanelError('embed.error.ended');
      enter();
    };

    const first = obstacle(options);
    const admitted = first && wait(first);
    if (!admitted) enter();
    // Who waits for it hears of it.
    else admitted.catch(() => undefined);

    return {
      admitted,
      release() {
        const isIn = openers.has(opener);
        leave();
        if (!isIn) return Promise.resolve();
        if (openers.size > 0) {
          forgetPage();
          return Promise.resolve();
        }
        return new Promise((resolve) => {
          const stop = lifetime.whenIdle(() => {
            forgetPage();
            void end().then(resolve);
          });
          stopHolding = () => {
            stop();
            forgetPage();
            stopHolding = () => {};
          };
        });
      },
      async dispose() {
        leave();
        forgetPage();
        // Also what it has released before, and a call still holds.
        if (mine && mine === begun && openers.size === 0) void end();
        await ending;
      },
    };
  };
};
