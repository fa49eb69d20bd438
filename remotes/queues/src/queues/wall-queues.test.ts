import { expect, it } from 'vitest';
import { keptWall, wallQueues } from './wall-queues.ts';

it('keeps any names of queues, and forgets what cannot be read', () => {
  const names = ['sales', 'a, b & c', 'Été'];
  expect(wallQueues(keptWall(names))).toEqual(names);
  expect(wallQueues('')).toEqual([]);
  expect(wallQueues('%E0%A4%A,sales')).toEqual(['sales']);
});
