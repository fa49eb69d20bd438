import { describe, expect, it } from 'vitest';
import { callsOf } from './report/calls.ts';
import { generateLog } from './seed.ts';

/** A Wednesday, three in the afternoon where the server is. */
const NOW = new Date(2026, 10, 25, 15).getTime();
const DAY = 86_400;

describe('the generated log', () => {
  it('has calls of past weeks and of today, all of them over, and ends with the agents’ login', () => {
    const lines = [...generateLog(800, NOW)];
    expect(lines).toEqual([...generateLog(800, NOW)]);
    const times = lines.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const calls = callsOf(lines);
    expect(calls.length).toBeGreaterThan(750);
    expect(calls.filter(({ status }) => status === 'inQue' || status === 'CONNECT')).toEqual([]);
    const newest = NOW / 1_000 - calls.at(-1)!.at;
    const oldest = NOW / 1_000 - calls[0]!.at;
    expect([newest < DAY, oldest > 26 * DAY]).toEqual([true, true]);
    expect(lines.slice(-5).map(({ event }) => event)).toEqual(Array(5).fill('ADDMEMBER'));
    expect([...generateLog(0, NOW)]).toHaveLength(5);
  });
});
