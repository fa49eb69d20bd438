import { describe, expect, it, vi } from 'vitest';
import { API, house, testPage } from '../../testing/house.ts';

const storageOf = (items: Record<string, string>): Storage =>
  ({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  }) as Storage;

it('remembers what was chosen on this browser [K-04] [K-06] [K-07] [K-11]', () => {
  const items: Record<string, string> = {};
  house(storageOf(items)).core.preferences.set({ locale: 'fr-CA', theme: 'dark', volume: 0.4 });
  expect(house(storageOf(items)).core.state.preferences).toMatchObject({
    locale: 'fr-CA',
    theme: 'dark',
    volume: 0.4,
    audioInput: 'default',
  });
});

it('brings them to the phone and its tones when it starts [C-12] [K-04] [K-07]', async () => {
  const kept = { callpanel_volume: '0.4', callpanel_audioInput: 'm', callpanel_audioOutput: 'o' };
  const { core, alice, tones } = house(storageOf(kept));
  const setVolume = vi.spyOn(alice, 'setVolume');
  const setDevices = vi.spyOn(alice, 'setDevices');
  core.open({ apiBase: API, page: testPage() });
  await core.session.signIn('alice', 'panel');
  expect(setVolume).toHaveBeenLastCalledWith(0.4);
  expect(setDevices).toHaveBeenLastCalledWith({
    input: 'm',
    output: 'o',
    processing: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  expect(tones.setRingOutput).toHaveBeenLastCalledWith('o');
});

it('rings where calls sound, and elsewhere only by choice [K-07] [K-08]', () => {
  const items = { callpanel_audioOutput: 'headset', callpanel_ringOutput: 'speakers' };
  const { core, tones } = house(storageOf(items));
  core.preferences.set({ ringOverride: true });
  expect(tones.setRingOutput).toHaveBeenLastCalledWith('speakers');
  expect(house(storageOf(items)).core.state.preferences.ringOverride).toBe(true);
  core.preferences.set({ ringOverride: false });
  expect(tones.setRingOutput).toHaveBeenLastCalledWith('headset');
  expect(house(storageOf(items)).core.state.preferences.ringOverride).toBe(false);
});

describe('another tab of this browser', () => {
  const two = (given: { locale?: 'en-GB' } = {}) => {
    const all = house(storageOf({}));
    const scope = all.core.open({ apiBase: API, page: all.page, ...given });
    return { ...all, scope };
  };

  it('chooses for this one too [K-04] [K-06] [K-11]', () => {
    const { core, otherTab, tones } = two();
    otherTab.stores('callpanel_theme', 'dark');
    otherTab.stores('callpanel_locale', 'fr-CA');
    otherTab.stores('callpanel_audioOutput', 'headset');
    expect(core.state.preferences).toMatchObject({ theme: 'dark', locale: 'fr-CA' });
    expect(tones.setRingOutput).toHaveBeenLastCalledWith('headset');
  });

  it('cannot make it senseless, nor touch what is no preference', () => {
    const { core, otherTab } = two();
    const before = { ...core.state.preferences };
    otherTab.stores('callpanel_theme', 'pink');
    otherTab.stores('callpanel_volume', '');
    otherTab.stores('theme', 'dark');
    otherTab.stores('callpanel___proto__', 'dark');
    expect(core.state.preferences).toEqual(before);
  });

  it('does not overrule what the page was opened with', () => {
    const { core, otherTab } = two({ locale: 'en-GB' });
    otherTab.stores('callpanel_locale', 'fr-CA');
    expect(core.state.preferences.locale).toBe('en-GB');
  });

  it('does not overrule what the page around this one asked for since [K-17]', () => {
    const { core, otherTab } = two();
    core.preferences.overlay({ theme: 'dark' });
    otherTab.stores('callpanel_theme', 'light');
    otherTab.stores('callpanel_locale', 'fr-CA');
    expect(core.state.preferences).toMatchObject({ theme: 'dark', locale: 'fr-CA' });
  });

  it('is no longer listened to once the last widget was removed', async () => {
    const { core, otherTab, scope } = two();
    void scope.dispose();
    otherTab.stores('callpanel_theme', 'dark');
    expect(core.state.preferences.theme).toBe('auto');
  });
});

it('keeps nothing of what a page asks for itself: without it the user’s own choice applies again [K-17] [K-06] [K-11]', () => {
  const items: Record<string, string> = { callpanel_locale: 'fr-CA' };
  const { core, page } = house(storageOf(items));
  core.open({ apiBase: API, page, locale: 'en-GB' });
  core.preferences.overlay({ theme: 'dark' });
  core.preferences.overlay({ locale: 'en-AU' });
  expect(core.state.preferences).toMatchObject({ locale: 'en-AU', theme: 'dark' });
  expect(items).toEqual({ callpanel_locale: 'fr-CA' });
  core.preferences.set({ theme: 'light' });
  expect(items).toEqual({ callpanel_locale: 'fr-CA', callpanel_theme: 'light' });
  core.preferences.overlay({ locale: 'en-US' });
  expect(core.state.preferences).toMatchObject({ locale: 'en-US', theme: 'light' });
});

it("begins in the browser's language [C-33] [K-06]", () => {
  expect(house(null, ['fr-FR', 'en']).core.state.preferences.locale).toBe('fr-CA');
  const chosen = storageOf({ callpanel_locale: 'en-GB' });
  expect(house(chosen, ['fr-FR']).core.state.preferences.locale).toBe('en-GB');
});

it.each(['7', '', 'loud', '-1'])('forgets what makes no sense, as a volume of "%s"', (volume) => {
  const items = { callpanel_locale: 'xx', callpanel_volume: volume, callpanel_theme: 'pink' };
  expect(house(storageOf(items)).core.state.preferences).toMatchObject({
    locale: 'en-US',
    volume: 1,
    theme: 'auto',
  });
});

it('remembers how the board is sorted and shown [K-02] [K-03] [C-09] [U-26]', () => {
  const items: Record<string, string> = {};
  const chosen = {
    usersShown: 'everyone',
    usersSort: 'department',
    usersView: 'super-light',
    usersTileSize: 64,
  } as const;
  house(storageOf(items)).core.preferences.set(chosen);
  expect(house(storageOf(items)).core.state.preferences).toMatchObject(chosen);
});

it('remembers how queues are shown, and which of them on the wall [S-46]', () => {
  const items: Record<string, string> = {};
  const chosen = { queuesView: 'wall', queuesWall: 'support,billing' } as const;
  house(storageOf(items)).core.preferences.set(chosen);
  expect(house(storageOf(items)).core.state.preferences).toMatchObject(chosen);
});

it.each([
  { callpanel_usersShown: 'nobody', callpanel_usersSort: 'age', callpanel_usersView: 'list' },
  { callpanel_usersTileSize: '4096' },
  { callpanel_usersTileSize: '23' },
  { callpanel_usersTileSize: 'big' },
  {},
])('makes of %o my board, in my order, as cards, tiles of 48 px [K-02] [K-03] [C-09]', (kept) => {
  expect(house(storageOf(kept)).core.state.preferences).toMatchObject({
    usersShown: 'mine',
    usersSort: 'custom',
    usersView: 'cards',
    usersTileSize: 48,
  });
});
