import { globSync, readFileSync } from 'node:fs';
import { AHEAD_KEY, LAST_VIEW_KEY } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
// Here already, so that no test waits for a module.
import './domains/call-log/call-log.ts';
import './domains/call-notes/call-notes.ts';
import './domains/features/features.ts';
import './domains/features/timed-dnd.ts';
import './domains/host/late.ts';
import './domains/left-calls/left-calls.ts';
import { storedAs, STORED } from './stored.ts';
import { API, house, settled } from './testing/house.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { realmAnswers } from './testing/realm-house.ts';

/** Alice's page, in which she leaves as many traces as she can. */
const alicesDay = async (isPanel: boolean) => {
  const storage = memoryStorage();
  const tabStorage = memoryStorage();
  const all = house(storage, [], { tabStorage });
  const { core, server, bob } = all;
  Object.assign(server, realmAnswers());
  core.open({ apiBase: API, page: all.page, ...(isPanel && { sharedTokens: all.sharedTokens }) });
  await core.session.signIn('alice', 'panel');
  all.broker.goesOnline();
  await vi.waitFor(() => expect(core.state.connection.phone).toBe('ready'));
  await vi.waitFor(() => expect(core.state.features.dnd).toBe(false));
  if (isPanel) for (const key of [LAST_VIEW_KEY, AHEAD_KEY]) storage.setItem(key, '1');
  core.host.offer({ 'call-log': () => ({ saved: false }) });
  await settled();
  const missed = bob.dial('101');
  await settled();
  missed.hangUp();
  await settled();
  for (let call = 0; call < 2; call++) {
    const id = (await core.calls.dial('102')) ?? '';
    await settled();
    await bob.calls.at(-1)?.answer();
    const key = core.state.callNotes.list.at(-1)?.key ?? '';
    core.callNotes.write(key, { notes: 'Wants an offer' });
    if (call > 0) break;
    core.calls.hangUp(id);
    core.callNotes.save(key);
    await vi.waitFor(() => expect(core.state.callNotes.waiting).toBe(1));
  }
  await core.features.setDnd(true, all.clock.nowMs + 60_000);
  core.preferences.set({ theme: 'dark', audioInput: 'm1', volume: 0.5 });
  await settled();
  const kept = () =>
    [...storage.items.keys()]
      .map((key) => ({ key, is: storedAs('local', key) }))
      .concat([...tabStorage.items.keys()].map((key) => ({ key, is: storedAs('session', key) })));
  return { ...all, kept };
};

describe.each([
  ['the panel', true],
  ['a partner’s page', false],
])('what %s stores', (_, isPanel) => {
  it('is in the table, and after the sign-out what the table says is left [S-05]', async () => {
    const { core, kept } = await alicesDay(isPanel);
    const during = kept();
    expect(during.filter(({ is }) => !is)).toEqual([]);
    expect(during.filter(({ is }) => is?.by === 'panel').length > 0).toBe(isPanel);
    const traces = during.flatMap(({ is }) => (is && is.until !== 'stays' ? [is.key] : []));
    for (const key of [
      'callpanel_notes_*',
      'callpanel_unsaved_calls_*',
      'callpanel_dnd_until_*',
      'callpanel_left_calls',
    ])
      expect(traces).toContain(key);
    for (const key of ['auth_*', 'callpanel_calls_*', 'callpanel_missed_*'])
      expect([key, traces.includes(key)]).toEqual([key, isPanel]);

    await core.session.signOut();
    await settled();
    const left = kept().filter(({ is }) => is?.until !== 'stays');
    expect(left.map(({ is }) => is?.key)).toEqual(['callpanel_dnd_until_*']);
    expect(kept().map(({ key }) => key)).toEqual(
      expect.arrayContaining(['callpanel_theme', 'callpanel_audioInput', 'callpanel_volume']),
    );
  });
});

describe('the table of what is stored', () => {
  it('names each thing once', () => {
    const keys = STORED.map(({ storage, key }) => `${storage} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(storedAs('local', 'callpanel_notes_alice@acme.example')?.until).toBe('signOut');
    expect(storedAs('local', 'callpanel_theme')?.until).toBe('stays');
    expect(storedAs('session', 'callpanel_theme')).toBeUndefined();
    expect(storedAs('local', 'callpanel_theme_2')).toBeUndefined();
  });

  it('is complete: no other source reaches for a storage of the browser', () => {
    const root = new URL('../../../', import.meta.url);
    const sources = globSync('{packages,remotes}/*/src/**/*.{ts,tsx}', { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !/\.test\.tsx?$|\/testing\/|\/sandbox\/|\/doctor\//.test(path));
    expect(sources.length).toBeGreaterThan(500);
    const reaching = sources.filter((path) =>
      /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bcaches\.|document\.cookie/.test(
        readFileSync(new URL(path, root), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, ''),
      ),
    );
    const keys = reaching.flatMap((path) =>
      [...readFileSync(new URL(path, root), 'utf8').matchAll(/'(callpanel_\w+)'/g)].map(
        ([, key = '']) => key,
      ),
    );
    expect(keys).toContain('callpanel_embedded');
    expect(keys.filter((key) => !storedAs('local', key) && !storedAs('session', key))).toEqual([]);
    expect(reaching.sort()).toEqual([
      'packages/core/src/index.ts',
      'packages/core/src/storage.ts',
      'packages/shell/src/early/ask-early.ts',
      'packages/shell/src/early/from-handler.ts',
      'packages/shell/src/early/links.ts',
      'packages/shell/src/early/secrets.ts',
      'packages/shell/src/embedded/embedded.ts',
      'packages/shell/src/last-view/keep.ts',
      'packages/shell/src/last-view/last-view.ts',
    ]);
  });
});
