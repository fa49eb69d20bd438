import { describe, expect, it } from 'vitest';
import { setUp } from '../testing/set-up.ts';

describe('agents who ring', () => {
  it('are all with ringall, and the others stop when one answers', async () => {
    const { join, rung, answer, phones, told } = setUp();
    told.length = 0;
    await join('1');
    expect(rung()).toBe('102 103 104');
    await answer('103');
    expect([rung(), phones.elsewhere]).toEqual(['', ['102', '104']]);
    expect(told.filter((text) => !text.includes('MEMBERSTATUS'))).toEqual([
      'sales ENTERQUEUE 1',
      'sales AGENTCALLED 1 102',
      'sales AGENTCALLED 1 103',
      'sales AGENTCALLED 1 104',
      'sales RINGCANCELED 1 102',
      'sales RINGCANCELED 1 104',
      'sales CONNECT 1 103',
    ]);
  });

  it.each([
    ['leastrecent', ['102', '103', '104', '102']],
    ['rrmemory', ['102', '103', '104', '102']],
  ] as const)('take turns with %s', async (strategy, expected) => {
    const { join, rung, answer, hangUp, turn } = setUp({ strategy });
    const turns: string[] = [];
    for (const number of ['1', '2', '3', '4']) {
      await join(number);
      const ext = rung();
      turns.push(ext);
      await answer(ext);
      await turn(1);
      await hangUp(ext);
    }
    expect(turns).toEqual(expected);
  });

  it('are those with fewest calls of today with fewestcalls [D-27]', async () => {
    const { join, rung, answer, hangUp, engine, phones } = setUp({ strategy: 'fewestcalls' });
    phones.away.add('104');
    for (const [number, ext] of [
      ['1', '102'],
      ['2', '103'],
      ['3', '102'],
    ] as const) {
      await join(number);
      expect(rung()).toBe(ext);
      await answer(ext);
      await hangUp(ext);
    }
    phones.away.delete('104');
    await join('4');
    expect(rung()).toBe('104');
    expect(engine.agents('sales').map(({ answered, rang }) => [answered, rang])).toEqual([
      [2, 2],
      [1, 1],
      [0, 0],
    ]);
  });

  it('have the lowest penalty of those who are free [D-27]', async () => {
    const agents = [
      { ext: '102', penalty: 2 },
      { ext: '103', penalty: 1 },
      { ext: '104', penalty: 1 },
    ];
    const { join, rung, answer } = setUp({ agents });
    await join('1');
    expect(rung()).toBe('103 104');
    await answer('103');
    await join('2');
    expect(rung()).toBe('104');
    await answer('104');
    await join('3');
    expect(rung()).toBe('102');
  });

  it('stop after the timeout, and the next one rings after the retry', async () => {
    const { join, rung, turn, lines } = setUp({ strategy: 'rrmemory', timeout: 10, retry: 5 });
    await join('1');
    await turn(9);
    expect(rung()).toBe('102');
    await turn(1);
    expect(rung()).toBe('');
    await turn(4);
    expect(rung()).toBe('');
    await turn(1);
    expect(rung()).toBe('103');
    expect(lines()).toContain('RINGNOANSWER 102 10000');
  });

  it('who refuse are followed by the next one at once, and ring again after the retry when all have', async () => {
    const { join, rung, phones, settle, turn } = setUp({ strategy: 'rrmemory' });
    await join('1');
    for (const ext of ['102', '103']) {
      expect(rung()).toBe(ext);
      phones.refuse(ext);
      await settle();
    }
    phones.refuse('104');
    await settle();
    expect(rung()).toBe('');
    await turn(5);
    expect(rung()).toBe('102');
  });

  it('get no call during the wrap-up time of their last one', async () => {
    const { join, rung, answer, hangUp, turn, engine, clock } = setUp({ wrapup: 20 }, ['102']);
    await join('1');
    await answer('102');
    await hangUp('102');
    await join('2');
    expect(engine.agents('sales')[0]?.wrapupUntil).toBe(clock.now() + 20_000);
    await turn(19);
    expect(rung()).toBe('');
    await turn(1);
    expect(rung()).toBe('102');
  });

  type Kit = ReturnType<typeof setUp>;
  it.each<[string, (kit: Kit) => void, (kit: Kit) => void]>([
    ['away', ({ phones }) => phones.away.add('102'), ({ phones }) => phones.away.delete('102')],
    [
      'undisturbed',
      ({ phones }) => phones.undisturbed.add('102'),
      ({ phones }) => phones.undisturbed.delete('102'),
    ],
    [
      'in another call',
      ({ phones }) => phones.busy.add('102'),
      ({ phones }) => phones.busy.delete('102'),
    ],
    [
      'paused [S-48]',
      ({ engine }) => engine.pause('102', true, { reason: '' }),
      ({ engine }) => engine.pause('102', false, { reason: '' }),
    ],
    [
      'logged off',
      ({ engine, sales }) => engine.logoff(sales, '102'),
      ({ engine, sales }) => engine.login(sales, '102'),
    ],
  ])('are not those who are %s, until they are here again', async (_name, leave, comeBack) => {
    const kit = setUp({}, ['102']);
    leave(kit);
    await kit.join('1');
    expect(kit.rung()).toBe('');
    comeBack(kit);
    await kit.settle();
    expect(kit.rung()).toBe('102');
  });

  it('ring for one caller at a time, also of two queues, and the first caller is first', async () => {
    const { join, rung, answer, hangUp, engine, phones } = setUp({}, ['102']);
    engine.login(engine.queue('support')!, '102');
    await join('1');
    await join('2', 'support');
    await join('3');
    expect([rung(), phones.ringing.get('102')?.caller.party.ext]).toEqual(['102', '1']);
    await answer('102');
    expect(rung()).toBe('');
    expect(engine.calls('sales').map(({ position }) => position)).toEqual([1, 0]);
    await hangUp('102');
    expect(phones.ringing.get('102')?.caller.party.ext).toBe('3');
  });
});
