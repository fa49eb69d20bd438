import type { CallInfo } from '@callpanel/core';
import { describe, expect, it } from 'vitest';
import type { CallFacts } from './call-facts.ts';
import { callModel } from './call.model.ts';
import { callActions, callFacts, callInfo } from './testing/facts.ts';

const actions = callActions();
const model = (facts: Partial<CallFacts> = {}, change: Partial<CallInfo> = {}) =>
  callModel(callInfo(change), actions, callFacts(facts));
const NONE = { transfer: false, park: false, record: false, threeWay: false, invite: false };
const spying = { num: '102', mode: 'whisper' } as const;
const carol = callInfo({ id: 'c', name: 'Carol', held: true });

const possible = (call: ReturnType<typeof model>): string[] =>
  (['transfer', 'consult', 'park', 'record', 'invite', 'merge', 'join'] as const).filter(
    (operation) => call[operation] !== null,
  );

describe('operations of a call', () => {
  const MOVING = ['transfer', 'consult', 'park'];

  it.each<[string, Partial<CallFacts>, Partial<CallInfo>, string[]]>([
    ['alone', {}, {}, [...MOVING, 'record', 'invite']],
    [
      'with one held call [S-23] [S-28]',
      { partner: carol },
      {},
      [...MOVING, 'record', 'invite', 'merge', 'join'],
    ],
    ['not answered', {}, { state: 'ringing' }, []],
    ['on hold: moved only [U-18]', { bar: 'held' }, { held: true }, MOVING],
    ['listening in [U-19]', { spying, bar: 'listening' }, {}, []],
    ['without any right [P-08] [P-09] [P-11] [P-39]', { rights: NONE, partner: carol }, {}, []],
    ['leg unknown to the telephone system [U-18]', { known: false, bar: 'unknown' }, {}, MOVING],
    ['its wire being repaired [F1]', {}, { signalling: 'recovering' }, ['record', 'invite']],
    [
      'in a conference: only more can come',
      { threeWay: 'on', partner: carol },
      {},
      ['record', 'invite'],
    ],
    ['on its way elsewhere', {}, { transfer: { to: '103', attended: false } }, ['record']],
  ])('%s', (_, facts, change, expected) => {
    expect(possible(model(facts, change))).toEqual(expected);
  });

  it.each<[Partial<CallFacts>, Partial<CallInfo>, object]>([
    [{}, {}, {}],
    [
      { spying, bar: 'listening' },
      {},
      { hold: 'listening', record: 'listening', park: 'listening' },
    ],
    [{ rights: NONE }, {}, { transfer: 'noRight', record: 'noRight', threeWay: 'noRight' }],
    [{ bar: 'held' }, { held: true }, { mute: 'held', record: 'held', threeWay: 'held' }],
    [{ known: false, bar: 'unknown' }, {}, { record: 'unknown', threeWay: 'unknown' }],
    [{ bar: 'pending' }, { holdPending: 'hold' }, { hold: 'pending', record: 'pending' }],
    [{ threeWay: 'on' }, {}, { transfer: 'conference', park: 'conference' }],
    [{}, { transfer: { to: '103', attended: false } }, { hold: 'pending', transfer: 'pending' }],
  ])('%o %o say why not', (facts, change, why) => {
    expect(model(facts, change).why).toMatchObject(why);
  });

  it('say nothing of what is possible', () => {
    expect(model().why).toEqual({});
  });

  it('a dial plan without parking still transfers', () => {
    const rights = { ...callFacts().rights, park: false };
    expect(model({ rights })).toMatchObject({ park: null, why: { park: 'noRight' } });
  });

  it('act on their own call', async () => {
    const call = model({ partner: carol }, { id: 'x' });
    await call.transfer?.('103');
    await call.consult?.('104');
    await call.merge?.run();
    await call.invite?.('105');
    call.park?.();
    call.record?.(true);
    call.join?.run();
    expect(actions.transfer).toHaveBeenCalledWith('x', '103');
    expect(actions.consult).toHaveBeenCalledWith('x', '104');
    expect(actions.merge).toHaveBeenCalledWith('x');
    expect(actions.invite).toHaveBeenCalledWith('x', '105');
    expect(actions.park).toHaveBeenCalledWith('x');
    expect(actions.record).toHaveBeenCalledWith('x', true);
    expect(actions.completeTransfer).toHaveBeenCalledWith('x');
    expect(call.merge?.who).toBe('Carol');
  });
});

describe('a transfer that asks first [S-23]', () => {
  const consultation = {
    waiting: callInfo({ id: 'w', name: 'Carol', held: true }),
    consulted: callInfo(),
  };

  it('shows both parties on either call, and marks the one who waits', () => {
    const waiting = callModel(consultation.waiting, actions, callFacts({ consultation }));
    expect(waiting.status).toBe('waiting');
    expect(waiting.handover).toMatchObject({ waiting: 'Carol', consulted: 'Bob Tremblay' });
    expect(model({ consultation }).handover).toMatchObject({ waiting: 'Carol' });
    expect(model({ consultation }).why).toMatchObject({ transfer: 'consulting' });
  });

  it('is complete only once the one who is asked answered', () => {
    const ringing = { ...consultation, consulted: callInfo({ state: 'ringing' }) };
    expect(model({ consultation: ringing }, { state: 'ringing' }).handover).toMatchObject({
      complete: null,
    });
    model({ consultation }).handover?.complete?.();
    expect(actions.completeTransfer).toHaveBeenCalledWith('a');
    model({ consultation }).handover?.cancel();
    expect(actions.cancelTransfer).toHaveBeenCalledWith('a');
  });
});

it('a blind transfer under way says so', () => {
  expect(model({}, { transfer: { to: '103', attended: false } }).status).toBe('transferring');
});
