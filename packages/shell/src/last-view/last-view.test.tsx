import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LAST_VIEW_KEY, USER_KEY } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { keepLastView } from './keep.ts';
import { LAST_VIEW_ID, removeLastView } from './remove.ts';
import { showLastView } from './show.ts';

const CARD = { left: 10, top: 60, width: 200, height: 40, right: 210 };
/** A board of one person in a widget of the panel; jsdom lays out nothing. */
const board = (name = 'Bob Brant'): HTMLElement => {
  const main = document.createElement('main');
  const host = document.createElement('div');
  host.dataset['callpanel'] = 'buddies';
  const card = document.createElement('div');
  card.dataset['kept'] = '';
  const bdi = document.createElement('bdi');
  bdi.dataset['kept'] = '';
  bdi.textContent = name;
  const status = document.createElement('span');
  status.textContent = 'On call with 5145550171';
  card.append(bdi, status);
  host.attachShadow({ mode: 'open' }).append(card);
  main.append(host);
  document.body.append(main);
  return main;
};
const picture = () => document.getElementById(LAST_VIEW_ID);
const shown = () => picture()?.shadowRoot?.textContent;
const saysWhen = () => ({ saidToday: 'As of 6:38 AM.', saidLater: 'As of Nov 28.' });
const signIn = (user: string) => {
  localStorage.setItem(USER_KEY, user);
  localStorage.setItem('auth_access_token', 'one');
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(CARD as DOMRect);
  signIn('7');
});
afterEach(() => {
  core.state.broker.status = 'no';
  core.state.presence.search.text = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.textContent = '';
  document.documentElement.style.background = '';
  history.replaceState(null, '', '/');
});

const keep = (name?: string) => {
  const main = board(name);
  const stop = keepLastView(main, saysWhen);
  main.remove();
  return stop;
};

describe('the last view', () => {
  it('is shown at the next visit with what may be kept of it, and with its time', () => {
    keep()();
    showLastView();
    expect(shown()).toBe('Bob BrantAs of 6:38 AM.');
    removeLastView();
    expect(picture()).toBeNull();
    expect(document.documentElement.style.background).toBe('');
  });

  it('goes after ten seconds: then what is waited for is more useful', () => {
    vi.useFakeTimers();
    keep()();
    showLastView();
    vi.advanceTimersByTime(9_999);
    expect(picture()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(picture()).toBeNull();
  });

  it('says the day where it is from another one', () => {
    keep()();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
    showLastView();
    expect(shown()).toBe('Bob BrantAs of Nov 28.');
  });

  it('is text, whatever a name contains', () => {
    keep('<img src=x onerror=alert(1)>')();
    showLastView();
    expect(picture()?.shadowRoot?.querySelector('img')).toBeNull();
    expect(shown()).toContain('<img src=x onerror=alert(1)>');
  });

  it.each([
    ['another user', () => localStorage.setItem(USER_KEY, '8')],
    ['no user', () => localStorage.removeItem(USER_KEY)],
    ['a session that is over', () => localStorage.removeItem('auth_access_token')],
    ['another address', () => history.replaceState(null, '', '/voicemail')],
    ['another scheme', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
    ['another window', () => vi.stubGlobal('innerWidth', 333)],
    ['a malformed one', () => localStorage.setItem(LAST_VIEW_KEY, '{"user":"7"}')],
    ['none', () => localStorage.removeItem(LAST_VIEW_KEY)],
  ])('is not shown for %s', (_, change) => {
    keep()();
    showLastView();
    expect(picture()).not.toBeNull();
    removeLastView();
    change();
    showLastView();
    expect(picture()).toBeNull();
  });

  it('is not kept after a sign-out in another tab', () => {
    localStorage.clear();
    keep()();
    expect(localStorage.getItem(LAST_VIEW_KEY)).toBeNull();
  });

  it('is forgotten where the view has no people any more', () => {
    keep()();
    const main = board();
    main.querySelector('[data-callpanel]')?.shadowRoot?.replaceChildren();
    keepLastView(main, saysWhen)();
    expect(localStorage.getItem(LAST_VIEW_KEY)).toBeNull();
  });

  it('is kept again when the user looks at another tab, but not when the page is left', () => {
    core.state.broker.status = 'online';
    const main = board();
    const stop = keepLastView(main, saysWhen);
    const bdi = main.querySelector('[data-callpanel]')?.shadowRoot?.querySelector('bdi');
    const hide = (name: string) => {
      if (bdi) bdi.textContent = name;
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      return localStorage.getItem(LAST_VIEW_KEY);
    };
    expect(hide('Carol Cho')).toContain('Carol Cho');
    core.state.presence.search.text = 'fran';
    expect(hide('Frank Frei')).toContain('Carol Cho');
    core.state.presence.search.text = '';
    core.state.broker.status = 'lost';
    expect(hide('Frank Frei')).toContain('Carol Cho');
    core.state.broker.status = 'online';
    dispatchEvent(new Event('pagehide'));
    expect(hide('Dave Diallo')).toContain('Carol Cho');
    dispatchEvent(new Event('pageshow'));
    stop();
    expect(hide('Erin Egede')).toContain('Carol Cho');
  });
});
