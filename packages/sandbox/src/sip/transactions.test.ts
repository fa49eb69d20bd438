import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { Dialog } from './dialog.ts';
import { branchOf, parseMessage, serialise, type SipMessage, type SipRequest } from './message.ts';
import type { ServerTransaction } from './server-transaction.ts';
import { TestClock } from '../testing/clock.ts';
import { Transactions } from './transactions.ts';

const T1 = 500;

/** A socket that keeps what was sent, as it would arrive. */
const wire = (): Connection & { sent: SipMessage[] } => {
  const sent: SipMessage[] = [];
  const send = (message: SipMessage): boolean => {
    const parsed = parseMessage(serialise(message));
    if (!parsed.ok) throw new Error(parsed.error);
    sent.push(parsed.message);
    return true;
  };
  return { open: true, sent, send } as unknown as Connection & { sent: SipMessage[] };
};

const from = (text: string[]): SipMessage => {
  const parsed = parseMessage(`${text.join('\r\n')}\r\n\r\n`);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.message;
};
const request = (method: string, branch = 'z9hG4bK1'): SipMessage =>
  from([
    `${method} sip:102@acme.example SIP/2.0`,
    `Via: SIP/2.0/WS x.invalid;branch=${branch}`,
    'From: <sip:101@acme.example>;tag=a',
    'To: <sip:102@acme.example>',
    'Call-ID: c',
    `CSeq: 1 ${method}`,
  ]);

const label = (message: SipMessage): string =>
  message.kind === 'request' ? message.method : String(message.status);

describe('server transactions', () => {
  let clock: TestClock;
  let socket: ReturnType<typeof wire>;
  let transactions: Transactions;
  let heard: ServerTransaction[];
  beforeEach(() => {
    clock = new TestClock();
    socket = wire();
    heard = [];
    transactions = new Transactions(clock, { t1: T1, t2: 8 * T1 }, (it) => heard.push(it));
  });
  const receive = (message: SipMessage): void => transactions.receive(socket, message);

  it('repeats a 2xx after T1, 2 T1, ... T2 until the ACK, which has a branch of its own', () => {
    receive(request('INVITE'));
    const acked = vi.fn();
    heard[0]!.onAck = acked;
    heard[0]!.respond(200);
    const times: number[] = [];
    let seen = socket.sent.length;
    for (let at = 0; at < 16_000; at += 100) {
      clock.turn(100);
      if (socket.sent.length > seen) times.push(at + 100);
      seen = socket.sent.length;
    }
    expect(times).toEqual([500, 1_500, 3_500, 7_500, 11_500, 15_500]);
    receive(request('ACK', 'z9hG4bKother'));
    expect(acked).toHaveBeenCalledOnce();
    clock.turn(60_000);
    expect(socket.sent).toHaveLength(seen);
  });

  it('gives up a 2xx without ACK after 64 T1', () => {
    receive(request('INVITE'));
    const lost = vi.fn();
    heard[0]!.onTimeout = lost;
    heard[0]!.respond(200);
    clock.turn(64 * T1 - 1);
    expect(lost).not.toHaveBeenCalled();
    clock.turn(1);
    expect(lost).toHaveBeenCalledOnce();
    const { length } = socket.sent;
    clock.turn(60_000);
    expect(socket.sent).toHaveLength(length);
  });

  it('answers a repeated request with the last answer and does not report it', () => {
    receive(request('INVITE'));
    heard[0]!.respond(180);
    receive(request('INVITE'));
    expect(heard).toHaveLength(1);
    expect(socket.sent.map(label)).toEqual(['180', '180']);
  });

  it('sends only one final answer', () => {
    receive(request('OPTIONS'));
    heard[0]!.respond(200);
    heard[0]!.respond(500);
    expect(socket.sent.map(label)).toEqual(['200']);
  });

  it('answers CANCEL: in time, too late, and without a match', () => {
    receive(request('CANCEL'));
    receive(request('INVITE'));
    const cancelled = vi.fn();
    heard[0]!.onCancel = cancelled;
    receive(request('CANCEL'));
    heard[0]!.respond(200);
    receive(request('CANCEL'));
    expect(socket.sent.map(label)).toEqual(['481', '200', '200', '200']);
    expect(cancelled.mock.calls).toEqual([[false], [true]]);
  });
});

