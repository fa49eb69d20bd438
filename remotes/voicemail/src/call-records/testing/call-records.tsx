import type { WireCallRecord } from '@callpanel/contracts';
import type { CoreState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { recordsClient } from '@callpanel/widget/records';
import {
  lastList,
  pageOf,
  press,
  type Query,
  recordServer,
} from '@callpanel/widget/records/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { CallRecords } from '../CallRecords.tsx';
import { callRecordsMessages } from '../messages.ts';

/** The path of the list. */
export const LIST = 'cdrs/friendly_calls_by_date';
/** The browser's time zone. */
export const ZONE = new globalThis.Intl.DateTimeFormat().resolvedOptions().timeZone;
export const AT = Date.UTC(2026, 10, 20, 15, 4);
const messages = { ...(await commonMessages('en-US')), ...(await callRecordsMessages('en-US')) };

const BOB = { id: 'u102', username: 'bob', name: 'bob', extension: '102' };

/** Alice's call as the server has it, unless `change` says otherwise. */
export const wire = (id: string, change: Partial<WireCallRecord> = {}): WireCallRecord => ({
  id,
  linked_id: id,
  caller_id: '"Alice" <101>',
  callee_id: `"Caller ${id}" <+1514555${id.padStart(4, '0')}>`,
  date: AT,
  duration: 70,
  billsec: 65,
  from: '101',
  to: `+1514555${id.padStart(4, '0')}`,
  direction: 'outbound',
  disposition: 'ANSWERED',
  recording: false,
  ...change,
});
export const many = (count: number) =>
  Array.from({ length: count }, (_, at) => wire(String(at + 1)));

/** Draws the list of Alice, who may see Bob's calls, with its filters. `totals`: what the server answers for them. */
export const draw = (records: readonly WireCallRecord[], totals?: () => never) => {
  recordsClient().clear();
  const server = recordServer({
    get: (path, query: Query) => {
      if (path === 'cdrs/friendly_calls_totals')
        return (
          totals?.() ?? {
            data: { calls: records.length, answered: 1, missed: 2, talk: 3725, series: [] },
          }
        );
      return pageOf(records, query);
    },
    send: () => undefined,
  });
  const perform = vi.fn();
  Object.assign(core, {
    intents: { ...core.intents, perform, offer: () => () => undefined },
    records: { ...core.records, api: server.api },
    subjects: { ...core.subjects, load: vi.fn() },
    directory: { ...core.directory, findCaller: async () => undefined },
  });
  core.places.go('call-records', { params: {}, query: '' });
  Object.assign(core.state.intents, { offered: ['dial'] });
  Object.assign(core.state.subjects['call-records'], { others: [BOB], chosen: null });
  Object.assign(core.state.session, {
    user: { id: 'u101', username: 'alice', extension: '101', first_name: '', last_name: '' },
  } as unknown as Partial<CoreState['session']>);
  render(
    <Intl locale="en-US" messages={messages}>
      <CallRecords />
    </Intl>,
  );
  press('Filters');
  return { server, perform };
};
/** Chooses in a list, or types a day. */
export const choose = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', value));
};
/** What the server was asked for last. */
export const asked = (server: ReturnType<typeof draw>['server']) => lastList(server.asked, LIST);
