// First: it has what the build puts into the code under test.
import { fakeWidget, fakeRemotes } from './testing/remotes.ts';
import type { PermissionEntry, WidgetHandle } from '@callpanel/contracts';
import { MODULES } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { randomRuns } from '@callpanel/core/testing';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from './App.tsx';
import { navigate } from './page/route.ts';
import { startPage } from './testing/start-page.ts';

/** The user's permissions, and the features the customer pays for. */
interface Holder {
  entries: PermissionEntry[];
  video: '1' | '-1';
}

/** Area, address, module to be read; the order in which one is sent there. */
const AREAS = [
  ['announcements', '/announcements', 'announcements'],
  ['buddies', '/', 'panel_buddies'],
  ['chat', '/chat', 'chats'],
  ['queues', '/queues/dashboard', 'queues'],
  ['queues', '/queues/reports', 'queue_reports'],
  ['conferences', '/conferences', 'conferences'],
  ['video', '/video_conferences', 'video_conferences'],
  ['parking', '/parking', 'parkings'],
  ['voicemail', '/voicemails', 'voicemails'],
  ['call-records', '/cdrs', 'cdrs'],
  ['contacts', '/contacts', 'contacts'],
  ['settings', '/settings/phone_status', 'clearly_anywhere_access'],
] as const;
/** Reached from elsewhere. */
const NOT_IN_MENU: readonly string[] = ['/queues/reports', '/settings/phone_status'];

/** What is kept up to date by the broker's events. */
const WITH_BROKER = [
  'panel_buddies',
  'parkings',
  'voicemails',
  'cdrs',
  'queues',
  'queue_reports',
  'conferences',
  'clearly_anywhere_access',
];

/** The rules again, in plain words. */
const model = ({ entries, video }: Holder) => {
  const reads = (module: string): boolean =>
    entries.some((entry) => entry.module === module && /^(read|list|write)/.test(entry.rule));
  const open = AREAS.filter(
    ([name, , module]) => reads(module) && (name !== 'video' || video !== '-1'),
  );
  const phone = reads('softphone') && reads('configs');
  const requests = [
    'branding',
    'users/validate_callpanel_session',
    'users/permissions',
    'users/me',
    ...(reads('panel_buddies') ? ['panel_buddies/my_buddies'] : []),
    ...(reads('parkings') ? ['parkings'] : []),
    ...(reads('voicemails') ? ['voicemails'] : []),
    ...(reads('queues') ? ['queues', 'queues/list_watched'] : []),
    ...(reads('conferences') ? ['conferences'] : []),
    ...(reads('chats') ? ['chats/auth'] : []),
    ...(WITH_BROKER.some(reads) && reads('configs') ? ['config/rmqclient'] : []),
    ...(phone ? ['config/sipua', 'feature_codes'] : []),
    ...(phone && reads('user_preferences') ? ['users/1/preferences'] : []),
    ...(reads('video_conferences') ? ['clients/licenses', 'video_conference_configs'] : []),
  ];
  return {
    // Reports are reached from the dashboard, if the user may go there.
    menu: open
      .map(([, path]) => path)
      .filter(
        (path) => !NOT_IN_MENU.includes(path) || (path === '/queues/reports' && !reads('queues')),
      ),
    reach: (path: string): string =>
      open.find((area) => area[1] === path)?.[1] ?? open[0]?.[1] ?? '/403',
    widgetAt: (path: string): string | null => open.find((area) => area[1] === path)?.[0] ?? null,
    phone,
    requests: requests.sort(),
  };
};

let holder: Holder = { entries: [], video: '1' };
let asked: string[] = [];
/** Without repetitions of what was refused, which is asked again. */
const requested = (): string[] =>
  asked.filter((path, index) => path in SERVER || asked.indexOf(path) === index).sort();
const SERVER: Record<string, () => object> = {
  'users/validate_callpanel_session': () => ({ success: true }),
  'users/permissions': () => ({ user: holder.entries, group: [] }),
  'users/me': () => ({ id: 1, username: 'alice', realm: 'acme.example', extension: '101' }),
  'clients/licenses': () => ({ data: [{ feature: 'video_conf_limit', value: holder.video }] }),
  video_conference_configs: () => ({ enabled: true }),
  feature_codes: () => ({ data: [] }),
  branding: () => ({ platform_name: 'Acme', display_copyright: 0 }),
};

