import { expect, it } from 'vitest';
import { DEVICE, deviceStates } from './device-state.ts';
import type { LegSnapshot, PbxSnapshot } from './types.ts';

const leg = (direction: 'in' | 'out', answered: boolean, holding = false): LegSnapshot => ({
  ext: '103',
  callId: 'c',
  direction,
  answered,
  holding,
});
const RINGS = leg('out', false);
const TALKS = leg('out', true);
const CALLS = leg('in', false);
const HOLDS = leg('in', true, true);

it.each<[keyof typeof DEVICE, LegSnapshot[], { away?: true; dnd?: true }]>([
  ['notInUse', [], {}],
  ['unavailable', [], { away: true }],
  ['busy', [], { dnd: true }],
  ['ringing', [RINGS], {}],
  ['ringing', [RINGS], { dnd: true }],
  ['inUse', [TALKS], {}],
  ['inUse', [CALLS], {}],
  ['inUse', [TALKS], { away: true }],
  ['ringInUse', [RINGS, TALKS], {}],
  ['onHold', [HOLDS], {}],
  ['inUse', [HOLDS, TALKS], {}],
])('an agent’s phone is %s [D-27]', (state, legs, { away, dnd }) => {
  const registrations = [{ ext: '103', connected: !away }] as PbxSnapshot['registrations'];
  const calls = legs.map((one) => ({ legs: [one] })) as PbxSnapshot['calls'];
  const stateOf = deviceStates({ registrations, calls }, () => dnd === true);
  expect(stateOf('103')).toBe(DEVICE[state]);
});
