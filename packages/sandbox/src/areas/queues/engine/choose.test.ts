import { describe, expect, it } from 'vitest';
import { type Candidate, type WaitingFor, decide } from './choose.ts';

const agent = (ext: string, more: Partial<Candidate> = {}): Candidate => ({
  ext,
  penalty: 0,
  isFree: true,
  lastCallAt: 0,
  answered: 0,
  ...more,
});
const caller = (id: string, more: Partial<WaitingFor> = {}): WaitingFor => ({
  id,
  tried: new Set(),
  isRinging: false,
  notBefore: 0,
  ...more,
});
const A = agent('A', { lastCallAt: 500, answered: 3 });
const B = agent('B', { lastCallAt: 200, answered: 5 });
const C = agent('C', { lastCallAt: 900, answered: 1 });
const rung = (...given: Parameters<typeof decide>) =>
  decide(...given).map((one) => `${one.caller}>${one.exts.join('+')}`);

describe('a queue rings', () => {
  it.each([
    ['all with ringall', 'ringall', ['1>A+B+C']],
    ['the agent whose last call is longest ago with leastrecent', 'leastrecent', ['1>B']],
    ['the agent with fewest calls with fewestcalls', 'fewestcalls', ['1>C']],
    ['the first agent with rrmemory', 'rrmemory', ['1>A']],
  ] as const)('%s', (_name, strategy, expected) => {
    expect(rung(strategy, [A, B, C], [caller('1')], 0)).toEqual(expected);
  });

  it.each([
    ['A', '1>B'],
    ['B', '1>C'],
    ['C', '1>A'],
    ['gone', '1>A'],
  ])('the agent after %s with rrmemory', (last, expected) => {
    expect(rung('rrmemory', [A, B, C], [caller('1')], 0, last)).toEqual([expected]);
  });

  it('the next agent in turn for each caller with rrmemory', () => {
    expect(
      rung(
        'rrmemory',
        [A, B, C],
        ['1', '2', '3', '4'].map((id) => caller(id)),
        0,
        'A',
      ),
    ).toEqual(['1>B', '2>C', '3>A']);
  });

  it.each(['ringall', 'leastrecent', 'fewestcalls', 'rrmemory'] as const)(
    'no agent with a higher penalty while one with a lower penalty is free, with %s [D-27]',
    (strategy) => {
      const low = agent('L', { lastCallAt: 9_999, answered: 99, penalty: 1 });
      const high = { ...B, penalty: 2 };
      expect(rung(strategy, [high, low], [caller('1')], 0)).toEqual(['1>L']);
      expect(rung(strategy, [high, { ...low, isFree: false }], [caller('1')], 0)).toEqual(['1>B']);
      expect(rung(strategy, [high, low], [caller('1', { tried: new Set('L') })], 0)).toEqual([
        '1>B',
      ]);
    },
  );

  it('no agent who is not free, and no agent for two callers', () => {
    const callers = [caller('1'), caller('2')];
    expect(rung('ringall', [{ ...A, isFree: false }], callers, 0)).toEqual([]);
    expect(rung('ringall', [A, B], callers, 0)).toEqual(['1>A+B']);
    expect(rung('leastrecent', [A, B], callers, 0)).toEqual(['1>B', '2>A']);
  });

  it('no agent for a caller for whom phones ring, or before the time to try again', () => {
    const callers = [caller('1', { isRinging: true }), caller('2', { notBefore: 10 }), caller('3')];
    expect(rung('leastrecent', [A], callers, 9)).toEqual(['3>A']);
    expect(rung('leastrecent', [A], callers, 10)).toEqual(['2>A']);
  });

  it('agents who did not answer again when all who are free have been tried', () => {
    const tried = new Set(['A', 'B']);
    const again = (agents: Candidate[]) =>
      decide('rrmemory', agents, [caller('1', { tried })], 0, 'B');
    expect(again([A, B, C])).toEqual([{ caller: '1', exts: ['C'], again: false }]);
    expect(again([A, B, { ...C, isFree: false }])).toEqual([
      { caller: '1', exts: ['A'], again: true },
    ]);
  });
});
