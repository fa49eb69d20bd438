import { expect, it } from 'vitest';
import { speechOf } from './speech.ts';

const LOUD = 0.3;
const QUIET = 0.01;
const times = (count: number, level: number): number[] =>
  Array.from({ length: count }, () => level);

const lastOf = (...levels: number[]): boolean | undefined => {
  const isSpeech = speechOf();
  return levels.map(isSpeech).pop();
};

it('half a second of words is speech, also with gaps between them', () => {
  expect(lastOf(...times(10, LOUD))).toBe(true);
  expect(lastOf(...times(5, LOUD), ...times(4, QUIET), ...times(5, LOUD))).toBe(true);
});

it('a keyboard is no speech', () => {
  const clicks = Array.from({ length: 100 }, (_, at) => (at % 8 === 0 ? LOUD : QUIET));
  expect(lastOf(...clicks)).toBe(false);
});

it('speech goes on through a breath, and ends after three seconds of silence', () => {
  expect(lastOf(...times(40, LOUD), ...times(20, QUIET))).toBe(true);
  expect(lastOf(...times(40, LOUD), ...times(60, QUIET))).toBe(false);
});
