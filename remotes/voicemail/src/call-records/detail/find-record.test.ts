import type { WireCallRecord } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { recordServer } from '@callpanel/widget/records/testing';
import { describe, expect, it } from 'vitest';
import { findRecord } from './find-record.ts';

const ALICE = { id: 'u101', username: 'alice', name: 'Alice', extension: '101' };
const ENDED = Date.UTC(2026, 10, 20, 15, 5);

/** A call of Alice's that ended so many seconds after `ENDED`. */
const wire = (id: string, number: string, lateS: number): WireCallRecord => ({
  id,
  linked_id: id,
  caller_id: `"Nadia Roy" <${number}>`,
  callee_id: '"Alice" <101>',
  date: ENDED + lateS * 1000 - 60_000,
  duration: 60,
  billsec: 50,
  from: number,
  to: '101',
  direction: 'inbound',
  disposition: 'ANSWERED',
  recording: false,
});
const serve = (get: () => unknown) => {
  const server = recordServer({ get, send: () => ({}) });
  Object.assign(core, { records: { ...core.records, api: server.api } });
};
const asked = (number: string) =>
  findRecord({ type: 'open-record', number, name: '', at: ENDED }, ALICE);

describe('the record of a call in the log', () => {
  it('is the one with this number that ended nearest to it [U-34]', async () => {
    const data = [wire('1', '+15145550171', 40), wire('2', '+15145550171', 2), wire('3', '102', 0)];
    serve(() => ({ total: 3, data }));
    expect(await asked('+1 514 555-0171')).toBe('2');
  });

  it('is not there while no call with this number ended at that time', async () => {
    const data = [wire('1', '+15145550171', 90), wire('3', '102', 0)];
    serve(() => ({ total: 2, data }));
    await expect(asked('+15145550171')).rejects.toMatchObject({
      code: 'callRecords.error.notFound',
    });
  });

  it('that is to be played is refused if it has no recording [E-74]', async () => {
    const intent = { type: 'open-record', number: '', name: '', id: '1', play: true } as const;
    serve(() => ({ data: wire('1', '102', 0) }));
    await expect(findRecord(intent, ALICE)).rejects.toMatchObject({
      code: 'callRecords.error.recording',
    });
    serve(() => ({ data: { ...wire('1', '102', 0), recording: true } }));
    expect(await findRecord(intent, ALICE)).toBe('1');
  });

  it.each([
    [{ status: 404 }, 'callRecords.error.notFound'],
    [{ status: 500 }, 'callRecords.error.history'],
  ])('by its id is refused with %o as %s [A-62] [E-76]', async (context, code) => {
    serve(() => {
      throw new CallpanelError('api.error.server', context);
    });
    const intent = { type: 'open-record', number: '', name: '', id: '9' } as const;
    await expect(findRecord(intent, ALICE)).rejects.toMatchObject({ code });
  });
});
