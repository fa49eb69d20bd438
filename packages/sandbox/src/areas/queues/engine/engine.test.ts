import { describe, expect, it } from 'vitest';
import { setUp } from '../testing/set-up.ts';

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
