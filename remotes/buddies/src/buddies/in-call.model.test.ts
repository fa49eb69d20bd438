import type { CallInfo, CallRights, CallsState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { callInfo } from '@callpanel/core/testing/call-info';
import { describe, expect, it, vi } from 'vitest';
import { inCallActions } from './in-call.model.ts';

const operations = { transfer: vi.fn(), consult: vi.fn(), invite: vi.fn() };
const ALL: CallRights = { transfer: true, park: true, record: true, threeWay: true, invite: true };
const channel = { channel: 'SIP/101-1', srvid: '1' } as NonNullable<
  CallsState['facts'][string]['channel']
>;
const calls = (change: Partial<CallsState> = {}, info: Partial<CallInfo> = {}): CallsState => ({
  ...core.snapshot(core.state.calls),
  list: [callInfo({ id: 'a', number: '102', ...info })],
  facts: { a: { channel } },
  ...change,
});
const ids = (state: CallsState, exten = '103', rights = ALL) =>
  inCallActions(exten, '101', state, rights, operations).map(({ id }) => id);

describe('at the card of a colleague, during a call', () => {
  it('the call can be transferred there, at once or after asking, and the colleague be added [S-23] [P-09]', () => {
    const actions = inCallActions('103', '101', calls(), ALL, operations);
    expect(actions.map(({ id }) => id)).toEqual(['transferHere', 'askFirst', 'addToCall']);
    for (const { run } of actions) run?.();
    for (const done of [operations.transfer, operations.consult, operations.invite])
      expect(done).toHaveBeenCalledWith('a', '103');
  });

  it.each<[string, CallsState]>([
    ['no call', calls({ list: [] })],
    ['a call that rings', calls({}, { state: 'incoming' })],
    ['a held call', calls({}, { held: true })],
    [
      'a call that is listened in to',
      calls({ facts: { a: { spying: { num: '104', mode: 'monitor' } } } }),
    ],
  ])('nothing with %s', (_, state) => {
    expect(ids(state)).toEqual([]);
  });

  it('nothing at the own card and at that of the other party', () => {
    expect(ids(calls(), '101')).toEqual([]);
    expect(ids(calls(), '102')).toEqual([]);
  });

  it('no transfer during another one, nor out of a conference [U-19]', () => {
    expect(ids(calls({ consulting: { a: 'b' } }))).toEqual(['addToCall']);
    const threeWay = { status: 'on', name: '3WC-1' } as const;
    expect(ids(calls({ facts: { a: { channel, threeWay } } }))).toEqual(['addToCall']);
    expect(ids(calls({}, { signalling: 'recovering' }))).toEqual(['addToCall']);
  });

  it('only what the account may do, and what the telephone system can [P-09] [B-13]', () => {
    expect(ids(calls(), '103', { ...ALL, invite: false })).toEqual(['transferHere', 'askFirst']);
    expect(ids(calls(), '103', { ...ALL, transfer: false })).toEqual(['addToCall']);
    expect(ids(calls({ facts: {} }))).toEqual(['transferHere', 'askFirst']);
  });
});
