import { describe, expect, it, onTestFinished } from 'vitest';
import { createStore } from '../../../store/index.ts';
import { TestClock } from '../../../testing/clock.ts';
import { openLog } from '../log.ts';
import type { QueueSettings } from '../queue.ts';
import { FakePhones } from '../testing/fake-phones.ts';
import { createEngine } from './engine.ts';

/** Agents of sales unless a test says otherwise. */
const AGENTS = ['102', '103', '104'];

const setUp = (patch: Partial<QueueSettings> = {}, exts = AGENTS) => {
  const clock = new TestClock();
  const store = createStore();
  onTestFinished(() => store.close());
  const phones = new FakePhones(exts);
  const log = openLog(store, () => []);
  const told: string[] = [];
  const engine = createEngine({
    store,
    log,
    clock,
    pbx: phones,
    tellCall: (queue, { event, caller, ext = '' }) =>
      told.push(`${queue} ${event} ${caller.party.ext} ${ext}`.trim()),
    tellAgent: (queue, event, { member, device }) =>
      told.push(`${queue} ${event} ${member.ext} ${device}`),
  });
  for (const queue of engine.queues())
    for (const ext of engine.agents(queue.name).map(({ member }) => member.ext))
      engine.logoff(queue, ext);
  const sales = engine.queue('sales')!;
  const agents = exts.map((ext) => ({ ext, penalty: 0 }));
  engine.change(sales, { agents, wrapup: 0, timeout: 10, retry: 5, ...patch });
  for (const { ext } of patch.agents ?? agents) engine.login(engine.queue('sales')!, ext);
  /** The telephone system has reported all that happened. */
  const settle = async (): Promise<void> => {
    engine.hear();
    await new Promise(setImmediate);
  };
  const turn = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 1) {
      clock.turn(1_000);
      await settle();
    }
  };
  const join = async (number: string, name = 'sales') => {
    const caller = phones.caller(number);
    const isIn = engine.join(engine.queue(name)!, caller);
    await settle();
    return { caller, isIn };
  };
  const answer = async (ext: string): Promise<void> => {
    phones.answer(ext);
    await settle();
  };
  const hangUp = async (ext: string, by?: 'agent' | 'caller'): Promise<void> => {
    phones.hangUp(ext, by);
    await settle();
  };
  const rung = (): string => [...phones.ringing.keys()].join(' ');
  /** What the log says since the test began, but for logins. */
  const lines = (): string[] =>
    log
      .find()
      .slice()
      .filter(({ event }) => !event.endsWith('MEMBER'))
      .map(({ event, agent, params }) => [event, agent, ...params].join(' '));
  return {
    clock,
    phones,
    log,
    told,
    engine,
    sales,
    settle,
    turn,
    join,
    answer,
    hangUp,
    rung,
    lines,
  };
};

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

describe('the log of a call is as Asterisk writes it [D-30]', () => {
  it('when the agent ends it, or the caller [D-29]', async () => {
    const { join, answer, hangUp, turn, lines, log } = setUp({}, ['102']);
    for (const by of ['agent', 'caller'] as const) {
      await join('7');
      await turn(3);
      await answer('102');
      await turn(40);
      await hangUp('102', by);
    }
    const call = ['ENTERQUEUE NONE  7 1 Caller 7', 'CONNECT 102 3 17.102 3'];
    expect(lines()).toEqual([
      ...call,
      'COMPLETEAGENT 102 3 40 1',
      ...call,
      'COMPLETECALLER 102 3 40 1',
    ]);
    const [enter, , , again] = log.find({ where: { callid: '1000.7' } }).slice();
    expect(again!.time - enter!.time).toBe(43);
  });

  it.each([
    ['blind', 'BLINDTRANSFER 102 101 default 2 5 1'],
    ['attended', 'ATTENDEDTRANSFER 102 BRIDGE 101 2 5 1'],
  ] as const)('when it is transferred: %s', async (how, expected) => {
    const { join, answer, hangUp, turn, lines, engine, told } = setUp({}, ['102']);
    await join('1');
    await turn(2);
    await answer('102');
    await turn(5);
    engine.moved('call-1', { how, to: '101' });
    await hangUp('102');
    expect(lines().at(-1)).toBe(expected);
    expect(told).toContain(`sales ${expected.split(' ')[0]} 1 102`);
  });

  it('when the caller gives up, also while phones ring', async () => {
    const { join, turn, lines, engine, sales, rung, settle } = setUp({}, ['102']);
    const first = await join('1');
    const second = await join('2');
    await turn(4);
    engine.abandon(sales, second.caller);
    engine.abandon(sales, first.caller);
    await settle();
    expect(rung()).toBe('');
    expect(lines().slice(2)).toEqual([
      'ABANDON NONE 2 2 4',
      'RINGCANCELED 102 4000',
      'ABANDON NONE 1 1 4',
    ]);
  });

  it('with the position at the beginning and at the end', async () => {
    const { join, turn, lines, engine, sales } = setUp({}, []);
    const first = await join('1');
    const second = await join('2');
    await turn(1);
    engine.abandon(sales, first.caller);
    await turn(1);
    engine.abandon(sales, second.caller);
    expect(lines().slice(2)).toEqual(['ABANDON NONE 1 1 1', 'ABANDON NONE 1 2 2']);
  });
});

