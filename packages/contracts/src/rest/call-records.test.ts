import { describe, expect, it } from 'vitest';
import { CallRecordAnswer, CallRecordsAnswer, Preparing, WireCallRecord } from './call-records.ts';

const RECORD = { id: 7, from: 101, to: 'E_404', date: 1_763_640_000.5 };

describe('a call record [D-22]', () => {
  it('is read with what is missing left empty, and its date in milliseconds', () => {
    expect(WireCallRecord.parse(RECORD)).toEqual({
      id: '7',
      linked_id: '',
      caller_id: '',
      callee_id: '',
      date: 1_763_640_000_500,
      duration: 0,
      billsec: 0,
      from: '101',
      to: 'E_404',
      direction: 'outbound',
      disposition: 'NO ANSWER',
      recording: false,
    });
  });

  it('may have its date as text', () => {
    const date = '2026-11-20T12:00:00Z';
    expect(WireCallRecord.parse({ ...RECORD, date }).date).toBe(Date.parse(date));
  });

  it('has a direction of its own or “outbound” for any other', () => {
    const of = (direction: string) => WireCallRecord.parse({ ...RECORD, direction }).direction;
    expect([of('inbound'), of('internal')]).toEqual(['inbound', 'outbound']);
  });
});

describe('answers about call records', () => {
  it('leave out malformed records [A-60]', () => {
    const data = [RECORD, { id: 8 }, { ...RECORD, date: 'soon' }, null];
    const answer = CallRecordsAnswer.parse({ total: '4', data });
    expect([answer.total, answer.data.map(({ id }) => id)]).toEqual([4, ['7']]);
  });

  it('may have no steps and no linked calls [A-62]', () => {
    expect(CallRecordAnswer.parse({ data: RECORD }).data).toMatchObject({ steps: [], linked: [] });
    const steps = [
      { at: 1, step: 'rang' },
      { at: 2, step: 'sang' },
    ];
    expect(CallRecordAnswer.parse({ data: { ...RECORD, steps } }).data.steps).toEqual([
      { at: 1_000, step: 'rang', party: '' },
    ]);
  });

  it('say how far a recording is [A-63] [A-64]', () => {
    expect(Preparing.parse({ preparing: 1 })).toEqual({ preparing: true, done: 0, total: 0 });
  });
});
