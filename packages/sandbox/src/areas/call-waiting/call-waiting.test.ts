import { expect, it } from 'vitest';
import { asking } from '../../testing/asking.ts';
import { area } from './index.ts';

const all = asking();
const { ask } = all;
const PATH = 'users/1/call_waiting';

it('call waiting is on until it is switched off, and only for its owner [A-126] [A-135]', async () => {
  const isOneOnly = (ext: string) =>
    all.server.company.area(area).application?.oneCallOnly?.(ext) ?? null;
  expect(await ask('GET', PATH)).toEqual([200, { enabled: true }]);
  expect(isOneOnly('101')).toBe(false);
  expect((await ask('PUT', PATH, { enabled: 0 }))[0]).toBe(200);
  expect(await ask('GET', PATH)).toEqual([200, { enabled: false }]);
  expect([isOneOnly('101'), isOneOnly('102')]).toEqual([true, false]);
  expect((await ask('PUT', PATH, { enabled: 'perhaps' }))[0]).toBe(400);
  expect((await ask('PUT', PATH, { enabled: 1 }, 'bob'))[0]).toBe(403);
});
