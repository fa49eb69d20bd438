import type { CallInfo, CoreState, Lot, ParkedCall } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { callInfo } from '../../softphone/testing/facts.ts';
import english from '../locales/en-US.json';
import { Parking } from '../Parking.tsx';

/** A call that waits, for tests. */
export const parked = (change: Partial<ParkedCall> = {}): ParkedCall => ({
  name: 'Marie Roy',
  number: '5145550199',
  parkerName: 'Bob',
  parkerNumber: '102',
  channel: 'PJSIP/102-1',
  uniqueid: '1.1',
  lot: 'default',
  since: 0,
  until: null,
  ...change,
});

/** A lot from 701 on, with what waits in each slot. */
export const lot = (...calls: (ParkedCall | null)[]): Lot => ({
  name: 'Reception',
  extension: '700',
  slots: calls.map((call, index) => ({ space: String(701 + index), call })),
});

/** The call one talks on. */
export const onCall = (change: Partial<CallInfo> = {}): CallInfo =>
  callInfo({ id: 'own', ...change });

/** Puts lots into the page's core, with a phone on the page, and watches what is done there. */
export const company = (lots: readonly Lot[], change: Partial<CoreState> = {}) => {
  const actions = {
    parking: { retry: vi.fn(), pickUp: vi.fn(() => 'new'), parkHere: vi.fn(async () => undefined) },
    intents: { perform: vi.fn(), offer: vi.fn(), offerPhone: vi.fn() },
    notices: { fail: vi.fn(), push: vi.fn(), dismiss: vi.fn(), claimOutlet: vi.fn() },
  };
  Object.assign(core, actions);
  Object.assign(core.state, {
    parking: { status: 'ready', error: null, lots: [...lots] },
    broker: { status: 'online', error: null, hint: 1 },
    connection: { status: 3, error: null, phone: 'ready' },
    permissions: { entries: [{ module: 'parkings', rule: 'read' }] },
    intents: { offered: ['dial'] },
    ...change,
  } satisfies Partial<CoreState>);
  Object.assign(core.state.calls, { list: [], facts: {} });
  return actions;
};

const messages = { ...(await commonMessages('en-US')), ...english };

/** Draws the lots with the English texts. */
export const draw = () =>
  render(
    <Intl locale="en-US" messages={messages}>
      <Parking />
    </Intl>,
  );