describe('callers leave', () => {
  it('after the longest wait, to where the queue sends them, or by the end of the call [D-29]', async () => {
    const { join, turn, lines, engine, sales, phones } = setUp(
      { maxWait: 60, overflow: '101' },
      [],
    );
    await join('1');
    await turn(59);
    expect(phones.led).toEqual([]);
    await turn(1);
    expect(phones.led).toEqual(['1 > 101']);
    expect(lines().at(-1)).toBe('EXITWITHTIMEOUT NONE 1 1 60');
    engine.change(sales, { overflow: '' });
    await join('2');
    await turn(60);
    expect([phones.dismissed, engine.calls('sales')]).toEqual([['2'], []]);
  });

  it('by the key of the queue, if its number leads somewhere [D-29]', async () => {
    const { join, turn, lines, engine, sales, phones } = setUp({ exitKey: '0', exitTo: '101' }, []);
    const { caller } = await join('1');
    await turn(7);
    engine.press(sales, caller, '5');
    phones.nowhere.add('101');
    engine.press(sales, caller, '0');
    expect([phones.led, engine.calls('sales').length]).toEqual([[], 1]);
    phones.nowhere.clear();
    engine.press(sales, caller, '0');
    expect([phones.led, engine.calls('sales').length]).toEqual([['1 > 101'], 0]);
    expect(lines().at(-1)).toBe('EXITWITHKEY NONE 0 1 1 7');
  });

  it('when the last agent leaves or pauses, and may not come then [D-29]', async () => {
    const rules = { joinEmpty: false, leaveWhenEmpty: true };
    const { join, settle, lines, engine, phones } = setUp(rules, ['102']);
    phones.busy.add('102');
    expect((await join('1')).isIn).toBe(true);
    engine.pause('102', true, { reason: 'lunch_break' });
    await settle();
    expect([engine.calls('sales'), phones.dismissed]).toEqual([[], ['1']]);
    expect(lines()).toContain('EXITEMPTY NONE 1 1 0');
    expect((await join('2')).isIn).toBe(false);
    engine.pause('102', false, { reason: '' });
    phones.busy.clear();
    phones.away.add('102');
    expect((await join('3')).isIn).toBe(false);
    phones.away.clear();
    expect((await join('4')).isIn).toBe(true);
  });

  it('when a user redirects them: only those who wait', async () => {
    const { join, answer, turn, lines, engine, phones } = setUp({}, ['102']);
    await join('1');
    await answer('102');
    const { caller } = await join('2');
    await turn(9);
    expect(engine.redirect('PJSIP/1', '101')).toBe('no such caller');
    phones.nowhere.add('999');
    expect(engine.redirect(caller.channel, '999')).toBe('leads nowhere');
    expect(engine.redirect(caller.uniqueid, '101')).toBe('done');
    expect(phones.led).toEqual(['2 > 101']);
    expect(lines().at(-1)).toBe('WITHDRAW NONE 1 1 9 101');
  });
});

describe('agents', () => {
  it('pause in one queue or in all, with a cause or without [S-48] [D-28]', () => {
    const { engine, sales, told, log } = setUp({}, ['102']);
    engine.login(engine.queue('support')!, '102');
    told.length = 0;
    const before = log.count();
    const paused = () =>
      engine.queuesOf('102').map((queue) => engine.agents(queue)[0]!.member.pauseReason);
    expect(engine.pause('102', true, { queue: sales.name, reason: 'lunch_break' })).toBe(true);
    expect(paused()).toEqual(['lunch_break', '']);
    engine.pause('102', true, { reason: '' });
    engine.pause('102', false, { reason: '' });
    expect(engine.agents('sales')[0]?.member).toMatchObject({ isPaused: false, pausedAt: 0 });
    expect(told).toEqual([
      'sales PAUSE 102 1',
      'sales PAUSE 102 1',
      'support PAUSE 102 1',
      'sales UNPAUSE 102 1',
      'support UNPAUSE 102 1',
    ]);
    expect(
      log
        .find()
        .slice(before)
        .map(({ queue, event, params }) => [queue, event, ...params].join(' ')),
    ).toEqual([
      'sales PAUSE lunch_break',
      'NONE PAUSEALL',
      'sales PAUSE',
      'support PAUSE',
      'NONE UNPAUSEALL',
      'sales UNPAUSE',
      'support UNPAUSE',
    ]);
    expect(engine.pause('104', true, { reason: '' })).toBe(false);
  });

  it('come and go once, and the log says for how long they were there', async () => {
    const { engine, sales, turn, log } = setUp({}, []);
    expect([engine.login(sales, '102', 'code'), engine.login(sales, '102', 'code')]).toEqual([
      true,
      false,
    ]);
    await turn(90);
    expect([engine.logoff(sales, '102', 'code'), engine.logoff(sales, '102')]).toEqual([
      true,
      false,
    ]);
    expect(log.find({ where: { agent: '102' } }).slice()).toMatchObject([
      { event: 'AGENTLOGIN', params: ['PJSIP/102'] },
      { event: 'AGENTLOGOFF', params: ['PJSIP/102', 90] },
    ]);
  });

  it('report each new state of their phones once [S-47]', async () => {
    const { told, phones, settle, join } = setUp({}, ['102']);
    await settle();
    told.length = 0;
    phones.undisturbed.add('102');
    await settle();
    await settle();
    phones.undisturbed.clear();
    await settle();
    await join('1');
    await settle();
    expect(told.filter((text) => text.includes('MEMBERSTATUS'))).toEqual([
      'sales MEMBERSTATUS 102 3',
      'sales MEMBERSTATUS 102 1',
      'sales MEMBERSTATUS 102 6',
    ]);
  });
});
