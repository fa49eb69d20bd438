import { expect, it } from 'vitest';
import { pathOf, placeAt, placeFor } from './places.model.ts';

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
