import { describe, expect, it, vi } from 'vitest';
import { callInfo } from '../softphone/testing/facts.ts';
import type { ParkingFacts } from './parking.model.ts';
import { lotsModel, parkable, viewOf } from './parking.model.ts';

const marie = {
  name: 'Marie Roy',
  number: '5145550199',
  parkerName: '',
  parkerNumber: '102',
  channel: 'PJSIP/102-1',
  uniqueid: '1.1',
  lot: 'default',
  since: 1000,
  until: 61_000,
};
/** As `core.numbers` writes Marie's. */
const numberText = (number: string) => (number === marie.number ? '(514) 555-0199' : number);
const operations = { pickUp: vi.fn(), park: vi.fn() };
const model = (change: Partial<ParkingFacts> = {}) => {
  const slots = [
    { space: '701', call: marie },
    { space: '702', call: null },
  ];
  const lots = [{ name: 'Reception', extension: '700', slots }];
  const facts = { lots, hasPhone: true, own: { id: 'a' }, parkingTo: null, numberText, ...change };
  const [lot] = lotsModel(facts, operations);
  if (!lot) throw new Error('no lot');
  return lot;
};

describe('slots', () => {
  it('are free or occupied, with who waits and who parked it [S-36] [D-11]', () => {
    const { slots, waiting } = model();
    expect(waiting).toBe(1);
    expect(slots.map(({ space, call }) => [space, call])).toEqual([
      [
        '701',
        {
          title: 'Marie Roy',
          number: '5145550199',
          named: true,
          parker: '102',
          since: 1000,
          until: 61_000,
        },
      ],
      ['702', null],
    ]);
  });
  it('an occupied one is picked up, a free one takes the user’s own call', () => {
    const [taken, free] = model().slots;
    expect([taken?.park, free?.pickUp]).toEqual([null, null]);
    taken?.pickUp?.();
    expect(operations.pickUp).toHaveBeenCalledWith('701');
    free?.park?.();
    expect(operations.park).toHaveBeenCalledWith('a', '702');
  });
  it('offers no pick-up without a phone and no parking without a call', () => {
    expect(model({ hasPhone: false }).slots[0]?.pickUp).toBeNull();
    expect(model({ own: null }).slots[1]?.park).toBeNull();
  });
  it('while a call is on its way to one, it goes to no other', () => {
    const [, free] = model({ parkingTo: '702' }).slots;
    expect(free).toMatchObject({ parking: true, park: null });
    expect(model({ parkingTo: '709' }).slots[1]?.park).toBeNull();
  });
});

describe('the call that can be parked', () => {
  const of = (change = {}, calls = {}, may = true) =>
    parkable({ list: [callInfo(change)], facts: {}, ...calls }, may)?.id ?? null;
  it.each([
    ['the one we talk on', of(), 'a'],
    ['not one that rings', of({ state: 'ringing' }), null],
    ['not one on hold', of({ held: true }), null],
    [
      'not one we listen in to [U-19]',
      of({}, { facts: { a: { spying: { num: '1', mode: 'monitor' } } } }),
      null,
    ],
    ['not a conference', of({}, { facts: { a: { threeWay: { status: 'on', name: 'x' } } } }), null],
    ['not one being transferred', of({ transfer: { to: '102', attended: false } }), null],
    ['not one without its wire', of({ signalling: 'recovering' }), null],
    ['not without the right [P-25]', of({}, {}, false), null],
  ])('is %s', (_, id, expected) => {
    expect(id).toBe(expected);
  });
});

it.each([
  ['no', 0, 'loading'],
  ['loading', 0, 'loading'],
  ['failed', 0, 'failed'],
  ['ready', 0, 'noLots'],
  ['ready', 1, 'lots'],
  ['loading', 1, 'lots'],
  ['failed', 1, 'lots'],
] as const)('%s with %i lots shows %s', (status, count, view) => {
  const lots = Array.from({ length: count }, () => ({ name: '', extension: '700', slots: [] }));
  expect(viewOf({ status, lots })).toBe(view);
});
