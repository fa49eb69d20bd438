import { CallpanelError } from '@callpanel/contracts';
import type { NotifyPermission, PagePort } from './page.ts';
import type { OpenOptions } from './open-options.ts';

/** The lifetime of everything long-lived. Several openers for the same user of an API, or the same SIP account, share one session and one phone. */
export interface Scope {
  /**
   * null: this opener shares the session, or did. Otherwise it waits until the session before has ended, and until the user of its
   * `getToken` is known.
   *
   * @throws CallpanelError (rejects) `widget.error.provider` for another user than the session's · `widget.error.load` it could
   * not be found out · `embed.error.ended` it has left before
   */
  admitted: Promise<void> | null;
  /** Takes a share again, after it was released or refused. @throws CallpanelError as `open` */
  enter(): void;
  /** Is the page's session the one that this opener came into? Also where a call alone keeps it. */
  isOn(): boolean;
  /**
   * Leaves the session to the other openers. After the last one it ends. A live call keeps it until that call ends, or until an
   * opener takes a share again.
   */
  release(): void;
  /** The last one hangs up all calls and ends the session. Resolves once phone and broker have left the wire; never rejects. */
  dispose(): Promise<void>;
}

/** Which API or SIP account a set of options is for: one page serves one. */
const keyOf = ({ provider, apiBase }: OpenOptions): string =>
  provider ? `sip ${provider.sip.uri} ${provider.sip.realm}` : `api ${apiBase}`;

/**
 * The pages of all openers as one: each gets every notification; an action that only one can do is done by the first that can.
 */
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

/** From the first opener to the last. */
export interface Life {
  key: string;
  /** Each gives tokens of the user who is here. */
  known: Set<OpenOptions['getToken']>;
  over: AbortController;
}

export interface Lifetime {
  begin(options: OpenOptions): void;
  /** Hangs up what is on. Resolves once phone and broker have left the wire, or have had their two seconds for it. */
  end(): Promise<void>;
  /** Calls `idle` once no call is live any more; at once when none is. Returns the way to stop waiting. */
  whenIdle(idle: () => void): () => void;
  /** The page goes away: hang up. */
  leave(): void;
  /**
   * Finds out whether a `getToken` is for the user signed in here, and adds it if so; waits until a user is signed in. Does
   * nothing once this lifetime is over.
   *
   * @throws CallpanelError (rejects) `widget.error.provider` it is not · `widget.error.load` it cannot be found out
   */
  checkUser(options: OpenOptions, life: Life): Promise<void>;
}

/**
 * Shares one lifetime among its openers: the first begins it. It ends when the last one disposes of it, or when the last one has released
 * it and no call is live. An opener with another `getToken` is admitted once that is known to be for the same user; one that comes
 * while the previous session ends, once that has ended.
 *
 * @example const scope = open(options); await scope.admitted; ...; await scope.dispose();
 */
export const createScopes = (pages: Set<PagePort>, lifetime: Lifetime) => {
  let life: Life | null = null;
  /** The one before is still leaving the wire. */
  let ending: Promise<void> | null = null;
  /** Have the lifetime; none: a call alone holds it. */
  const openers = new Set<object>();
  /** The call does not hold it any more. */
  let stopHolding = () => {};

  const end = (): Promise<void> => {
    stopHolding();
    const over = () => void (ending = null);
    // The openers of this lifetime still get the events of how calls end.
    ending = lifetime.end().then(over, over);
    life?.over.abort();
    life = null;
    return ending;
  };

  return (options: OpenOptions): Scope => {
    const { provider, getToken, page } = options;
    const key = keyOf(options);
    /** What this opener came into. */
    let mine: typeof life | undefined;
    let wants = false;
    let stopListening = () => {};

    /** @throws CallpanelError `widget.error.provider` */
    const mayCome = (): boolean => {
      if (ending || !life) return !ending;
      if (life.key !== key) throw new CallpanelError('widget.error.provider');
      return !getToken || !!provider || life.known.has(getToken);
    };
    const come = () => {
      if (openers.has(scope)) return;
      stopHolding();
      stopListening = page.onLeave(() => lifetime.leave());
      openers.add(scope);
      pages.add(page);
      if (!life) {
        life = { key, known: new Set([getToken]), over: new AbortController() };
        lifetime.begin(options);
      }
      mine = life;
    };
    const wait = async () => {
      while (wants && !mayCome()) await (ending ?? (life && lifetime.checkUser(options, life)));
      if (!wants) throw new CallpanelError('embed.error.ended');
      come();
    };
    /** Leaves. true: it was the last, at most a call holds the life now. */
    const wasLast = (): boolean => {
      wants = false;
      openers.delete(scope);
      return openers.size === 0 && scope.isOn();
    };
    const forgetPage = () => {
      stopListening();
      pages.delete(page);
    };

    const scope: Scope = {
      admitted: null,
      enter() {
        if (wants) return;
        wants = true;
        scope.admitted = null;
        if (mayCome()) return come();
        scope.admitted = wait();
        // Openers that wait for it are notified, and may enter again.
        scope.admitted.catch(() => (wants = false));
      },
      isOn: () => life !== null && life === mine,
      release() {
        if (!wants) return;
        if (!wasLast()) return forgetPage();
        stopHolding = forgetPage;
        const stop = lifetime.whenIdle(() => void end());
        stopHolding = () => {
          stop();
          forgetPage();
        };
      },
      async dispose() {
        forgetPage();
        // Also what it has released before, and a call still holds.
        await (wasLast() ? end() : ending);
      },
    };
    scope.enter();
    return scope;
  };
};
