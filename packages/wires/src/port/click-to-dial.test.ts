import type { HostGrant } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { destinationIn } from './addressed.ts';
import { createClickToDial } from './click-to-dial.ts';
import { CRM } from './testing/ports.ts';

const PANEL = 'https://panel.example';

const dialer = (grants: HostGrant[] = ['dial']) => {
  const self = { self: true } as unknown as Window;
  const parent = { parent: true } as unknown as Window;
  const numbers: [string, boolean][] = [];
  const dropped: string[] = [];
  const clock = { now: 0 };
  const receive = createClickToDial({
    hosts: [{ origin: CRM, grants }],
    self: { origin: PANEL, window: self, parent },
    now: () => clock.now,
    onDropped: (why) => void dropped.push(why),
    onNumber: (...number) => void numbers.push(number),
  });
  const post = (data: unknown, origin = CRM, source: Window | null = parent) =>
    receive({ data, origin, source, ports: [] });
  return { self, numbers, dropped, post, clock };
};
const CLICK = { type: 'click-to-dial', destination: '102' };

it.each([CLICK, { name: 'click-to-dial', destination: '102' }])(
  '%j of an allowed host is dialled [W-14]',
  (message) => {
    const { post, numbers } = dialer();
    post(message);
    expect(numbers).toEqual([['102', true]]);
  },
);

it('is only shown without the grant [W-14] [T3]', () => {
  const { post, numbers } = dialer(['observe', 'control']);
  post(CLICK);
  expect(numbers).toEqual([['102', false]]);
});

it('needs no grant from the panel’s own window: a browser extension, or an app that contains it [W-14]', () => {
  const { post, numbers, self } = dialer([]);
  post(CLICK, PANEL, self);
  expect(numbers).toEqual([['102', true]]);
});

it.each([
  ['another origin', 'https://evil.example', 'parent', 'origin'],
  ['one that begins alike', `${CRM}.evil.example`, 'parent', 'origin'],
  ['a closed frame', 'null', 'parent', 'origin'],
  ['another window of the host', CRM, 'other', 'source'],
  ['a window that is gone', CRM, 'none', 'source'],
  ['another window of our own origin', PANEL, 'other', 'origin'],
  ['our own window, with another origin', 'https://evil.example', 'self', 'origin'],
])('is ignored from %s, and counted [T1]', (_, origin, from, why) => {
  const { post, numbers, dropped, self } = dialer();
  const sources = { other: {} as Window, none: null, self, parent: undefined };
  post(CLICK, origin, sources[from as keyof typeof sources]);
  expect(numbers).toEqual([]);
  expect(dropped).toEqual([why]);
});

it.each([
  null,
  'click-to-dial',
  { type: 'click-to-dial' },
  { type: 'click-to-dial', destination: 102 },
  { type: 'click-to-dial', destination: '' },
  { type: 'click-to-dial', destination: '1'.repeat(65) },
  { type: 'other', destination: '102' },
  { type: 'click-to-dial', destination: { toString: 'x' } },
])('has no number in %j [T2]', (data) => {
  expect(destinationIn(data)).toBeNull();
});

it('is limited to the rate of clicks [T3]', () => {
  const { post, numbers, clock } = dialer();
  for (let time = 0; time < 10_000; time++) post(CLICK);
  expect(numbers).toHaveLength(5);
  clock.now += 1000;
  post(CLICK);
  expect(numbers).toHaveLength(6);
});
