import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaProcess } from '../media/media-process.ts';
import type { Connection } from '../sip/connection.ts';
import { parseMessage } from '../sip/message.ts';
import { TestClock } from '../testing/clock.ts';
import { Transactions } from '../sip/transactions.ts';
import { DEFAULTS } from './defaults.ts';
import { IncomingLeg } from './leg-in.ts';

const INVITE = [
  'INVITE sip:*43@acme.example SIP/2.0',
  'Via: SIP/2.0/WS x.invalid;branch=z9hG4bK1',
  'From: <sip:101@acme.example>;tag=a',
  'To: <sip:*43@acme.example>',
  'Call-ID: c',
  'CSeq: 1 INVITE',
  'Contact: <sip:x@y.invalid>',
  '\r\n',
].join('\r\n');

describe('a leg whose media has stopped [F12]', () => {
  const clock = new TestClock();
  const media = new MediaProcess({ state: () => undefined, died: () => undefined });
  let leg: IncomingLeg;
  const ended = vi.fn();

  beforeEach(async () => {
    await media.ready();
    const transactions = new Transactions(clock, { t1: 500, t2: 4_000 }, (invite) => {
      leg = new IncomingLeg(
        '101',
        invite,
        { kind: 'none' },
        { name: 'Bob', uri: 'sip:102@acme.example' },
        {
          clock,
          options: DEFAULTS,
          transactions,
          media,
          reach: () => undefined,
          whenBack: () => undefined,
          began: () => undefined,
          opened: () => undefined,
          refer: () => undefined,
          closed: () => undefined,
        },
      );
    });
    const parsed = parseMessage(INVITE);
    if (!parsed.ok) throw new Error(parsed.error);
    transactions.receive({ open: true, send: () => true } as unknown as Connection, parsed.message);
    leg.events = {
      ringing: () => undefined,
      answered: () => undefined,
      confirmed: () => undefined,
      hold: () => undefined,
      digit: () => undefined,
      ended,
    };
    ended.mockReset();
  });
  afterEach(() => media.stop());

  it('gets 30 s to recover, counted from the first failure', () => {
    leg.mediaState('disconnected');
    clock.turn(10_000);
    leg.mediaState('failed');
    clock.turn(19_999);
    expect(ended).not.toHaveBeenCalled();
    clock.turn(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith({ status: 408, reason: 'Media lost' });
  });

  it('continues when it recovers in time', () => {
    leg.mediaState('failed');
    clock.turn(29_000);
    leg.mediaState('connected');
    clock.turn(100_000);
    expect(ended).not.toHaveBeenCalled();
  });
});
