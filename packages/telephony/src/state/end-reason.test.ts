import { describe, expect, it } from 'vitest';
import { endFromCancel, endFromStatus } from './end-reason.ts';

describe('endFromStatus', () => {
  it.each([
    [486, 'busy'],
    [600, 'busy'],
    [603, 'rejected'],
    [404, 'notFound'],
    [408, 'noAnswer'],
    [480, 'unavailable'],
    [488, 'media'],
    [500, 'failed'],
    [503, 'failed'],
  ])('maps %i to %s', (status, reason) => {
    expect(endFromStatus(status, 'Phrase', null)).toEqual({
      reason,
      by: 'remote',
      status,
      phrase: 'Phrase',
    });
  });

  it('treats a 480 after ringing as no answer', () => {
    expect(endFromStatus(480, '', 25_000).reason).toBe('noAnswer');
    expect(endFromStatus(480, '', 100).reason).toBe('unavailable');
  });
});

describe('endFromCancel', () => {
  it('distinguishes an answer elsewhere from a caller who gave up [F40]', () => {
    expect(endFromCancel('SIP;cause=200;text="Call completed elsewhere"').reason).toBe('elsewhere');
    expect(endFromCancel('SIP ;cause=487').reason).toBe('cancelled');
    expect(endFromCancel(undefined).reason).toBe('cancelled');
  });

  it.each([486, 600, 603])(
    'distinguishes a refusal elsewhere (%i) from a caller who gave up',
    (status) => {
      expect(endFromCancel(`SIP;cause=${status};text="Decline"`)).toEqual({
        reason: 'elsewhere',
        by: 'remote',
        status,
      });
    },
  );
});