describe('client transactions', () => {
  let clock: TestClock;
  let socket: ReturnType<typeof wire>;
  let transactions: Transactions;
  let dialog: Dialog;
  beforeEach(() => {
    clock = new TestClock();
    socket = wire();
    transactions = new Transactions(clock, { t1: T1, t2: 8 * T1 }, () => undefined);
    dialog = new Dialog({
      callId: 'c',
      local: '<sip:101@acme.example>;tag=a',
      localTag: 'a',
      remote: '<sip:102@acme.example>',
      remoteTag: '',
      target: 'sip:x@y.invalid',
      route: [],
      localSeq: 0,
      remoteSeq: 0,
    });
  });
  const answer = (status: number, to: SipRequest = socket.sent[0] as SipRequest): void =>
    transactions.receive(
      socket,
      from([
        `SIP/2.0 ${status} X`,
        `Via: ${to.headers.get('via')}`,
        `From: ${to.headers.get('from')}`,
        `To: ${to.headers.get('to')};tag=b`,
        'Call-ID: c',
        `CSeq: ${to.headers.get('cseq')}`,
      ]),
    );

  it('holds a CANCEL back until a provisional answer arrives', () => {
    const invite = transactions.request(socket, dialog.request('INVITE'), {});
    invite.cancel({ Reason: 'SIP;cause=200;text="Call completed elsewhere"' });
    expect(socket.sent.map(label)).toEqual(['INVITE']);
    answer(100);
    expect(socket.sent.map(label)).toEqual(['INVITE', 'CANCEL']);
    const cancel = socket.sent[1]!;
    expect(branchOf(cancel)).toBe(branchOf(socket.sent[0]!));
    expect(cancel.headers.get('Reason')).toContain('elsewhere');
    answer(487);
    expect(socket.sent.map(label)).toEqual(['INVITE', 'CANCEL', 'ACK']);
    expect(branchOf(socket.sent[2]!)).toBe(branchOf(socket.sent[0]!));
  });

  it('sends no CANCEL for an INVITE that has its final answer', () => {
    const invite = transactions.request(socket, dialog.request('INVITE'), {});
    answer(486);
    invite.cancel();
    expect(socket.sent.map(label)).toEqual(['INVITE', 'ACK']);
  });

  it('acknowledges a repeated 2xx again and reports it once', () => {
    const response = vi.fn();
    const invite = transactions.request(socket, dialog.request('INVITE'), { response });
    answer(200);
    invite.ack(dialog.ack(1), 'z9hG4bKack');
    answer(200);
    expect(socket.sent.map(label)).toEqual(['INVITE', 'ACK', 'ACK']);
    expect(response).toHaveBeenCalledOnce();
  });

  it('times out after 64 T1 of silence, but not while a phone rings', () => {
    const failed = vi.fn();
    transactions.request(socket, dialog.request('INFO'), { failed });
    clock.turn(64 * T1);
    expect(failed).toHaveBeenCalledWith('timeout');

    const ringing = vi.fn();
    transactions.request(socket, dialog.request('INVITE'), { failed: ringing });
    answer(180, socket.sent[1] as SipRequest);
    clock.turn(640 * T1);
    expect(ringing).not.toHaveBeenCalled();
  });

  it('fails at once when the socket closes', () => {
    const failed = vi.fn();
    transactions.request(socket, dialog.request('INVITE'), { failed });
    transactions.connectionClosed(socket);
    transactions.connectionClosed(socket);
    expect(failed.mock.calls).toEqual([['closed']]);
  });
});
