import type { CallInfo, CallsState } from '@callpanel/core';
import * as exported from '@callpanel/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { factsOf } from './call-facts.ts';
import { callFacts, callInfo } from './testing/facts.ts';

beforeEach(() => void vi.spyOn(exported, 'recordingBar').mockReturnValue('unknown'));

const state = (list: CallInfo[], change: Partial<CallsState> = {}) =>
  ({
    list,
    facts: {},
    consulting: {},
    ...change,
  }) as CallsState;
const { rights } = callFacts();
const own = callInfo();
const held = callInfo({ id: 'h', held: true });
const facts = (list: CallInfo[], change: Partial<CallsState> = {}, of = own) =>
  factsOf(
    state(list, change),
    rights,
    () => null,
    (number) => number,
    of,
  );

it('a lone call has no partner; one other held call is the partner; of two it is unknown [S-23] [S-28]', () => {
  expect(facts([own]).partner).toBeNull();
  expect(facts([own, held]).partner).toBe(held);
  expect(facts([own, held, { ...held, id: 'i' }]).partner).toBeNull();
  expect(facts([own, callInfo({ id: 'n', state: 'ringing' })]).partner).toBeNull();
  expect(
    facts([own, held], { facts: { h: { spying: { num: '1', mode: 'monitor' } } } }).partner,
  ).toBeNull();
});

it('both calls of a consultation know it, until one has ended', () => {
  const consulting = { a: 'h' };
  const both = { consulted: own, waiting: held };
  expect(facts([held, own], { consulting }).consultation).toEqual(both);
  expect(facts([held, own], { consulting }, held).consultation).toEqual(both);
  expect(facts([held], { consulting }, held).consultation).toBeNull();
  expect(facts([own, held]).consultation).toBeNull();
});

it('has what the state contains about its call', () => {
  const channel = {
    channel: 'PJSIP/101-1',
    srvid: 's',
    bridgeid: 'b',
    monfile: '',
    moncmd: '',
    moncdrpath: '',
  };
  expect(
    facts([own], {
      facts: {
        a: {
          channel,
          recording: 'on',
          threeWay: { status: 'on', name: '3WC-12345678' },
          name: 'Bob',
        },
      },
    }),
  ).toMatchObject({ known: true, recording: 'on', threeWay: 'on', name: 'Bob', bar: 'unknown' });
  expect(facts([own])).toMatchObject({ known: false, name: '' });
});
