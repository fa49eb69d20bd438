import { describe, expect, it } from 'vitest';
import { smsSegments } from './sms-segments.ts';

describe('segments of a text message', () => {
  it.each([
    ['an empty text', '', 'gsm-7', 0, 160],
    ['a short text', 'Hello', 'gsm-7', 1, 155],
    ['accents of the GSM alphabet', 'à è é ù', 'gsm-7', 1, 153],
    ['160 septets', 'a'.repeat(160), 'gsm-7', 1, 0],
    ['161 septets', 'a'.repeat(161), 'gsm-7', 2, 145],
    ['306 septets', 'a'.repeat(306), 'gsm-7', 2, 0],
    ['307 septets', 'a'.repeat(307), 'gsm-7', 3, 152],
    ['80 extension characters', '€'.repeat(80), 'gsm-7', 1, 0],
    [
      'an extension character at the edge, never split',
      `${'a'.repeat(152)}€${'a'.repeat(10)}`,
      'gsm-7',
      2,
      141,
    ],
    ['a character outside the alphabet', 'ê', 'ucs-2', 1, 69],
    ['70 units', 'ê'.repeat(70), 'ucs-2', 1, 0],
    ['71 units', 'ê'.repeat(71), 'ucs-2', 2, 63],
    ['35 emoji', '😀'.repeat(35), 'ucs-2', 1, 0],
    ['a surrogate pair at the edge, never split', `${'ê'.repeat(66)}😀ê😀`, 'ucs-2', 2, 62],
  ])('counts %s', (_case, text, encoding, segments, remaining) => {
    expect(smsSegments(text)).toEqual({ encoding, segments, remaining });
  });
});
