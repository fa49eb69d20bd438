import { describe, expect, it } from 'vitest';
import type { KeyFacts, Place } from './keys.model.ts';
import { keyMapFrom, SHORTCUTS, USUAL_KEYS } from './key-map.model.ts';
import { keysOf, keysText, meaningOf, refusalOf, storedFrom } from './keys.model.ts';

const press = (key: string, more: Partial<KeyFacts> = {}): KeyFacts => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...more,
});
const altShift = { altKey: true, shiftKey: true };
const place = (change: Partial<Place> = {}): Place => ({
  inPhone: true,
  inPanel: false,
  onCall: false,
  typing: false,
  ...change,
});

describe('keys', () => {
  it('are written as machines read them', () => {
    expect(keysOf(press('a', { ctrlKey: true, altKey: true }))).toBe('Control+Alt+A');
    expect(keysOf(press('F8'))).toBe('F8');
    expect(keysOf(press('Enter'))).toBeNull();
  });
  it('are those printed on the key; by their position if a modifier makes another character', () => {
    expect(keysOf(press('q', { code: 'KeyA', altKey: true }))).toBe('Alt+Q');
    expect(keysOf(press('Å', { code: 'KeyA', ...altShift }))).toBe('Alt+Shift+A');
  });
  it('are shown as they are printed', () => {
    expect(keysText('Control+Shift+A', false, 'Maj')).toBe('Ctrl+Maj+A');
    expect(keysText('Alt+Shift+A', true, 'Shift')).toBe('⌥⇧A');
  });
});

describe('stored keys', () => {
  it('are read as they were stored, and only what differs is stored', () => {
    const map = { ...USUAL_KEYS, hold: 'Alt+H', mute: '' };
    expect(storedFrom(map)).toBe('hold=Alt+H;mute=');
    expect(keyMapFrom(storedFrom(map))).toEqual(map);
    expect(storedFrom(USUAL_KEYS)).toBe('');
  });
  it.each(['', 'nonsense', 'hold=;;=', 'mute=<script>', 'hold=Alt+'])(
    '%j makes no trouble',
    (stored) => {
      const map = keyMapFrom(stored);
      for (const one of SHORTCUTS) expect([USUAL_KEYS[one], '']).toContain(map[one]);
    },
  );
});

describe('what a key means', () => {
  const meaning = (event: KeyFacts, change: Partial<Place>, stored = '') =>
    meaningOf(event, place(change), keyMapFrom(stored));
  const mute = press('M', altShift);

  it.each([
    ['in the phone', {}, 'mute'],
    ['in the phone, typing', { typing: true }, 'mute'],
    ['in the panel', { inPhone: false, inPanel: true }, 'mute'],
    ['elsewhere, during a call, typing', { inPhone: false, onCall: true, typing: true }, 'mute'],
    ['elsewhere, without a call', { inPhone: false }, null],
  ])('with modifiers, %s', (_, change, expected) => {
    expect(meaning(mute, change)).toBe(expected);
  });
  it.each([
    ['in the phone', {}, 'mute'],
    ['typing', { typing: true }, null],
    ['in the panel', { inPhone: false, inPanel: true }, null],
    ['elsewhere, during a call', { inPhone: false, onCall: true }, null],
  ])('a letter alone, %s (WCAG 2.1.4)', (_, change, expected) => {
    expect(meaning(press('m'), change, 'mute=M')).toBe(expected);
  });
  it('? shows the list, unless the user types', () => {
    const list = press('?', { shiftKey: true });
    expect(meaning(list, {})).toBe('list');
    expect(meaning(list, { inPhone: false, inPanel: true })).toBe('list');
    expect(meaning(list, { typing: true })).toBeNull();
    expect(meaning(list, { inPhone: false, onCall: true })).toBeNull();
  });
  it('nothing where keys were taken away', () => {
    expect(meaning(mute, {}, 'mute=')).toBeNull();
    expect(meaning(press('Enter'), {}, 'mute=')).toBeNull();
  });
});

describe('keys that cannot be taken', () => {
  it.each([
    ['Alt+Shift+A', { why: 'taken', by: 'answer' }],
    ['Control+T', { why: 'browser' }],
    ['Meta+Q', { why: 'browser' }],
    ['Control+Shift+N', { why: 'browser' }],
    ['Alt+F4', { why: 'browser' }],
    ['F5', { why: 'browser' }],
    ['5', { why: 'digit' }],
    [null, { why: 'unknown' }],
    ['Alt+H', null],
    ['M', null],
    ['F8', null],
    ['Control+Alt+M', null],
  ])('%s', (keys, refusal) => {
    expect(refusalOf(keys, 'mute', USUAL_KEYS)).toEqual(refusal);
  });
  it('the usual ones are free', () => {
    for (const one of SHORTCUTS) expect(refusalOf(USUAL_KEYS[one], one, USUAL_KEYS)).toBeNull();
  });
});
