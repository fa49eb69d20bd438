import type { CallInfo } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl, MoreTexts } from '@callpanel/i18n/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellMessages } from '../messages.ts';
import { paletteMessages } from './messages.ts';
import { usePaletteActions } from './usePaletteActions.ts';
import { callsMessages } from '../calls/messages.ts';

const NOW = 1_790_000_000_000;
const may = (...rights: [module: string, rule: string][]) =>
  rights.map(([module, rule]) => ({ module, rule }));
const ALL = may(
  ['do_not_disturb', 'write'],
  ['forward', 'write'],
  ['softphone', 'read'],
  ['panel_buddies', 'read'],
  ['parkings', 'read'],
  ['cdrs', 'read'],
);
const talk = (more: Partial<CallInfo>): CallInfo =>
  ({ id: 'talks', state: 'answered', held: false, muted: false, ...more }) as CallInfo;
const rings = talk({ id: 'rings', state: 'incoming' });

const done: string[] = [];
const watch = (part: object, ...names: string[]) => {
  for (const name of names)
    vi.spyOn(part as Record<string, () => unknown>, name).mockImplementation(
      (...given: unknown[]) => {
        done.push(`${name} ${given.map((one) => JSON.stringify(one)).join(' ')}`.trim());
        return Promise.resolve();
      },
    );
};

beforeEach(() => {
  done.length = 0;
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  watch(core.calls, 'answer', 'reject', 'hangUp', 'mute', 'hold', 'park', 'dial');
  watch(core.features, 'setDnd', 'setForward');
  watch(core.voicemail, 'call');
  watch(core.intents, 'perform');
  Object.assign(core.state.connection, { phone: 'ready', status: 3 });
  core.state.permissions.entries = ALL;
  history.replaceState(null, '', '/settings');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Object.assign(core.state.connection, { phone: 'no', status: 0 });
  Object.assign(core.state.calls, { list: [], facts: {} });
  Object.assign(core.state.features, { dnd: false, forward: '' });
  core.state.permissions.entries = null;
  core.state.intents.offered = [];
  history.replaceState(null, '', '/');
});

/** What the palette offers, by its words. */
const offers = async (number: string | null = null) => {
  const texts = { ...(await paletteMessages('en-US')), ...(await callsMessages('en-US')) };
  const messages = { ...(await commonMessages('en-US')), ...(await shellMessages('en-US')) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Intl locale="en-US" messages={messages}>
      <MoreTexts texts={texts}>{children}</MoreTexts>
    </Intl>
  );
  const { result } = renderHook(() => usePaletteActions(number), { wrapper });
  return result.current;
};
const titles = async (number?: string) => (await offers(number)).map(({ title }) => title);

describe('each entry of the palette', () => {
  it.each<[title: string, does: string, setUp?: (() => unknown) | undefined, number?: string]>([
    ['Answer', 'answer "rings"'],
    ['Reject', 'reject "rings"'],
    ['Hang up', 'hangUp "talks"'],
    ['Mute', 'mute "talks" true'],
    ['Unmute', 'mute "talks" false', () => (core.state.calls.list = [talk({ muted: true })])],
    ['Put the call on hold', 'hold "talks" true'],
    [
      'Take the call off hold',
      'hold "talks" false',
      () => (core.state.calls.list = [talk({ held: true })]),
    ],
    ['Park the call', 'park "talks"'],
    ['Call 105', 'dial "105"', undefined, '105'],
    ['Forward calls to 105', 'setForward "105"', undefined, '105'],
    ['Do not disturb for 30 minutes', `setDnd true ${NOW + 1_800_000}`],
    ['Do not disturb', 'setDnd true'],
    ['Stop do not disturb', 'setDnd false', () => (core.state.features.dnd = true)],
    ['Stop forwarding calls', 'setForward ""', () => (core.state.features.forward = '103')],
    ['Call my voicemail', 'call'],
    [
      'Play the newest voicemail message',
      'perform {"type":"play-voicemail"}',
      () => (core.state.intents.offered = ['play-voicemail']),
    ],
  ])('%s: does exactly what it says: %s [C-05] [S-54]', async (title, does, setUp, number) => {
    core.state.calls.list = [rings, talk({})];
    setUp?.();
    const action = (await offers(number ?? null)).find((one) => one.title === title);
    await act(async () => action?.run());
    expect(done).toEqual([does]);
  });

  it.each([
    ['Colleagues', '/'],
    ['Parking', '/parking'],
    ['Call records', '/cdrs'],
  ])('%s goes to %s [U-03]', async (title, path) => {
    const action = (await offers()).find((one) => one.title === title);
    expect(action?.kind).toBe('area');
    await act(async () => action?.run());
    expect([location.pathname, done]).toEqual([path, []]);
  });
});

describe('what is not offered', () => {
  it('without a call or a number: only what is to come, then where one can go', async () => {
    expect(await titles()).toEqual([
      'Do not disturb for 30 minutes',
      'Do not disturb',
      'Call my voicemail',
      'Colleagues',
      'Parking',
      'Call records',
    ]);
  });

  it.each<[string, Partial<CallInfo>, object, string[]]>([
    ['on hold', { held: true }, {}, ['Mute', 'Put the call on hold', 'Park the call']],
    ['being placed', { state: 'dialing' }, {}, ['Mute', 'Put the call on hold', 'Park the call']],
    [
      'one only listens to',
      {},
      { spying: { mode: 'monitor' } },
      ['Mute', 'Put the call on hold', 'Park the call'],
    ],
    ['of three', {}, { threeWay: true }, ['Park the call']],
  ])('of a call %s', async (_, call, facts, missing) => {
    Object.assign(core.state.calls, { list: [talk(call)], facts: { talks: facts } });
    const offered = await titles();
    expect(offered).toContain('Hang up');
    expect(offered.filter((title) => missing.includes(title))).toEqual([]);
  });

  it.each([
    ['do_not_disturb', ['Do not disturb for 30 minutes', 'Do not disturb']],
    ['forward', ['Forward calls to 105']],
    ['softphone', ['Park the call']],
    ['parkings', ['Park the call', 'Parking']],
  ])('without the right to %s: %j [P-19] [P-20]', async (module, missing) => {
    core.state.calls.list = [talk({})];
    const before = await titles('105');
    expect(before).toEqual(expect.arrayContaining(missing));
    cleanup();
    core.state.permissions.entries = ALL.filter((entry) => entry.module !== module);
    expect(before.filter((title) => !missing.includes(title))).toEqual(await titles('105'));
  });

  it('without a phone: calls, forwarding and do not disturb', async () => {
    core.state.connection.phone = 'no';
    expect(await titles('105')).toEqual(['Colleagues', 'Parking', 'Call records']);
  });
});
