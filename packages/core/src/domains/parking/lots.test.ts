import type { ParkingLot } from '@callpanel/contracts';
import { parkingEventFrom, ParkingsAnswer } from '@callpanel/contracts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { parkedCall } from '../../testing/parked.ts';
import { applyTo, lotsFrom } from './lots.ts';
import { parkedCount } from './selectors.ts';

const NOW = 1_000_000;

const answer = (data: object[]): ParkingLot[] => z.parse(ParkingsAnswer, { data }).data;
const main = (more: object = {}) => ({
  name: 'Main',
  extension: '700',
  slots: '701, 702,703',
  ...more,
});

const tell = (lots: ReturnType<typeof lotsFrom>, body: object, at = NOW) => {
  const event = parkingEventFrom({ ...body });
  if (typeof event === 'string') return event;
  applyTo(lots, { ...event, at });
  return 'applied';
};
const event = (name: string, more: object = {}) => ({ ...parkedCall(more), event: name });
const callIn = (lots: ReturnType<typeof lotsFrom>, space: string) =>
  lots.flatMap(({ slots }) => slots).find((slot) => slot.space === space)?.call;

describe('the lots', () => {
  it('have the slots of their list, free or occupied [A-15] [D-10] [S-36] [G-34]', () => {
    const lots = lotsFrom(
      answer([main({ parked: [parkedCall()] }), main({ name: '', slots: '' })]),
      NOW,
    );
    expect(lots.map(({ name, extension }) => [name, extension])).toEqual([
      ['Main', '700'],
      ['', '700'],
    ]);
    expect(lots[0]?.slots.map(({ space, call }) => [space, call?.number ?? null])).toEqual([
      ['701', '102'],
      ['702', null],
      ['703', null],
    ]);
    expect(lots[1]?.slots).toEqual([]);
  });

  it('know who waits, who parked it, since when and until when, by the clock of this machine [D-11]', () => {
    const lots = lotsFrom(
      answer([main({ parked: [parkedCall({ parkingduration: '10', parkingtimeout: 35 })] })]),
      NOW,
    );
    expect(callIn(lots, '701')).toEqual({
      name: 'Bob',
      number: '102',
      parkerName: 'Alice',
      parkerNumber: '101',
      channel: 'PJSIP/102-1',
      uniqueid: 'u1',
      lot: 'Main',
      since: NOW - 10_000,
      until: NOW + 35_000,
    });
  });

  it('leave out what is no parked call [V-18]', () => {
    const broken = [
      'parkeecalleridnum',
      'parkeeconnectedlinenum',
      'parkeechannel',
      'parkeeuniqueid',
    ].map((key) => parkedCall({ [key]: '' }));
    const lots = lotsFrom(answer([main({ parked: [...broken, null, 'x', {}] })]), NOW);
    expect(parkedCount({ lots })).toBe(0);
  });
});

describe('events of a slot', () => {
  const empty = () => lotsFrom(answer([main()]), NOW);

  it('is occupied by PARKEDCALL; slots are compared as integers [S-37] [B-23]', () => {
    const lots = empty();
    tell(lots, event('PARKEDCALL', { parkingspace: '0702' }));
    expect(callIn(lots, '702')).toMatchObject({ number: '102' });
    tell(lots, event('PARKEDCALL', { parkingspace: 703 }));
    expect(parkedCount({ lots })).toBe(2);
  });

  it.each(['UNPARKEDCALL', 'PARKEDCALLGIVEUP', 'PARKEDCALLTIMEOUT'])(
    'is freed by %s [S-38]',
    (name) => {
      const lots = lotsFrom(answer([main({ parked: [parkedCall()] })]), NOW);
      tell(lots, event(name));
      expect(callIn(lots, '701')).toBeNull();
    },
  );

  it('gets another party and channel by PARKEDCALLSWAP; its time continues [S-39]', () => {
    const lots = lotsFrom(answer([main({ parked: [parkedCall({ parkingtimeout: 45 })] })]), NOW);
    const swap = {
      parkeecalleridnum: '103',
      parkeecalleridname: 'Carol',
      parkeechannel: 'PJSIP/103-2',
      parkeeuniqueid: 'u2',
      parkingtimeout: 20,
    };
    tell(lots, event('PARKEDCALLSWAP', swap), NOW + 5000);
    expect(callIn(lots, '701')).toMatchObject({
      number: '103',
      name: 'Carol',
      channel: 'PJSIP/103-2',
      uniqueid: 'u2',
      since: NOW,
      until: NOW + 45_000,
    });
  });

  it('does not change by events that are unknown or say too little [V-18] [V-69]', () => {
    const lots = empty();
    expect(tell(lots, event('PARKEDCALLDREAMS'))).toBe('unknown');
    expect(tell(lots, event('PARKEDCALL', { parkeeuniqueid: '' }))).toBe('malformed');
    expect(tell(lots, event('PARKEDCALL', { parkingspace: '999' }))).toBe('applied');
    expect(lots).toEqual(empty());
  });

  it('is that of the lot named, where two lots have the same slots', () => {
    const lots = lotsFrom(answer([main(), main({ name: 'Second', extension: '800' })]), NOW);
    tell(lots, event('PARKEDCALL', { parkinglot: 'Second' }));
    expect(lots.map(({ slots }) => slots[0]?.call?.number ?? null)).toEqual([null, '102']);
  });
});
