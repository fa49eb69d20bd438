import type { WidgetName } from '@callpanel/contracts';
import { WIDGETS } from '@callpanel/contracts';
import type { Phone, TonePlayer } from '@callpanel/telephony';
import { createLoopPhones } from '@callpanel/telephony/loop';
import type { Fetch } from '@callpanel/wires/api';
import { onTestFinished, vi } from 'vitest';
import type { Dependencies, Sound } from '../dependencies.ts';
import { createCore } from '../create-core.ts';
// Here already, so that no test waits for a module.
import '../domains/broker/line.ts';
import '../domains/calls/late.ts';
import '../domains/calls/legs.ts';
import '../domains/connection/phone.ts';
import '../domains/presence/realm-events.ts';
import { followTabs } from '../domains/session/follow-tabs.ts';
import type { SharedTokens } from '../shared-tokens.ts';
import { storedTokens } from '../shared-tokens.ts';
import type { Keeper } from '../storage.ts';
import { LoopBroker } from './loop-broker.ts';
import type { PagePort } from '../page.ts';

/** What must never be seen outside the wires. */
export const SECRETS = {
  access: 'secret-access',
  refresh: 'secret-refresh',
  ha1: '0123456789abcdef0123456789abcdef',
};

const SIPUA = {
  uri: 'sip:101@acme.example',
  realm: 'acme.example',
  ha1: SECRETS.ha1,
  proxy: [{ url: 'ws://localhost/sip' }],
  panel_call_limit: 3,
};
const PERMISSIONS = {
  user: [{ module: 'configs', rule: 'read' }],
  group: [
    { module: 'softphone', rule: 'read' },
    { module: 'contacts', rule: 'read' },
  ],
};

/** Answers one request, at once or when a test lets it. */
export type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

/** What the server answers to each path; a test replaces single ones. */
export const answers = (): Record<string, Answer> => ({
  'oauth/token': () =>
    Response.json({
      access_token: SECRETS.access,
      refresh_token: SECRETS.refresh,
      created_at: 1000,
      expires_in: 3600,
    }),
  'users/validate_callpanel_session': () => Response.json({ success: true }),
  'users/permissions': () => Response.json(PERMISSIONS),
  'users/me': () => Response.json({ id: 1, username: 'alice', realm: 'acme.example' }),
  'config/sipua': () => Response.json(SIPUA),
  'config/rmqclient': () =>
    Response.json({ url: 'wss://broker.example/ws', routing_key: 'acme.example' }),
  feature_codes: () => Response.json({ data: [{ name: 'echo', code: '*55' }] }),
  branding: () => Response.json({ platform_name: 'Acme', display_copyright: '1' }),
});

const silentTones = () => {
  const tones = {
    play: vi.fn<TonePlayer['play']>(),
    key: vi.fn<TonePlayer['key']>(),
    setRingOutput: vi.fn<TonePlayer['setRingOutput']>(),
    setRingTone: vi.fn<TonePlayer['setRingTone']>(),
    setOutput: vi.fn<TonePlayer['setOutput']>(),
    whenBlocked: vi.fn<TonePlayer['whenBlocked']>(),
    enable: vi.fn<TonePlayer['enable']>(async () => {}),
    close: vi.fn<TonePlayer['close']>(),
  };
  return tones;
};

/** A machine without devices. */
const silentSound = (): Sound => {
  const opened = () => ({
    meter: () => () => {},
    record: () => async () => new Blob(),
    close: () => {},
  });
  return {
    canChooseOutput: true,
    list: async () => [],
    watch: () => () => {},
    permission: async () => 'prompt',
    watchPermission: () => () => {},
    open: async () => opened(),
    opened,
  };
};

export const testPage = () => ({
  confirmLeaving: vi.fn<PagePort['confirmLeaving']>(),
  authRequired: vi.fn<PagePort['authRequired']>(),
  onLeave: vi.fn<PagePort['onLeave']>(() => () => {}),
  openWindow: vi.fn<PagePort['openWindow']>(() => 'opened'),
  notifyPermission: vi.fn<PagePort['notifyPermission']>(() => 'default'),
  askToNotify: vi.fn<PagePort['askToNotify']>(async () => 'granted'),
  notify: vi.fn<PagePort['notify']>(() => () => {}),
  registerTelHandler: vi.fn<PagePort['registerTelHandler']>(),
  goTo: vi.fn<PagePort['goTo']>(() => false),
});

