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
  end(): Promise<void>;
  /** Calls `idle` once no call is live any more; at once when none is. Returns the way to stop waiting. */
  whenIdle(idle: () => void): () => void;
  /** The page goes away: hang up. */
  leave(): void;
}

/**
 * Shares one lifetime among its openers: the first begins it, the last one's end ends it, once no call is live. `getToken` does not say
 * whose tokens it gives, so that whoever comes beside others shares their session; who comes with another one when only a call
 * holds it has a session of its own after that call.
 *
 * @example const scope = open(options); ...; scope.dispose();
 */
export const createScopes = (pages: Set<PagePort>, lifetime: Lifetime) => {
  /** What the lifetime began with. */
  let begun: OpenOptions | null = null;
  /** Have it; nobody: a call alone still holds it. */
  const openers = new Set<() => void>();
  /** Have come while a call alone held it, for the one after that. */
  const successors = new Set<() => void>();
  let stopWaiting = () => {};

  return (options: OpenOptions): Scope => {
    if (begun && keyOf(begun) !== keyOf(options)) throw new CallpanelError('widget.error.provider');
    const stopListening = options.page.onLeave(() => lifetime.leave());
    const release = () => {
      stopListening();
      pages.delete(options.page);
    };
    const enter = () => {
      openers.add(enter);
      pages.add(options.page);
      if (begun) return;
      begun = options;
      lifetime.begin(options);
    };
    if (begun && openers.size === 0) {
      if (successors.size > 0 || begun.getToken !== options.getToken) successors.add(enter);
      else stopWaiting();
    }
    if (!successors.has(enter)) enter();

    return {
      dispose() {
        if (successors.delete(enter)) return stopListening();
        if (!openers.delete(enter)) return;
        if (openers.size > 0) return release();
        const stop = lifetime.whenIdle(() => {
          release();
          begun = null;
          void lifetime.end();
          for (const next of successors) {
            successors.delete(next);
            next();
          }
        });
        stopWaiting = () => {
          stop();
          release();
        };
      },
    };
  };
};
