import { expect, it, vi } from 'vitest';
import type { ConnectionState } from '@callpanel/core';
import { myStatusModel, nextAt } from './my-status.model.ts';
import { ALL_RIGHTS } from './testing/facts.ts';

const operations = {
  setDnd: vi.fn(),
  askTime: vi.fn(),
  editForward: vi.fn(),
  endForward: vi.fn(),
  setFollowme: vi.fn(),
};
const ready: ConnectionState = { status: 3, error: null, phone: 'ready' };
const features = { dnd: true, dndUntil: null, forward: '105', followme: false };
const numberText = (number: string) => number.replace('+1514', '(514) ');
const model = (entries = ALL_RIGHTS, connection = ready) =>
  myStatusModel({ features, connection, entries, numberText }, operations);

it('offers what may be written [S-54]', () => {
  const all = model();
  all?.dnd?.set?.(false);
  all?.forward?.off?.();
  expect(operations.setDnd).toHaveBeenCalledWith(false);
  expect(operations.endForward).toHaveBeenCalledOnce();
  expect(all).toMatchObject({ dnd: { on: true }, forward: { to: '105' }, followme: { on: false } });
});

it('leaves out what may not', () => {
  const dndAlone = ALL_RIGHTS.filter(({ module }) => module === 'do_not_disturb');
  expect(model(dndAlone)).toMatchObject({ forward: null, followme: null });
  expect(model(dndAlone)?.dnd).not.toBeNull();
  expect(model([])).toBeNull();
});

it('can do nothing while the phone is not registered, and is absent without one', () => {
  const off = model(ALL_RIGHTS, { ...ready, status: 1 });
  expect([off?.dnd?.set, off?.forward?.edit, off?.followme?.set]).toEqual([null, null, null]);
  expect(model(ALL_RIGHTS, { ...ready, phone: 'no' })).toBeNull();
});

it.each([
  ['17:30', '2026-11-27T17:30'],
  ['16:00', '2026-11-28T16:00'],
  ['08:00', '2026-11-28T08:00'],
  ['', null],
  ['noon', null],
])('at four in the afternoon a clock shows %j next at %s', (time, at) => {
  const now = new Date('2026-11-27T16:00').getTime();
  expect(nextAt(time, now)).toBe(at === null ? null : new Date(at).getTime());
});
