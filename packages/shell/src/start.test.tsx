// First: it has what the build puts into the code under test.
import { fakeRemotes } from './testing/remotes.ts';
import { core } from '@callpanel/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from './page/config.ts';
import { arrival } from './session/arrived.ts';
import { startPage } from './testing/start-page.ts';

/** What the panel opens its session with. */
const opened = () => {
  fakeRemotes();
  const open = vi.spyOn(core, 'open').mockReturnValue({
    admitted: null,
    enter: () => undefined,
    isOn: () => true,
    release: () => undefined,
    dispose: async () => undefined,
  });
  startPage();
  return open.mock.calls[0]?.[0];
};

const before = { ...config };
beforeEach(() => history.replaceState(null, '', '/buddies'));
afterEach(() => {
  Object.assign(config, before);
  arrival.locale = null;
  localStorage.clear();
});

it('hands on how long a tab may be hidden before its lists are reloaded, as the installation says [C-27]', () => {
  expect(opened()?.focusTimeoutMs).toBe(1_800_000);
  vi.restoreAllMocks();
  Object.assign(config, { focusTimeoutMs: 60_000 });
  expect(opened()?.focusTimeoutMs).toBe(60_000);
});

it('speaks the language that /embedded_login asks for, on this page alone [R-23] [K-17] [K-06]', () => {
  core.preferences.set({ locale: 'en-AU' });
  arrival.locale = 'fr-CA';
  opened();
  expect(core.state.preferences.locale).toBe('en-AU');
  Object.assign(config, { embeddedLogin: true });
  vi.restoreAllMocks();
  opened();
  expect(core.state.preferences.locale).toBe('fr-CA');
  expect(localStorage.getItem('callpanel_locale')).toBe('en-AU');
});
