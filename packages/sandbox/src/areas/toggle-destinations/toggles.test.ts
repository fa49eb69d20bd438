import { expect, it } from 'vitest';
import type { Application } from '../../pbx/index.ts';
import { asking } from '../../testing/asking.ts';
import { area } from './index.ts';

const all = asking();
const { ask } = all;
const application = (): Application => all.server.company.area(area).application;

it('a number leads to the active destination, which a press or a code switches [A-152] [A-153] [C-25] [X-06]', async () => {
  const first = async () => (await ask('GET', 'toggle_destinations'))[1]['data'][0];
  expect(await first()).toMatchObject({ id: '1', active_opt: 'a', opt_a: 'Day', opt_b: 'Night' });
  expect(application().standsFor?.('610')).toBe('101');
  expect(await ask('PUT', 'toggle_destinations', { id: '1', active_opt: 'b' })).toEqual([
    200,
    { success: true },
  ]);
  expect(application().standsFor?.('610')).toBe('102');
  for (const code of ['*44*1', '*441']) application().code?.(code, '101')?.carryOut('101');
  expect(await first()).toMatchObject({ active_opt: 'b' });
  application().code?.('*44*1', '101')?.carryOut('101');
  expect(await first()).toMatchObject({ active_opt: 'a' });
});

it('is switched by those with the right alone, and only where there is one', async () => {
  expect((await ask('GET', 'toggle_destinations', undefined, 'bob'))[0]).toBe(403);
  expect((await ask('PUT', 'toggle_destinations', { id: '1', active_opt: 'b' }, 'bob'))[0]).toBe(
    403,
  );
  expect(application().code?.('*44*1', '102')).toBeUndefined();
  expect(application().code?.('*44*9', '101')).toBeUndefined();
  expect((await ask('PUT', 'toggle_destinations', { id: '9', active_opt: 'b' }))[0]).toBe(404);
  expect(application().standsFor?.('')).toBeUndefined();
});
