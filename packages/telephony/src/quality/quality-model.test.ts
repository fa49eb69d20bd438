import { describe, expect, it } from 'vitest';
import { second } from '../testing/stats-reports.ts';
import type { CallStats } from './call-stats.ts';
import { QualityModel, type CallIntent } from './quality-model.ts';

const TALK: CallIntent = { listens: true, speaks: true };

/** Adds one reading each second, modified by `change`. Returns the quality after the last one. */
const feed = (
  model: QualityModel,
  from: number,
  count: number,
  change: (at: number) => Partial<CallStats> = () => ({}),
  intent = TALK,
) => {
  const reported = Array.from({ length: count }, (_, index) => {
    const at = (from + index) * 1000;
    return model.add(second(at, change(at)), intent);
  });
  return reported[reported.length - 1];
};
const GOOD = { level: 'good', reasons: [] };

describe('the quality of a call', () => {
  it('is unknown for the first readings, then good [quality]', () => {
    const model = new QualityModel();
    expect(feed(model, 0, 3)).toBeNull();
    expect(feed(model, 3, 1)).toEqual(GOOD);
  });

  it.each([
    ['lost here', 'poor', (at: number) => ({ packetsLost: (at / 1000) * 3 })],
    ['lost here', 'bad', (at: number) => ({ packetsLost: (at / 1000) * 10 })],
    ['lost there', 'poor', () => ({ lostThere: 0.05 })],
    ['lost there', 'bad', () => ({ lostThere: 0.2 })],
  ] as const)('with packets %s is %s because of loss [quality]', (_, level, change) => {
    expect(feed(new QualityModel(), 0, 8, change)).toEqual({ level, reasons: ['loss'] });
  });

  it.each([
    ['round trip', 'poor', { roundTripS: 0.5 }],
    ['round trip', 'bad', { roundTripS: 0.9 }],
    ['jitter', 'poor', { jitterS: 0.05 }],
    ['jitter', 'bad', { jitterS: 0.2 }],
  ] as const)('with too much %s is %s because of delay [quality]', (_, level, change) => {
    expect(feed(new QualityModel(), 0, 8, () => change)).toEqual({ level, reasons: ['delay'] });
  });

  it('does not change after a single bad second [quality]', () => {
    const model = new QualityModel();
    feed(model, 0, 10);
    expect(feed(model, 10, 2, () => ({ roundTripS: 2 }))).toEqual(GOOD);
    expect(feed(model, 12, 10)).toEqual(GOOD);
  });

  it('clears after five good seconds, and does not toggle at the limit [quality]', () => {
    const model = new QualityModel();
    feed(model, 0, 8, () => ({ roundTripS: 0.41 }));
    // Slightly below the limit: stays poor.
    expect(feed(model, 8, 20, () => ({ roundTripS: 0.39 }))?.level).toBe('poor');
    expect(feed(model, 28, 4)?.level).toBe('poor');
    expect(feed(model, 32, 1)).toEqual(GOOD);
  });

  it('changes from bad to poor when the readings are poor [quality]', () => {
    const model = new QualityModel();
    expect(feed(model, 0, 6, () => ({ roundTripS: 1 }))?.level).toBe('bad');
    expect(feed(model, 6, 5, () => ({ roundTripS: 0.5 }))?.level).toBe('poor');
    expect(feed(model, 11, 5)).toEqual(GOOD);
  });

  it('is bad after 3 s without packets, and clears with the next sound [quality]', () => {
    const model = new QualityModel();
    feed(model, 0, 10);
    const stuck = () => ({ packetsReceived: 450, energyIn: 0.09, secondsIn: 9 });
    expect(feed(model, 10, 2, stuck)).toEqual(GOOD);
    expect(feed(model, 12, 1, stuck)).toEqual({ level: 'bad', reasons: ['silence'] });
    expect(feed(model, 13, 1)).toEqual(GOOD);
  });

  it('is poor after 10 s of packets without sound [quality]', () => {
    const model = new QualityModel();
    feed(model, 0, 5);
    expect(feed(model, 5, 9, () => ({ energyIn: 0.04 }))).toEqual(GOOD);
    expect(feed(model, 14, 1, () => ({ energyIn: 0.04 }))).toEqual({
      level: 'poor',
      reasons: ['silence'],
    });
  });

  it('ignores silence while one side holds [quality]', () => {
    const model = new QualityModel();
    feed(model, 0, 5);
    const silent = () => ({ packetsReceived: 200, energyIn: 0.04, energyOut: 0.04, jitterS: 3 });
    expect(feed(model, 5, 60, silent, { listens: false, speaks: false })).toEqual(GOOD);
  });

  it('is bad when the microphone is exactly silent for 10 s [quality]', () => {
    const model = new QualityModel();
    feed(model, 0, 5);
    expect(feed(model, 5, 9, () => ({ energyOut: 0.04 }))).toEqual(GOOD);
    expect(feed(model, 14, 1, () => ({ energyOut: 0.04 }))).toEqual({
      level: 'bad',
      reasons: ['noMicrophone'],
    });
    expect(feed(model, 15, 1)).toEqual(GOOD);
  });

  it('accepts the noise of a silent room and a muted microphone [quality]', () => {
    const quiet = new QualityModel();
    const noise = (at: number) => ({ energyOut: 1e-9 * (at / 1000) });
    expect(feed(quiet, 0, 30, noise)).toEqual(GOOD);
    const muted = new QualityModel();
    const nothing = () => ({ energyOut: 0, secondsOut: 0 });
    expect(feed(muted, 0, 30, nothing, { listens: true, speaks: false })).toEqual(GOOD);
  });

  it('ignores values that a browser does not report [quality]', () => {
    const old = () => ({
      lostThere: null,
      roundTripS: null,
      jitterS: null,
      energyIn: null,
      secondsIn: 0,
      energyOut: null,
      secondsOut: 0,
    });
    expect(feed(new QualityModel(), 0, 30, old)).toEqual(GOOD);
  });

  it('reports all reasons in a fixed order [quality]', () => {
    const all = () => ({ lostThere: 0.5, roundTripS: 2, packetsReceived: 0, energyOut: 0 });
    expect(feed(new QualityModel(), 0, 30, all)).toEqual({
      level: 'bad',
      reasons: ['loss', 'delay', 'silence', 'noMicrophone'],
    });
  });
});
