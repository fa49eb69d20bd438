import type { CallFacts, CallInfo } from '@callpanel/core';
import { describe, expect, it } from 'vitest';
import { callModel } from './call.model.ts';
import type { CallModel } from './call.model.ts';
import { callActions, callFacts, callInfo } from './testing/facts.ts';

type Spying = NonNullable<CallFacts['spying']>;

const actions = callActions();
const model = (change: Partial<CallInfo> = {}, spying?: Spying) =>
  callModel(callInfo(change), actions, callFacts({ spying }));

const possible = (call: CallModel): string[] =>
  (['answer', 'reject', 'hangUp', 'setHold', 'setMute', 'sendTone', 'setVolume'] as const).filter(
    (name) => call[name] !== null,
  );

describe('possible actions [S-19]', () => {
  it.each<[string, Partial<CallInfo>, string[]]>([
    ['dialling: cancel only', { state: 'dialing' }, ['hangUp']],
    ['ringing out: cancel only', { state: 'ringing' }, ['hangUp']],
    ['incoming: answer or reject [S-13]', { state: 'incoming' }, ['answer', 'reject']],
    ['answering: hang up', { state: 'answering' }, ['hangUp']],
    ['on call', {}, ['hangUp', 'setHold', 'setMute', 'sendTone', 'setVolume']],
    [
      'on hold: neither mute [U-20] nor keypad nor volume [U-21]',
      { held: true },
      ['hangUp', 'setHold'],
    ],
    ['a hold on its way', { holdPending: 'hold' }, ['hangUp', 'setMute', 'sendTone', 'setVolume']],
    [
      'controls being repaired [F1]',
      { signalling: 'recovering' },
      ['hangUp', 'setMute', 'sendTone', 'setVolume'],
    ],
    ['ended [S-15]', { state: 'ended' }, []],
  ])('%s', (_, change, expected) => {
    expect(possible(model(change))).toEqual(expected);
  });

  it('acts on its own call', () => {
    const call = model({ id: 'x' });
    call.setMute?.(true);
    call.setHold?.(true);
    call.sendTone?.('5');
    call.hangUp?.();
    expect(actions.mute).toHaveBeenCalledWith('x', true);
    expect(actions.hold).toHaveBeenCalledWith('x', true);
    expect(actions.dtmf).toHaveBeenCalledWith('x', '5');
    expect(actions.hangUp).toHaveBeenCalledWith('x');
  });
});

describe('a conference', () => {
  const BOB = { number: '102', name: 'Bob', channel: 'SIP/102-1', muted: false };
  const CAROL = { number: '103', name: '', channel: 'SIP/103-1', muted: true };
  const conference = (parties?: CallFacts['parties']) =>
    callModel(callInfo(), actions, callFacts({ threeWay: 'on', parties }));

  it('of three names the parties, and says how many they are [S-28]', () => {
    expect(conference({ inside: [BOB, CAROL], invited: null })).toMatchObject({
      title: 'Bob, 103',
      subtitle: '',
      notes: ['threeWay'],
      noteValues: { who: 'Bob, 103' },
    });
  });

  it('of more is one, with all their names', () => {
    const inside = [BOB, CAROL, { ...BOB, number: '104', name: 'Dave' }];
    expect(conference({ inside, invited: null })).toMatchObject({
      title: 'Bob, 103, Dave',
      notes: ['conference'],
    });
  });

  it('says who was called in while they ring, and not that they are three', () => {
    expect(conference({ inside: [BOB], invited: CAROL })).toMatchObject({
      title: 'Bob',
      subtitle: '102',
      notes: ['invited'],
      noteValues: { invited: '103' },
    });
  });

  it('of this user mutes and removes each; in that of another user they are only listed [S-28]', () => {
    const inside = [BOB, CAROL];
    const own = conference({ inside, invited: null }).parties;
    expect(own).toMatchObject([
      { title: 'Bob', muted: false },
      { title: '103', muted: true },
    ]);
    own[1]?.setMuted?.(false);
    own[0]?.drop?.();
    expect(actions.muteParty).toHaveBeenCalledExactlyOnceWith(callInfo().id, 'SIP/103-1', false);
    expect(actions.dropParty).toHaveBeenCalledExactlyOnceWith(callInfo().id, 'SIP/102-1');
    const facts = callFacts({ parties: { inside, invited: null } });
    const others = callModel(callInfo(), actions, facts);
    expect(others).toMatchObject({ title: 'Bob, 103', notes: ['threeWay'] });
    expect(others.parties).toMatchObject([
      { setMuted: null, drop: null },
      { setMuted: null, drop: null },
    ]);
  });

  it('that one has left is a call with the other', () => {
    expect(conference({ inside: [CAROL], invited: null })).toMatchObject({
      title: '103',
      subtitle: '',
      notes: [],
    });
  });

  it.each([undefined, { inside: null, invited: null }])(
    'whose participants are unknown is one: %o',
    (parties) => {
      expect(conference(parties)).toMatchObject({ title: 'Bob Tremblay', notes: ['conference'] });
    },
  );
});

