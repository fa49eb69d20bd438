import { expect, it } from 'vitest';
import { siteOf } from './host-page.ts';
import { allowedBy, allows, isAllowed, mayFrame, policiesOf } from './policy.ts';

const PAGE = 'https://crm.example';

it.each([
  ["'self'", 'https://crm.example/a.js', true],
  ["'self'", 'wss://crm.example/', true],
  ["'self'", 'https://panel.example/', false],
  ['https://panel.example', 'https://panel.example/kit/kit.js', true],
  ['panel.example', 'https://panel.example/kit/kit.js', true],
  ['https://panel.example:8443', 'https://panel.example/kit/kit.js', false],
  ['https://panel.example/kit/', 'https://panel.example/kit/kit.js', true],
  ['https://panel.example/kit/', 'https://panel.example/api', false],
  ['*.example', 'https://panel.example/', true],
  ['*.panel.example', 'https://panel.example/', false],
  ['https:', 'https://panel.example/', true],
  ['https:', 'wss://panel.example/', false],
  ['https://panel.example', 'wss://panel.example/', false],
  ['panel.example', 'wss://panel.example/', false],
  ['wss://panel.example', 'wss://panel.example/', true],
  ['ws:', 'wss://panel.example/', true],
  ['http://panel.example:8080', 'https://panel.example:8080/', false],
  ['https://panel.example/a%20b/', 'https://panel.example/a b/c', true],
  ['wss:', 'https://panel.example/', false],
  ['*', 'wss://panel.example/', true],
  ['*', 'data:image/png,x', false],
  ['data:', 'data:image/png,x', true],
  ["'none'", 'https://panel.example/', false],
  ['', 'https://panel.example/', false],
])('connect-src %s and %s: %s [CSP 3, as Chromium has it]', (sources, url, may) => {
  const policies = policiesOf(`connect-src ${sources}`);
  expect(allows(policies, 'connect-src', new URL(url), new URL(PAGE))).toBe(may);
});

it('applies all policies of a page, and default-src if no other directive applies', () => {
  const kit = new URL('https://panel.example/kit/kit.js');
  const page = new URL(PAGE);
  expect(allows(policiesOf("script-src *, script-src 'self'"), 'script-src-elem', kit, page)).toBe(
    false,
  );
  expect(allows(policiesOf("default-src 'self'; script-src *"), 'script-src-elem', kit, page)).toBe(
    true,
  );
  expect(allows(policiesOf("default-src 'self'"), 'script-src-elem', kit, page)).toBe(false);
  expect(
    allows(policiesOf("script-src 'nonce-x' 'strict-dynamic'"), 'script-src-elem', kit, page),
  ).toBe(true);
  expect(mayFrame(policiesOf(`frame-ancestors ${PAGE}, frame-ancestors 'none'`), page, kit)).toBe(
    false,
  );
  expect(mayFrame(policiesOf("default-src 'none'"), page, kit)).toBeNull();
});

it('reads which origins may use the microphone', () => {
  const may = (text: string, origin: string) =>
    isAllowed(allowedBy(text, 'microphone'), origin, PAGE);
  const panel = 'https://panel.example';
  expect(may('', PAGE)).toBe(true);
  expect(may('', panel)).toBe(false);
  expect(may('microphone=*', panel)).toBe(true);
  expect(may('camera=(), microphone=(self "https://panel.example")', panel)).toBe(true);
  expect(may('microphone=self', PAGE)).toBe(true);
  expect(may('microphone=()', PAGE)).toBe(false);
});

it('knows which origins browsers treat as one site', () => {
  const same = (a: string, b: string) => siteOf(new URL(a)) === siteOf(new URL(b));
  expect(same('https://crm.acme.example', 'https://panel.acme.example')).toBe(true);
  expect(same('https://a.co.uk', 'https://b.co.uk')).toBe(false);
  expect(same('http://acme.example', 'https://acme.example')).toBe(false);
  expect(same('http://127.0.0.1:1', 'http://127.0.0.1:2')).toBe(true);
});
