import type { CurrentUser } from '@callpanel/contracts';
import type { CallInfo } from '@callpanel/core';
import { core } from '@callpanel/core';
import { MoreTexts } from '@callpanel/i18n/react';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { CallSignals } from './CallSignals.tsx';
import { callsMessages } from './messages.ts';

const call = (more: Partial<CallInfo>): CallInfo =>
  ({
    id: 'a',
    direction: 'in',
    state: 'answered',
    number: '102',
    name: 'Bob Brown',
    held: false,
    muted: false,
    answeredAt: performance.now() - 134_000,
    ...more,
  }) as CallInfo;
const rings = call({ id: 'b', name: 'Carol Cho', state: 'incoming', answeredAt: null });
const placed = call({ id: 'c', name: 'Erin Egede', state: 'dialing', answeredAt: null });

const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href') ?? '';
/** Colour of the icon in the browser's tab. */
const colour = () =>
  /fill%3D%22(%23\w{6})/.exec(icon())?.[1]?.replace('%23', '#') ?? 'the usual one';

beforeEach(async () => {
  Object.assign(core.state.callLog, { missed: 0, showMissed: true });
  const texts = await callsMessages('en-US');
  await drawn(
    <MoreTexts texts={texts}>
      <CallSignals usual="Colleagues – Acme" />
    </MoreTexts>,
  );
});
afterEach(() => {
  cleanup();
  Object.assign(core.state.calls, { list: [], facts: {} });
  Object.assign(core.state.callLog, { missed: 0, showMissed: true });
  core.state.session.user = null;
  core.state.tabs.phone = 'unknown';
  document.title = '';
  vi.unstubAllGlobals();
});
const calls = (...list: CallInfo[]) => act(async () => void (core.state.calls.list = list));

describe('title and icon of the browser’s tab', () => {
  it.each<[string, CallInfo[], string, string]>([
    ['no call', [], 'Colleagues – Acme', 'the usual one'],
    ['one that rings', [rings], 'Carol Cho is calling', '#c9302c'],
    ['one that rings during another', [call({}), rings], 'Carol Cho is calling', '#c9302c'],
    ['one that is being placed', [placed], 'Calling Erin Egede', '#14804a'],
    ['one that is on', [call({})], '02:14 Bob Brown', '#14804a'],
  ])('say of %s what is the matter', async (_, list, title, shown) => {
    await calls(...list);
    expect([document.title, colour()]).toEqual([title, shown]);
    await calls();
    expect([document.title, colour()]).toEqual(['Colleagues – Acme', 'the usual one']);
  });

  it('count missed calls, if the user wants to know of them [S-18] [S-70]', async () => {
    await act(async () => void (core.state.callLog.missed = 2));
    expect(document.title).toBe('(2) missed – Colleagues – Acme');
    await act(async () => void (core.state.callLog.showMissed = false));
    expect(document.title).toBe('Colleagues – Acme');
  });

  /** The channel between the tabs of this user: what this one sends, and the way to send it something. */
  const withOtherTabs = async () => {
    const tabs = { sent: [] as unknown[], told: (_message: unknown): void => undefined };
    const names: string[] = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor(name: string) {
          names.push(name);
        }
        postMessage = (message: unknown) => void tabs.sent.push(message);
        addEventListener(_type: string, hear: (event: { data: unknown }) => void) {
          tabs.told = (data) => hear({ data });
        }
        close() {}
      },
    );
    await act(async () => void (core.state.session.user = { username: 'alice' } as CurrentUser));
    expect(names).toEqual(['callpanel.calls alice']);
    return tabs;
  };

  it('say what another tab of this user tells of its call, while that one has the phone', async () => {
    core.state.tabs.phone = 'elsewhere';
    const { sent, ...tabs } = await withOtherTabs();
    const told = (message: unknown) => tabs.told(message);
    expect(sent).toEqual(['ask']);
    await act(async () => told({ does: 'rings', name: 'Nadia Roy', since: null }));
    expect(document.title).toBe('Nadia Roy is calling');
    await act(async () => void (core.state.tabs.phone = 'here'));
    expect(document.title).toBe('Colleagues – Acme');
  });

  it('tell the other tabs of each call of this one, and a tab that is opened during it [F39]', async () => {
    core.state.tabs.phone = 'here';
    const tabs = await withOtherTabs();
    const news = () => tabs.sent.splice(0);
    news();
    tabs.told('ask');
    expect(news()).toEqual([]);
    await calls(rings);
    expect(news()).toEqual([{ does: 'rings', name: 'Carol Cho', since: null }]);
    await calls(call({}));
    const since = expect.closeTo(Date.now() - 134_000, -4);
    expect(news()).toEqual([{ does: 'talks', name: 'Bob Brown', since }]);
    tabs.told('ask');
    expect(news()).toEqual([{ does: 'talks', name: 'Bob Brown', since }]);
    await calls();
    expect(news()).toEqual([null]);
    await calls(placed);
    news();
    dispatchEvent(new Event('pagehide'));
    expect(news()).toEqual([null]);
  });

  it('tell the other tabs nothing where another one has the phone', async () => {
    core.state.tabs.phone = 'elsewhere';
    const tabs = await withOtherTabs();
    await calls(rings);
    tabs.told('ask');
    expect(tabs.sent).toEqual(['ask']);
  });
});
