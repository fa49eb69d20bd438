import { expect, it } from 'vitest';
import { asking } from '../../testing/asking.ts';
import { area } from './index.ts';

const all = asking();
const { ask } = all;
const PROFILE = 'emergency_callerid_callback_profile_id';
const LOCATION = 'emergency_callerid_dispatchable_location_id';

it('profile and location are chosen from lists, for oneself or those one acts for [A-144] [A-146] [A-147] [P-42]', async () => {
  const [, profiles] = await ask('GET', 'emergency_callerid/callback_profiles?start=0&limit=100');
  expect(profiles).toMatchObject({ enabled: true, data: [{ caller_name: 'Acme Montréal' }, {}] });
  const [, locations] = await ask('GET', 'emergency_callerid/dispatchable_locations?limit=1');
  expect(locations['data']).toHaveLength(1);
  expect((await ask('GET', 'emergency_callerid/callback_profiles?limit=101'))[0]).toBe(400);
  await ask('PUT', 'users/emergency_caller_id', { [PROFILE]: '1' });
  await ask('PUT', 'users/emergency_caller_id', { [LOCATION]: '2' });
  expect((await ask('GET', 'users/1'))[1]).toMatchObject({ [PROFILE]: '1', [LOCATION]: '2' });
  expect((await ask('PUT', 'users/emergency_caller_id', { [LOCATION]: '9' }))[0]).toBe(400);
  expect(
    (await ask('PUT', 'users/emergency_caller_id', { user_id: '2', [LOCATION]: '1' }))[0],
  ).toBe(200);
  expect((await ask('GET', 'users/2', undefined, 'bob'))[1]).toMatchObject({ [LOCATION]: '1' });
  expect((await ask('PUT', 'users/emergency_caller_id', { [LOCATION]: '1' }, 'bob'))[0]).toBe(403);
});

it('a call to an emergency number of any of its countries carries them; other calls lead elsewhere', () => {
  const { application } = all.server.company.area(area);
  const caller = { ext: '101', name: 'Alice' };
  for (const number of ['911', '112', '999', '000'])
    expect(application?.find?.(number, caller)?.to.name).toBe('Emergency service');
  expect(application?.find?.('102', caller)).toBeUndefined();
});

it('an installation can do without [S-64]', async () => {
  await all.server.control('emergency', { enabled: false });
  expect((await ask('GET', 'emergency_callerid/callback_profiles'))[1]['enabled']).toBe(false);
  await all.server.control('reset');
  expect((await ask('GET', 'emergency_callerid/callback_profiles'))[1]['enabled']).toBe(true);
});
