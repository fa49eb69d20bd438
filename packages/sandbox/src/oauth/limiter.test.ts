import { describe, expect, it } from 'vitest';
import { Limiter } from './limiter.ts';

const LIMITS = { free: 3, firstMs: 10, longestMs: 50, forgetMs: 1000 };

describe('a limiter', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 10],
    [4, 20],
    [5, 40],
    [6, 50],
    [2000, 50],
  ])('after %i tries the next one waits %i ms', (tries, wait) => {
    const limiter = new Limiter(LIMITS, () => 7);
    for (let time = 0; time < tries; time += 1) limiter.count('alice');
    expect(limiter.waitMs('alice')).toBe(wait);
    expect(limiter.waitMs('bob')).toBe(0);
  });

  it('lets the key try again by time alone, and waits longer for the next one', () => {
    let now = 100;
    const limiter = new Limiter(LIMITS, () => now);
    for (const _ of 'abc') limiter.count('alice');
    now += 9;
    expect(limiter.waitMs('alice')).toBe(1);
    now += 1;
    expect(limiter.waitMs('alice')).toBe(0);
    limiter.count('alice');
    expect(limiter.waitMs('alice')).toBe(20);
  });

  it('forgets tries by time, and on request', () => {
    let now = 100;
    const limiter = new Limiter(LIMITS, () => now);
    for (const _ of 'ab') limiter.count('alice');
    now += 1000;
    limiter.count('alice');
    expect(limiter.waitMs('alice')).toBe(0);
    for (const _ of 'abc') limiter.count('bob');
    limiter.forget('bob');
    expect(limiter.waitMs('bob')).toBe(0);
    for (const _ of 'abc') limiter.count('carol');
    limiter.reset();
    expect(limiter.waitMs('carol')).toBe(0);
  });

  it('remembers so many keys and no more, and of long ones the beginning', () => {
    const limiter = new Limiter(LIMITS, () => 7, 2);
    for (const _ of 'abc') limiter.count('alice');
    for (const _ of 'abc') limiter.count(`${'b'.repeat(255)}1`);
    expect(limiter.waitMs(`${'b'.repeat(255)}2`)).toBe(10);
    limiter.count('carol');
    expect(limiter.waitMs('alice')).toBe(0);
    expect(limiter.waitMs('b'.repeat(255))).toBe(10);
  });
});
