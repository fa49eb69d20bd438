import type { WidgetEntry, WidgetName } from '@callpanel/contracts';
import { WIDGETS } from '@callpanel/contracts';
import { expect, it, onTestFinished } from 'vitest';
import { pathOf, placeAt, placeFor } from './places.model.ts';

/** A widget with routes of its own names, which no area has yet. */
const QUEUES = 'queues' as WidgetName;
const withQueues = (): void => {
  const queues: Partial<WidgetEntry> = {
    kind: 'view',
    routes: [
      { path: '/queues/dashboard{/:id}', name: 'queues-dashboard' },
      { path: '/queues/reports{/:report}', name: 'queue-reports', exactCase: true },
    ],
  };
  Object.assign(WIDGETS, { queues });
  onTestFinished(() => void Reflect.deleteProperty(WIDGETS, 'queues'));
};

it.each([
  ['/voicemails', { params: {}, query: '' }],
  ['/voicemails/old', { params: { folder: 'old' }, query: '' }],
  ['/voicemails/old/7', { params: { folder: 'old', id: '7' }, query: '' }],
  [
    '/voicemails/my%20clients?page=2&sort=caller',
    { params: { folder: 'my clients' }, query: 'page=2&sort=caller' },
  ],
])('%s is a place of the mailbox [R-25]', (path, place) => {
  expect(placeAt('voicemail', path)).toEqual(place);
  expect(pathOf('voicemail', place)).toBe(path);
});

it.each(['/', '/voicemail', '/voicemails/a/b/c', '/chat', '/voicemails/%E0%A4%A', 'voicemails'])(
  '%s is none',
  (path) => {
    expect(placeAt('voicemail', path)).toBeNull();
  },
);

it('widgets without places have no address', () => {
  for (const widget of ['softphone', 'buddies', 'parking', null] as const) {
    expect(pathOf(widget, undefined)).toBeNull();
    expect(placeAt(widget, '/parking')).toBeNull();
  }
});

it.each([
  ['/queues/dashboard', { params: {}, query: '' }],
  ['/queues/dashboard/7?wall=1', { params: { id: '7' }, query: 'wall=1' }],
  ['/queues/reports', { route: 'queue-reports', params: {}, query: '' }],
  ['/queues/reports/calls', { route: 'queue-reports', params: { report: 'calls' }, query: '' }],
] as const)('%s is a place of a widget with several routes [R-05] [R-06]', (path, place) => {
  withQueues();
  expect(placeAt(QUEUES, path)).toEqual(place);
  expect(pathOf(QUEUES, place)).toBe(path);
});

it('keeps capitals if the route says so, as the panel does [R-01] [R-24]', () => {
  withQueues();
  expect(placeAt(QUEUES, '/QUEUES/Dashboard/A')).toEqual({ params: { id: 'A' }, query: '' });
  expect(placeAt(QUEUES, '/queues/Reports')).toBeNull();
  expect(placeAt('voicemail', '/VOICEMAILS')).toEqual({ params: {}, query: '' });
});

it('a host that may not observe knows the area, and not what the user looks for there [T3]', () => {
  for (const [path, area] of [
    ['/voicemails/inbox/7?search=Smith', '/voicemails'],
    ['/voicemails?search=Smith', '/voicemails'],
    ['/buddies#Smith', '/buddies'],
    ['/dialer/+19005550100', '/dialer'],
    ['/', '/'],
    ['/?search=Smith', '/'],
  ] as const) {
    expect(placeFor(['dial', 'control', 'presence', 'session'], path)).toBe(area);
    expect(placeFor(['observe'], path)).toBe(path);
  }
});
