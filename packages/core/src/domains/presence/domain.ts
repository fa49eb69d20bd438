import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import { lateStart } from '../late-start.ts';
import { thisSession } from '../this-session.ts';
import type { PresenceContext } from './context.ts';
import type { Presence } from './engine.ts';
import type { PresenceActions, PresenceOffers } from './state.ts';
import { initialPresence } from './state.ts';

/** The people of the realm; a page without colleagues on it never loads their code. */
export const presence = defineDomain({
  initial: initialPresence,
  create(context: PresenceContext) {
    const { state } = context;
    let engine: Presence | null = null;
    let events: ReturnType<typeof import('./realm-events.ts').presenceEvents> | undefined;
    /** Is the session over for which the engine was begun? */
    let isOther = (): boolean => true;

    const load = async (): Promise<Presence> => {
      const { createPresence, presenceEvents } = await import(
        /* webpackChunkName: "realm" */ './realm-events.ts'
      );
      engine ??= createPresence(context);
      events ??= presenceEvents(engine);
      return engine;
    };
    /** The engine, begun for this session; null: it is over. */
    const begun = async (): Promise<Presence | null> => {
      const isOver = thisSession(context);
      const people = await load();
      const { user } = state.session;
      if (isOver() || !user) return null;
      if (isOther()) people.begin(user.realm, user.extension);
      isOther = isOver;
      return people;
    };
    const start = (): Promise<void> => {
      if (state.presence.status !== 'ready') state.presence.status = 'loading';
      return lateStart(context, state.presence, 'widget.error.load', async () =>
        (await begun())?.load(),
      );
    };

    let free: { tell(exten: string, on: boolean): void; end(): void } | null = null;
    const whenFree = lateCode(async () => {
      const { createWhenFree } = await import('./when-free.ts');
      return (free ??= createWhenFree(context));
    });

    const actions: PresenceActions = {
      retry: () => void start(),
      loadMore: async () => engine?.actions.loadMore(),
      search: async (text) => engine?.actions.search(text),
      searchMore: async () => engine?.actions.searchMore(),
      add: async (exten) => engine?.actions.add(exten),
      remove: async (exten) => engine?.actions.remove(exten),
      move: async (exten, to) => engine?.actions.move(exten, to),
      tellWhenFree: async (exten, on) => (await whenFree()).tell(exten, on),
    };
    const offers: PresenceOffers = {
      // If it fails, the code that needs it tries again and reports it.
      prefetch: () => void load().catch(() => undefined),
      people: () => (engine && !isOther() ? engine : null),
    };
    return {
      actions,
      offers,
      loads: { presence: start },
      get events() {
        return events;
      },
      expectEvents: async () => void (await begun()),
      resync: (first) => engine?.resync(first),
      brokerDown: () => engine?.pause(),
      forget() {
        free?.end();
        if (engine) engine.end();
        // Its code never came: what start-up showed of it goes with the session.
        else Object.assign(state.presence, initialPresence());
      },
    };
  },
});
