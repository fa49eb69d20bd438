import { afterEach, expect, it } from 'vitest';
import { shellPage } from './page.ts';

const leave = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  shellPage.confirmLeaving(false);
  history.replaceState(null, '', '/');
});

it('asks before the page closes during a call, once, and only then [S-26] [E-63]', () => {
  expect(leave()).toBe(true);
  shellPage.confirmLeaving(true);
  shellPage.confirmLeaving(true);
  expect(leave()).toBe(false);
  shellPage.confirmLeaving(false);
  expect(leave()).toBe(true);
});

it('goes to sign-in and remembers where it was [S-05]', () => {
  history.replaceState(null, '', '/dialer/102?a=1');
  shellPage.authRequired('needed');
  expect(location.pathname).toBe('/login');
  expect(new URLSearchParams(location.search).get('redirect')).toBe('/dialer/102?a=1');
  const there = location.href;
  shellPage.authRequired('needed');
  expect(location.href).toBe(there);
});