describe('words', () => {
  it.each<[Partial<CallInfo>, CallModel['status']]>([
    [{ state: 'ringing' }, 'ringing'],
    [{}, 'onCall'],
    [{ held: true }, 'onHold'],
    [{ holdPending: 'hold' }, 'holding'],
    [{ held: true, holdPending: 'resume' }, 'resuming'],
  ])('status of %j', (change, status) => {
    expect(model(change).status).toBe(status);
  });

  it('shows trouble, the peer’s hold and mute beside the status', () => {
    const call = model({
      signalling: 'recovering',
      media: 'recovering',
      heldByPeer: true,
      muted: true,
    });
    expect(call.notes).toEqual(['signalling', 'media', 'heldByPeer', 'muted']);
    expect(call.status).toBe('onCall');
  });

  it('writes numbers as people read them, and keeps the one that is dialled [C-06]', () => {
    const numberText = (number: string) => number.replace('+1514', '(514) ');
    const number = '+15145550142';
    const write = (name: string) =>
      callModel(callInfo({ number, name }), actions, callFacts({ numberText }));
    expect(write('')).toMatchObject({ title: '(514) 5550142', subtitle: '', number });
    expect(write('Zoé')).toMatchObject({ title: 'Zoé', subtitle: '(514) 5550142', number });
    expect(write(number)).toMatchObject({ title: '(514) 5550142', subtitle: '', number });
  });

  it('shows the name over the number, or the number alone', () => {
    expect(model()).toMatchObject({ title: 'Bob Tremblay', subtitle: '102' });
    expect(model({ name: '' })).toMatchObject({ title: '102', subtitle: '' });
    expect(model({ name: '102' })).toMatchObject({ title: '102', subtitle: '' });
  });
});

describe('listening in [C-20]', () => {
  const spied = (mode: Spying['mode'], change: Partial<CallInfo> = {}) =>
    model({ number: '***102', name: '', ...change }, { num: '102', mode });

  it.each<[string, CallModel, string[]]>([
    ['monitor: neither hold [U-19] nor mute', spied('monitor'), ['hangUp', 'setVolume']],
    ['whisper: mute', spied('whisper'), ['hangUp', 'setMute', 'setVolume']],
    ['full barge: mute', spied('fullbarge'), ['hangUp', 'setMute', 'setVolume']],
    [
      'held for another call: only the way back',
      spied('whisper', { held: true }),
      ['hangUp', 'setHold'],
    ],
    ['ringing: cancel only', spied('monitor', { state: 'ringing' }), ['hangUp']],
  ])('%s', (_, call, expected) => {
    expect(possible(call)).toEqual(expected);
  });

  it('changes the mode of its own call, once it is answered and not on hold [S-24]', () => {
    const call = spied('monitor', { id: 'x' });
    expect(call.barge?.mode).toBe('monitor');
    call.barge?.setMode?.('whisper');
    expect(actions.setBargeMode).toHaveBeenCalledWith('x', 'whisper');
    expect(spied('monitor', { held: true }).barge?.setMode).toBeNull();
    expect(spied('monitor', { state: 'dialing' }).barge?.setMode).toBeNull();
    expect(model().barge).toBeNull();
  });

  it.each<[Spying['mode'], boolean, string]>([
    ['monitor', true, 'noOneHears'],
    ['monitor', false, 'noOneHears'],
    ['whisper', true, 'noOneHears'],
    ['whisper', false, 'onlyHears'],
    ['fullbarge', true, 'noOneHears'],
    ['fullbarge', false, 'bothHear'],
  ])('%s, muted %s: %s [S-24]', (mode, muted, note) => {
    expect(spied(mode, { muted }).notes).toEqual([note]);
  });

  it('names the party it listens to, never the code it dialled', () => {
    expect(spied('monitor')).toMatchObject({ title: '102', subtitle: '' });
    expect(spied('monitor', { name: '***102' })).toMatchObject({ title: '102', subtitle: '' });
    expect(spied('monitor', { name: 'Bob' })).toMatchObject({ title: 'Bob', subtitle: '102' });
  });
});
