import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAP_MS, MOST_MISSING, Sequence } from './sequence.ts';

/** Numbers accepted as new, and whether a resync was requested. */
const run = (numbers: readonly number[], sequence = new Sequence(), epoch = 'a') => {
  const taken = numbers.map((seq) => ({ seq, ...sequence.take(seq, epoch, 0) }));
  return {
    fresh: taken.filter(({ isNew }) => isNew).map(({ seq }) => seq),
    resync: taken.some(({ resync }) => resync),
  };
};

describe('sequence', () => {
  it('delivers each number once, whatever the order and the repeats, and knows which are missing [F25]', () => {
    const schedule = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(schedule, (numbers) => {
        const sequence = new Sequence();
        const { fresh, resync } = run(numbers, sequence);
        expect(fresh).toEqual([...new Set(numbers)]);
        expect(resync).toBe(false);
        // Missing are the numbers between the first that came and the highest.
        const isMissing = Array.from({ length: 60 }, (_, index) => index + 1).some(
          (seq) => seq > (numbers[0] ?? 0) && seq < Math.max(...numbers) && !numbers.includes(seq),
        );
        expect(sequence.dueAt).toBe(isMissing ? GAP_MS : null);
        expect(sequence.giveUp(GAP_MS)).toBe(isMissing);
        expect(sequence.giveUp(GAP_MS)).toBe(false);
        expect(sequence.dueAt).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('gives up the oldest gap first; its late events count as repeats [F25]', () => {
    const sequence = new Sequence();
    sequence.take(1, '', 0);
    sequence.take(3, '', 0);
    sequence.take(5, '', 500);
    expect(sequence.dueAt).toBe(GAP_MS);
    expect(sequence.giveUp(GAP_MS)).toBe(true);
    expect(sequence.dueAt).toBe(GAP_MS + 500);
    expect(sequence.take(2, '', GAP_MS)).toEqual({ isNew: false, resync: false });
    expect(sequence.take(4, '', GAP_MS)).toEqual({ isNew: true, resync: false });
    expect(sequence.dueAt).toBeNull();
  });

  it('treats more than 1,000 missing as a gap at once, and forgets them [F20]', () => {
    const sequence = new Sequence();
    expect(run([1, MOST_MISSING + 2], sequence)).toEqual({ fresh: [1, 1002], resync: false });
    expect(run([MOST_MISSING + 4], sequence)).toEqual({ fresh: [1004], resync: true });
    expect(sequence.dueAt).toBeNull();
  });

  it('treats a number from far back as a restarted sender [F25]', () => {
    const sequence = new Sequence();
    run([5000], sequence);
    expect(run([1, 2, 2], sequence)).toEqual({ fresh: [1, 2], resync: true });
  });

  it('resets only once for two senders with an epoch each [F25]', () => {
    const sequence = new Sequence();
    const asked = [1, 2, 3, 4].flatMap((seq) => [
      sequence.take(seq, 'a', 0).resync,
      sequence.take(seq + 100, 'b', 0).resync,
    ]);
    expect(asked).toEqual([false, true, false, false, false, false, false, false]);
    expect(sequence.take(2, 'a', 0).isNew).toBe(false);
  });

  it.each([
    ['before the first event', true],
    ['after it', false],
  ])('counts events that a snapshot (%s) lacks as missing from then on [F25]', (_, first) => {
    const sequence = new Sequence();
    if (first) sequence.reach(20, 'a', 0);
    expect(sequence.take(24, 'a', 0)).toEqual({ isNew: true, resync: false });
    expect(sequence.dueAt).toBe(first ? GAP_MS : null);
    if (!first) sequence.reach(20, 'a', 0);
    expect(sequence.dueAt).toBe(GAP_MS);
    // Late events of the snapshot are delivered, but not waited for.
    expect([19, 20, 21, 22, 23].map((seq) => sequence.take(seq, 'a', 0).isNew)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect([sequence.dueAt, sequence.take(20, 'a', 0).isNew]).toEqual([null, false]);
  });

  it('has no gap after a snapshot with all earlier events [F25]', () => {
    const sequence = new Sequence();
    sequence.take(24, 'a', 0);
    sequence.reach(23, 'a', 0);
    sequence.reach(30, 'a', 0);
    expect(sequence.dueAt).toBeNull();
    // From an unknown count: no reason for another snapshot.
    sequence.reach(4, 'b', 0);
    expect(sequence.take(5, 'b', 0)).toEqual({ isNew: true, resync: false });
    expect(sequence.dueAt).toBeNull();
  });

  it('remembers the last four epochs', () => {
    const sequence = new Sequence();
    const take = (epoch: string) => sequence.take(1, epoch, 0).isNew;
    expect([...'abcdae'].map(take)).toEqual([true, true, true, true, false, true]);
    expect(take('a')).toBe(false);
    expect(take('b')).toBe(true);
  });

  it('stores little, whatever numbers and epochs arrive [F28]', () => {
    const sequence = new Sequence();
    for (let n = 0; n < 50_000; n += 1) sequence.take(n * 2 + 1, `${n % 97}`, n);
    for (let n = 0; n < 1000; n += 1) sequence.reach(n, `snapshot ${n}`, n);
    expect([0, 990].map((n) => sequence.take(n, `snapshot ${n}`, n).resync)).toEqual([true, true]);
    let asked = 0;
    for (let n = 0; n < 10_000; n += 1) asked += sequence.take(n * 2 + 1, 'z', 0).resync ? 1 : 0;
    // Every other is missing: one ask for each thousand of them, as they are forgotten then.
    expect(asked).toBe(10);
  });
});
