import type { ErrorCode } from '@callpanel/contracts';
import { Listeners } from '@callpanel/contracts';
import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import type { Context, CoreEvents } from './context.ts';
import type { Dependencies } from './dependencies.ts';
import type { Domain, Part } from './domain.ts';
import type { ActionsOfAll, Loaded, Others, StateOfAll } from './domains.ts';
import { DOMAINS } from './domains.ts';
import type { PagePort } from './page.ts';
import { allPages, createScopes } from './scope.ts';
import type { CoreState } from './state.ts';
import { memoryKeeper, telling } from './storage.ts';
import type { Core } from './types.ts';
import { CORE_VERSION } from './version.ts';
import { emptyRecord } from './empty-record.ts';

/** Each domain finds in the context what it declares. */
const domains: [string, Domain<object, Context<CoreState, Others>, Part>][] =
  Object.entries(DOMAINS);

/** Puts the domains together. One core per page; tests make as many as they like. */
export const createCore = (given: Dependencies): Core => {
  let warned = false;
  const deps: Dependencies = {
    ...given,
    storage: telling(given.storage, () => {
      // Once a page says it; more would only be in the way [F43].
      const code: ErrorCode = 'preferences.error.notKept';
      if (!warned) others.notices.push('error', code);
      warned = true;
    }),
  };
  const begun = domains.flatMap(([name, { initial }]) => (initial ? [[name, initial(deps)]] : []));
  const state: CoreState = proxy(Object.fromEntries(begun) as StateOfAll);
  const others = {} as Others;
  const actions = emptyRecord<object>();
  const parts: Part[] = [];
  const listeners = new Listeners<CoreEvents>();
  const pages = new Set<PagePort>();

  const context: Context<CoreState, Others> = {
    state,
    others,
    deps,
    live: {
      api: null,
      phone: null,
      turnTo: async () => {},
      source: null,
      broker: null,
      used: new Set(),
      loaded: new Set(),
      levels: new Set(),
      levelsChanged: () => undefined,
      drawn: Promise.resolve(),
      dialled: Promise.resolve(),
      kept: memoryKeeper(),
      generation: 0,
      settings: 0,
    },
    page: allPages(pages),
    keeper: given.storage,
    tell(signal, ...what) {
      const order = signal === 'leave' ? [...parts].reverse() : parts;
      return Promise.all(
        order.map((part) =>
          (part[signal] as ((...what: unknown[]) => unknown) | undefined)?.(...what),
        ),
      );
    },
    load: (need: Loaded, api) => Promise.all(parts.map((part) => part.loads?.[need]?.(api))),
    route: (event, place) =>
      parts
        .map((part) => {
          const handle = part.events?.[event.action];
          return handle ? handle(event as never, place) : false;
        })
        .some((known) => known !== false),
    notify: (...notice) => others.notices.push(...notice),
    fail: (error) => others.notices.fail(error),
    emit: (event, payload) => listeners.emit(event, payload),
  };
  for (const [name, { initial, perSession, create }] of domains) {
    const part = create?.(context) ?? {};
    parts.push(part);
    if (perSession && initial)
      parts.push({
        forget: () => void Object.assign(state[name as keyof CoreState], initial(deps)),
      });
    if (part.actions) actions[name] = part.actions;
    // Together with the actions: other domains call both in the same way.
    Object.assign(others, {
      [name]: Object.assign(Object.create(part.actions ?? null), part.offers),
    });
  }

  const open = createScopes(pages, {
    begin: (options) => parts.forEach((part) => part.begin?.(options)),
    end: async () => void (await Promise.all(parts.map(async (part) => part.end?.()))),
    // If its code fails to load, opening fails with a loading error.
    checkUser: async (...asked) =>
      (await import('./domains/session/check-user.ts')).checkUser(context, ...asked),
    whenIdle: (idle) => others.calls.whenIdle(idle),
    leave: () => void context.tell('leave'),
  });

  return {
    version: CORE_VERSION,
    state,
    snapshot: (part) => snapshot(part) as typeof part,
    subscribe: (part, changed) => subscribe(part, () => void context.live.dialled.then(changed)),
    open,
    on: (event, handler) => listeners.on(event, handler),
    ...(actions as unknown as ActionsOfAll),
  };
};
