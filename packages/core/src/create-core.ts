import type { ErrorCode } from '@callpanel/contracts';
import { Listeners } from '@callpanel/contracts';
import { pickLocale } from '@callpanel/i18n/plain';
import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import type { Context, Dependencies } from './context.ts';
import { createBranding } from './domains/branding/actions.ts';
import { initialBranding } from './domains/branding/state.ts';
import { initialBroker } from './domains/broker/state.ts';
import { callsActions } from './domains/calls/actions.ts';
import { initialCalls } from './domains/calls/state.ts';
import { clickToDialActions } from './domains/click-to-dial/actions.ts';
import { initialClickToDial } from './domains/click-to-dial/state.ts';
import { retryPhone, stopPhone, takeOverPhone } from './domains/connection/actions.ts';
import { initialConnection } from './domains/connection/state.ts';
import { lateCode } from './domains/late-code.ts';
import { createDesktopDomain } from './domains/desktop/actions.ts';
import { initialDesktop } from './domains/desktop/state.ts';
import { featuresActions } from './domains/features/actions.ts';
import { initialFeatures } from './domains/features/state.ts';
import { initialGates } from './domains/gates/state.ts';
import { createHostDomain } from './domains/host/actions.ts';
import { initialHost } from './domains/host/state.ts';
import { intentsActions } from './domains/intents/actions.ts';
import { initialIntents } from './domains/intents/state.ts';
import { landingActions } from './domains/landing/actions.ts';
import { initialLanding } from './domains/landing/state.ts';
import type { LiveRealm } from './domains/live-realm.ts';
import { brokerActions, presenceActions } from './domains/realm-actions.ts';
import { noticesActions } from './domains/notices/actions.ts';
import { initialNetwork } from './domains/network/state.ts';
import { initialNotices } from './domains/notices/state.ts';
import { initialPermissions } from './domains/permissions/state.ts';
import { createPreferences, storedPreferences } from './domains/preferences/actions.ts';
import { initialPreferences } from './domains/preferences/state.ts';
import { initialPresence } from './domains/presence/state.ts';
import { searchActions } from './domains/search/actions.ts';
import { initialSearch } from './domains/search/state.ts';
import { createSession } from './domains/session/actions.ts';
import { initialSession } from './domains/session/state.ts';
import type { PagePort } from './page.ts';
import { createPhoneDomains, initialPhoneDomains } from './phone-domains.ts';
import { createRecordDomains, initialRecordDomains } from './record-domains.ts';
import { telling } from './storage.ts';
import { allPages, createScopes } from './scope.ts';
import type { Core, CoreEvents, CoreState } from './types.ts';
import { CORE_VERSION } from './version.ts';

const diagnosticsCode = lateCode(() => import('./domains/connection/diagnostics.ts'));

/** Puts state, domains and lifetime together. One per page; tests make as many as they like. */
export const createCore = (given: Dependencies): Core => {
  let warned = false;
  const deps: Dependencies = {
    ...given,
    storage: telling(given.storage, () => {
      // Once a page says it; more would only be in the way [F43].
      if (!warned) notices.push('error', 'preferences.error.notKept' satisfies ErrorCode);
      warned = true;
    }),
  };
  const state: CoreState = proxy({
    session: initialSession(),
    permissions: initialPermissions(),
    connection: initialConnection(),
    calls: initialCalls(),
    notices: initialNotices(),
    broker: initialBroker(),
    presence: initialPresence(),
    features: initialFeatures(),
    intents: initialIntents(),
    host: initialHost(),
    gates: initialGates(),
    network: initialNetwork(),
    branding: initialBranding(),
    search: initialSearch(),
    landing: initialLanding(),
    clickToDial: initialClickToDial(),
    desktop: initialDesktop(),
    ...initialPhoneDomains(),
    ...initialRecordDomains(),
    preferences: {
      ...initialPreferences(),
      locale: pickLocale(null, deps.languages),
      ...storedPreferences(deps.storage),
    },
  });
  const listeners = new Listeners<CoreEvents>();
  const pages = new Set<PagePort>();
  let realm: LiveRealm | null = null;
  const context: Context = {
    state,
    deps,
    live: {
      api: null,
      phone: null,
      turnTo: async () => {},
      run: null,
      loadSip: null,
      account: '',
      hold: null,
      source: null,
      broker: null,
      used: new Set(),
      drawn: Promise.resolve(),
      dialled: Promise.resolve(),
      loaded: new Set(),
      realmOf: -1,
      generation: 0,
    },
    get host() {
      return host.actions;
    },
    keeper: given.storage,
    page: allPages(pages),
    whenIdle(idle) {
      const check = () => {
        if (state.calls.list.length > 0) return;
        stop();
        idle();
      };
      const stop = subscribe(state.calls, check);
      check();
      return stop;
    },
    get realm() {
      return realm;
    },
    async loadRealm() {
      const { createLiveRealm } = await import('./domains/live-realm.ts');
      realm ??= createLiveRealm(context);
      return realm;
    },
    forCalls: {
      answer: (id) => calls.answer(id),
      desktop: () => desktop.code(),
      directory: () => around.actions.directory,
      permitted: (...wish) => host.permitted(...wish),
    },
    get around() {
      return around.told;
    },
    get records() {
      return records.told;
    },
    notify: (...notice) => notices.push(...notice),
    fail: (error) => notices.fail(error),
    emit: (event, payload) => listeners.emit(event, payload),
  };
  const notices = noticesActions(context);
  const calls = callsActions(context, (...sent) => broker.command(...sent));
  const branding = createBranding(context);
  const preferences = createPreferences(context);
  const session = createSession(context);
  const desktop = createDesktopDomain(context);
  const broker = brokerActions(context);
  const intents = intentsActions(context, calls);
  const host = createHostDomain(context);
  const around = createPhoneDomains(context, calls, broker.command);
  const records = createRecordDomains(context);

  const open = createScopes(pages, {
    begin(options) {
      preferences.begin(options);
      state.desktop.permission = context.page.notifyPermission();
      session.begin(options);
      if (!options.provider) branding.begin(options.apiBase);
    },
    end() {
      // While whoever tells and logs how calls ended is still there.
      for (const call of context.live.phone?.calls ?? []) call.hangUp();
      branding.end();
      preferences.end();
      return session.end();
    },
    // An error of its code is one of loading to whoever opens.
    checkUser: async (...asked) =>
      (await import('./domains/session/check-user.ts')).checkUser(context, ...asked),
    whenIdle: context.whenIdle,
    leave() {
      around.told.leave();
      context.live.hold?.leave();
      realm?.broker.leave();
      void stopPhone(context, true);
    },
  });

  return {
    version: CORE_VERSION,
    state,
    snapshot: (part) => snapshot(part) as typeof part,
    subscribe: (part, changed) => subscribe(part, () => void context.live.dialled.then(changed)),
    open,
    on: (event, handler) => listeners.on(event, handler),
    session: session.actions,
    connection: {
      retry: () => void retryPhone(context),
      takeOver: () => takeOverPhone(context),
      diagnostics: async () =>
        (await diagnosticsCode()).collectDiagnostics(context, broker.counts()),
    },
    calls,
    ...around.actions,
    ...records.actions,
    broker,
    presence: presenceActions(context),
    features: featuresActions(context),
    intents,
    host: host.actions,
    notices,
    landing: landingActions(context),
    clickToDial: clickToDialActions(context, { calls, intents, broker }),
    desktop: desktop.actions,
    branding: branding.actions,
    search: searchActions(context),
    preferences: preferences.actions,
  };
};
