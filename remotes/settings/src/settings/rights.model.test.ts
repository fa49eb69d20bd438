import { describe, expect, it } from 'vitest';
import { pageOf, PAGES, routeOf } from './pages.ts';
import { accessFor, isOpen } from './rights.model.ts';

const ALICE = { id: '1', username: 'alice', name: 'Alice', extension: '101' };
const BOB = {
  id: '2',
  username: 'bob',
  name: 'Bob',
  extension: '102',
  features: ['forward', 'dids'],
};
const entries = [
  { module: 'forward', rule: 'write_for' },
  { module: 'dids', rule: 'read_for' },
  { module: 'intercom', rule: 'write' },
];

describe('rights', () => {
  it.each([
    ['forward', 'write', 'write'],
    ['dids', 'read', 'read'],
    ['intercom', 'write', 'none'],
    ['call_waiting', 'none', 'none'],
  ] as const)(
    'on %s: %s for oneself, %s for another [P-41] [P-02] [P-03]',
    (module, own, other) => {
      expect(accessFor(entries, ALICE, true)(module)).toBe(own);
      expect(accessFor(entries, BOB, false)(module)).toBe(other);
    },
  );

  it('open a page to those who may read one of its settings; what is one’s own stays with oneself [P-41]', () => {
    const page = (name: string) => pageOf(routeOf(name));
    const own = accessFor(entries, ALICE, true);
    const other = accessFor(entries, BOB, false);
    expect(isOpen(page('phone-status'), own, true)).toBe(true);
    expect(isOpen(page('phone-status'), other, false)).toBe(true);
    expect(isOpen(page('emergency'), own, true)).toBe(false);
    expect(isOpen(page('devices'), own, true)).toBe(true);
    expect(isOpen(page('devices'), other, false)).toBe(false);
  });
});

describe('pages', () => {
  it.each([
    ['settings-call-screen-pop', 'call-screen-pop'],
    ['call_screen_pop', 'call-screen-pop'],
    ['devices', 'devices'],
    ['settings-of-the-moon', 'phone-status'],
    [null, 'phone-status'],
  ])('%s is %s', (route, name) => {
    expect(pageOf(route).name).toBe(name);
  });

  it.each([
    ['R-12', 0, 'phone-status'],
    ['R-13', 1, 'devices'],
    ['R-14', 2, 'account'],
    ['R-15', 3, 'softphone'],
    ['R-16', 4, 'emergency'],
    ['R-17', 5, 'notifications'],
    ['R-18', 6, 'click-to-dial'],
    ['R-19', 7, 'call-screen-pop'],
  ])('begin with those of the specification, in its order [%s]: %i is %s', (_, at, name) => {
    expect(PAGES[at]?.name).toBe(name);
  });
});
