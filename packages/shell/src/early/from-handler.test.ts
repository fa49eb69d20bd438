// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handlerAddress, hideHandler, takeOpened } from './from-handler.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const secret = () => new URL(handlerAddress()).hash;
/** The page's first script runs at this address. */
const openAt = (address: string): void => {
  history.replaceState(null, '', address);
  hideHandler();
};
const here = () => location.pathname + location.search + location.hash;
/** From now on this browser keeps nothing. */
const refuseStorage = (): void => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
};

describe('the address of the system’s phone links [W-15]', () => {
  it('has a secret of this browser, which no server and no other site is sent', () => {
    const { origin, pathname, search, hash } = new URL(handlerAddress());
    expect([origin, pathname, search]).toEqual([location.origin, '/dialer/%s', '']);
    expect(hash).toMatch(/^#[0-9a-f]{32}$/);
  });

  it('stays the same, so that the browser asks once, and is another in another browser', () => {
    const first = secret();
    expect(secret()).toBe(first);
    localStorage.clear();
    expect(secret()).not.toBe(first);
  });

  it('has none where storage is refused [F43]', () => {
    refuseStorage();
    expect(handlerAddress()).toBe(`${location.origin}/dialer/%s`);
  });
});

describe('a page that the browser opened for a phone link', () => {
  it('has no secret in its address any more, and counts once', () => {
    openAt(`/dialer/tel%3A102?a=1${secret()}`);
    expect(here()).toBe('/dialer/tel%3A102?a=1');
    expect(takeOpened()).toBe(true);
    expect(takeOpened()).toBe(false);
  });

  it('still counts after a sign-in on another page, at the same address alone', () => {
    openAt(`/dialer/tel%3A102${secret()}`);
    history.replaceState(null, '', '/login?redirect=%2Fdialer%2Ftel%253A102');
    history.replaceState(null, '', '/dialer/tel%3A102');
    expect(takeOpened()).toBe(true);
    openAt(`/dialer/tel%3A102${secret()}`);
    history.replaceState(null, '', '/dialer/tel%3A103');
    expect(takeOpened()).toBe(false);
    history.replaceState(null, '', '/dialer/tel%3A102');
    expect(takeOpened()).toBe(false);
  });

  it.each([
    ['no secret', ''],
    ['a guess', '#00000000000000000000000000000000'],
    ['what an empty storage says', '#null'],
  ])('by another page does not count: %s', (_, hash) => {
    openAt(`/dialer/102${hash}`);
    expect(here()).toBe('/dialer/102');
    expect(takeOpened()).toBe(false);
    secret();
    openAt(`/dialer/102${hash}`);
    expect(takeOpened()).toBe(false);
  });

  it('does not count at another address', () => {
    openAt(`/login?redirect=/dialer/102${secret()}`);
    expect(takeOpened()).toBe(false);
  });

  it('keeps no secret in its address where storage is refused [F43]', () => {
    const address = `/dialer/102${secret()}`;
    refuseStorage();
    openAt(address);
    expect(here()).toBe('/dialer/102');
    expect(takeOpened()).toBe(false);
  });
});
