import { expect, it } from 'vitest';
import { controlsOf } from './controls.ts';
import { PARITY } from './table.ts';

it('every control of softphone and parking is in the table, and nothing else', () => {
  expect(Object.keys(PARITY).toSorted()).toEqual(controlsOf('remotes/softphone/src').toSorted());
});