/** Is rendered at once. */
const readyAtOnce: WidgetHandle['on'] = (event, handle) => {
  if (event === 'ready') queueMicrotask(handle as () => void);
  return () => undefined;
};

beforeEach(() => {
  fakeRemotes((name) => fakeWidget(name, { on: readyAtOnce }));
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const path = pathname.replace('/api/v1/', '');
    // Icons come when the browser has nothing else to do: no part of start-up.
    if (path !== 'branding/favicon_sizes') asked.push(path);
    const answer = SERVER[path];
    return answer
      ? Response.json(answer())
      : Response.json({ success: false, exception: 'No' }, { status: 404 });
  });
});
afterEach(cleanup);

const shownWidget = (): string | null =>
  document.querySelector<HTMLElement>('main [data-widget]')?.dataset['widget'] ?? null;
const menu = (): string[] =>
  [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href') ?? '').sort();

/** Starts the panel at /nowhere with a stored session and opens every address: the user sees and requests what the rules say. */
const check = async (who: Holder): Promise<void> => {
  holder = who;
  asked = [];
  const rules = model(who);
  history.replaceState(null, '', '/nowhere');
  const tokens = {
    access_token: 'a',
    refresh_token: 'r',
    created_at: '9999999999',
    expires_in: 'null',
  };
  for (const [name, value] of Object.entries(tokens)) localStorage.setItem(`auth_${name}`, value);
  const scope = startPage();
  try {
    await act(async () => void render(<App />));
    await waitFor(() => expect(location.pathname).toBe(rules.reach('/nowhere')));
    await waitFor(() => expect(requested()).toEqual(rules.requests));
    await waitFor(() => expect(menu()).toEqual([...rules.menu].sort()));
    expect(document.querySelector('header button[aria-label^="Softphone"]') !== null).toBe(
      rules.phone,
    );
    for (const [, path] of AREAS) {
      await act(async () => navigate(path));
      expect([path, location.pathname]).toEqual([path, rules.reach(path)]);
      expect(shownWidget()).toBe(rules.widgetAt(location.pathname));
    }
    expect(requested()).toEqual(rules.requests);
  } finally {
    cleanup();
    void scope?.dispose();
    await vi.waitUntil(() => core.state.session.status === 'none');
    core.state.notices.list = [];
    localStorage.clear();
  }
};

const reads = (...modules: string[]): PermissionEntry[] =>
  modules.map((module) => ({ module, rule: 'read' }));
const OWN = [
  'announcements',
  'panel_buddies',
  'contacts',
  'cdrs',
  'chats',
  'conferences',
  'voicemails',
  'clearly_anywhere_access',
  'click_to_dial',
  'parkings',
];

it.each([
  ['alice, who may everything', [...reads(...MODULES)]],
  ['bob, a plain user', reads(...OWN, 'softphone', 'configs')],
  ['dave, without a phone', reads(...OWN)],
  ['erin, an agent', reads(...OWN, 'softphone', 'configs', 'queues')],
  ['a user without any rights', []],
])('start-up and navigation of %s [S-07] [P-57] [P-59] [R-33]', async (_, entries) => {
  await expect(check({ entries, video: '1' })).resolves.toBeUndefined();
});

it('start-up and navigation of any user: same menu, same routes, same requests, nothing more [S-07] [P-57] [P-59] [R-44]', async () => {
  const entry = fc.record({
    module: fc.constantFrom(...MODULES),
    rule: fc.constantFrom(
      'read',
      'read_for',
      'list_for',
      'write',
      'write_for',
      'execute_record',
      '',
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.record({ entries: fc.array(entry, { maxLength: 25 }), video: fc.constantFrom('1', '-1') }),
      check,
    ),
    { numRuns: randomRuns(200) },
  );
  // Half a minute of work in `npm run test:all`, which other programs may stretch: the limit only ends what hangs.
}, 300_000);
