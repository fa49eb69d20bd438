import { describe, expect, it } from 'vitest';
import { asking } from '../../testing/asking.ts';
import { isMet } from './time-conditions.ts';
import { area } from './index.ts';

const all = asking();
const { ask } = all;
const PATH = 'users/1/follow_me';
const ringing = () => all.server.company.area(area).plans.ringing('101');

describe('follow-me', () => {
  it('begins with ring all and a person’s seeded numbers [A-129] [C-49]', async () => {
    expect(await ask('GET', 'users/2/follow_me', undefined, 'bob')).toEqual([
      200,
      expect.objectContaining({ strategy: 'ringall', to: '103', enabled: false }),
    ]);
    expect(await ask('GET', 'ring_strategies')).toEqual([
      200,
      {
        data: [
          { id: '1', name: 'Ring all', strategy: 'ringall' },
          { id: '2', name: 'Ring first', strategy: 'ringfirst' },
        ],
      },
    ]);
  });

  it('changes what is sent and no more; its switch is the feature that codes and phones switch [A-139]', async () => {
    expect(await ask('PUT', PATH, { to: '(514) 555-0199, 103', timeout: 40 })).toEqual([
      200,
      { success: true },
    ]);
    await ask('PUT', PATH, { enabled: true, prompt: 1 });
    expect(all.server.company.pbx.features('101').followme).toBe(true);
    expect((await ask('GET', PATH))[1]).toMatchObject({
      enabled: true,
      prompt: true,
      to: '5145550199,103',
      timeout: 40,
      delay: 10,
    });
    all.server.company.pbx.setFeature('101', { followme: false });
    expect((await ask('GET', PATH))[1]).toMatchObject({ enabled: false });
  });

  it.each([
    [{ to: 'abc' }, 'A number is not valid.'],
    [{ to: '102,1 0 2' }, 'A number is there twice.'],
    [{ to: '102,103,104,105,106,107' }, 'There are too many numbers.'],
    [{ to: '101' }, 'Calls ring on the own extension already.'],
    [{ timeout: 101 }, expect.any(String)],
    [{ clid_prefix: 'eleven char' }, expect.any(String)],
  ])('refuses %j [V-51] [V-52] [V-53] [V-54]', async (change, words) => {
    const [status, answer] = await ask('PUT', PATH, change);
    expect([status, answer['exception']]).toEqual([400, words]);
  });

  it('rings all for its time, or one after the other [D-57]', async () => {
    await ask('PUT', PATH, { to: '102,103', timeout: 40, delay: 7 });
    expect(ringing()).toMatchObject({ numbers: ['102', '103'], apartMs: 0, ringMs: 40_000 });
    await ask('PUT', PATH, { strategy: 'ringfirst' });
    expect(ringing()).toMatchObject({ apartMs: 7_000, ringMs: 7_000 });
  });

  it('shows the caller with a prefix, or another caller id, at its numbers [D-57]', async () => {
    const caller = { ext: '102', name: 'Bob' };
    await ask('PUT', PATH, { clid_prefix: 'FM ' });
    expect(ringing()?.callerId(caller)).toEqual({ ext: '102', name: 'FM Bob' });
    await ask('PUT', PATH, {
      extern_cid: true,
      extern_cid_name: 'Acme',
      extern_cid_num: '5145550100',
    });
    expect(ringing()?.callerId(caller)).toEqual({ ext: '5145550100', name: 'FM Acme' });
  });

  it('rings nowhere else outside of its time condition [A-145]', async () => {
    const [, { data }] = await ask('GET', 'users/follow_me/time_conditions');
    expect(data).toEqual([
      { id: '1', name: 'Office hours' },
      { id: '2', name: 'Evenings and weekends' },
    ]);
    const now = all.server.company.clock.now();
    for (const id of ['1', '2']) {
      await ask('PUT', PATH, { time_condition_id: id });
      expect(ringing() !== undefined).toBe(isMet(id, now));
    }
  });

  it.each([
    ['1', '2026-11-25T10:00', true],
    ['1', '2026-11-25T17:00', false],
    ['1', '2026-11-28T10:00', false],
    ['2', '2026-11-28T10:00', true],
    ['2', '2026-11-25T10:00', false],
  ])('time condition %s at %s: %s', (id, at, met) => {
    expect(isMet(id, new Date(at).getTime())).toBe(met);
  });

  it('is changed for those whom a user acts for, and for no others [P-02] [P-03]', async () => {
    expect((await ask('PUT', 'users/2/follow_me', { timeout: 5 }, 'erin'))[0]).toBe(200);
    expect((await ask('PUT', 'users/3/follow_me', { timeout: 5 }, 'erin'))[0]).toBe(403);
    expect((await ask('PUT', 'users/1/follow_me', { timeout: 5 }, 'bob'))[0]).toBe(403);
  });
});
