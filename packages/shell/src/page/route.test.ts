import { expect, it } from 'vitest';
import { loginPath, redirectOf, routeOf, viewAt } from './route.ts';

const ORIGIN = 'https://panel.example';

it.each([
  ['', '/'],
  ['?redirect=%2Fdialer%2F102%3Fa%3D1%23x', '/dialer/102?a=1#x'],
  ['?redirect=%2F', '/'],
])('leads back to an address of this panel: %j', (search, path) => {
  expect(redirectOf(search, ORIGIN)).toBe(path);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?redirect=/login',
  'dialer',
])('never leads to %j', (redirect) => {
  expect(redirectOf(`?redirect=${encodeURIComponent(redirect)}`, ORIGIN)).toBe('/');
});

it('takes every path but /login for home', () => {
  expect(['/', '/login', '/else'].map(routeOf)).toEqual(['/', '/login', '/']);
});

it.each(['/', '/buddies', '/else', '/login'])('shows the colleagues at %s', (path) => {
  expect(viewAt(path)).toBe('buddies');
});

it('keeps where sign-in was asked for', () => {
  expect(loginPath('/')).toBe('/login');
  expect(redirectOf(new URL(loginPath('/dialer/1?x=2'), ORIGIN).search, ORIGIN)).toBe(
    '/dialer/1?x=2',
  );
});