interface More {
  headStartMs?: number;
  tabStorage?: Keeper;
  tabs?: Dependencies['tabs'];
  sound?: Sound;
  /** A table with areas that are not built yet. */
  table?: Dependencies['widgets'];
  /** What is on the page; everything by default. */
  widgets?: readonly WidgetName[];
}

/** A core of its own with Alice's phone in it, Bob and Carol at the other ends, and a server whose answers can be changed. */
export const house = (storage: Keeper | null = null, languages: string[] = [], more: More = {}) => {
  const { alice, bob, carol } = createLoopPhones({ maxCalls: 3 });
  bob.start();
  const server = answers();
  const asked: string[] = [];
  /** Addresses as they were asked, with their queries. */
  const urls: string[] = [];
  const fetch: Fetch = async (url, init) => {
    urls.push(url);
    const path = url.replace(/^.*\/api\/v1\//, '').replace(/\?.*$/, '');
    asked.push(path);
    return server[path]?.(url, init) ?? new Response(null, { status: 404 });
  };
  const tones = silentTones();
  const createPhone = vi.fn<Dependencies['createPhone']>(async (): Promise<Phone> => alice);
  const listening = new Set<(key: string, value: string) => void>();
  const otherTab = {
    hasUser: (_id: string | null): void => {},
    signsOut: (): void => otherTab.hasUser(null),
    stores: (key: string, value: string): void => listening.forEach((run) => run(key, value)),
  };
  const sharedTokens: SharedTokens = {
    open: storedTokens,
    exclusive: (run) => run(true),
    follow: (...session) => {
      otherTab.hasUser = followTabs(...session);
      return () => void (otherTab.hasUser = () => {});
    },
  };
  const broker = new LoopBroker();
  const frame = vi.fn<Dependencies['frame']>((run) => queueMicrotask(run));
  const paced = vi.fn<Dependencies['paced']>((run) => queueMicrotask(run));
  const brokerCode = { load: async (): Promise<void> => {} };
  const wake = { run: (_hiddenMs: number): void => undefined };
  const clock = { nowMs: 1_000_000 };
  const network = { say: (_online: boolean): void => undefined };
  const core = createCore({
    widgets: more.table ?? WIDGETS,
    tabStorage: more.tabStorage ?? null,
    tabs: more.tabs ?? null,
    onConnectivity: (run) => {
      network.say = run;
      return () => void (network.say = () => undefined);
    },
    createPhone,
    tones,
    loadSound: async () => more.sound ?? silentSound(),
    fetch,
    storage,
    languages,
    onStored: (run) => {
      listening.add(run);
      return () => void listening.delete(run);
    },
    nowS: () => 1000,
    headStartMs: more.headStartMs ?? 0,
    nowMs: () => clock.nowMs,
    createBroker: async (options) => {
      await brokerCode.load();
      broker.options = options;
      return broker;
    },
    frame,
    paced,
    idle: (run) => queueMicrotask(run),
    onWake: (run) => {
      wake.run = run;
      return () => void (wake.run = () => undefined);
    },
  });
  // Pages that are left running keep asking the server, also during other tests.
  onTestFinished(() => void core.session.signOut());
  for (const widget of more.widgets ?? (['softphone', 'buddies'] as const))
    core.session.use(widget);
  return {
    core,
    alice,
    bob,
    /** Offline until a test starts her phone. */
    carol,
    server,
    asked,
    urls,
    tones,
    createPhone,
    page: testPage(),
    /** For a page that shares its sign-in with other tabs. */
    sharedTokens,
    otherTab,
    broker,
    frame,
    paced,
    /** A test makes it late, or missing. */
    brokerCode,
    wake,
    /** The browser's word on being on line. */
    network,
    /** A clock that moves only when a test moves it. */
    clock,
  };
};

export const API = 'https://panel.test/api/v1';

/** Signed in and registered. */
export const signedIn = async () => {
  const all = house();
  const scope = all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  return { ...all, scope };
};

/** Lets everything that was promised happen. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
