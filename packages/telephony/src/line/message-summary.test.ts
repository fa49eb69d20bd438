import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PhoneEvents } from '../ports/phone.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a message summary [W-06]', () => {
  const EVENT = ['Event: message-summary', 'Content-Type: application/simple-message-summary'];

  it.each([
    ['Messages-Waiting: yes\r\nVoice-Message: 2/8 (0/2)\r\n', { waiting: true, new: 2, old: 8 }],
    ['Messages-Waiting: no\r\nVoice-Message: 0/3\r\n', { waiting: false, new: 0, old: 3 }],
    ['messages-waiting: YES\r\n', { waiting: true, new: 0, old: 0 }],
    ['Voice-Message: 4/0\r\n', { waiting: true, new: 4, old: 0 }],
  ])('is reported for %j', async (body, expected) => {
    const { phone, peer, pass } = await startPhone();
    const reported: PhoneEvents['messages'][] = [];
    phone.on('messages', (messages) => reported.push(messages));
    peer.notifyOutsideDialog(EVENT, body);
    await pass();
    expect(reported).toEqual([expected]);
    expect(peer.seen.some(({ start }) => start.startsWith('SIP/2.0 200'))).toBe(true);
  });

  it('is not reported for another event, a missing event, or an unreadable body [F27]', async () => {
    const { phone, peer, pass } = await startPhone();
    const reported: PhoneEvents['messages'][] = [];
    phone.on('messages', (messages) => reported.push(messages));
    peer.notifyOutsideDialog(['Event: presence', 'Content-Type: text/plain'], 'Voice-Message: 4/0');
    peer.notifyOutsideDialog(['Content-Type: text/plain'], 'Voice-Message: 4/0');
    peer.notifyOutsideDialog(EVENT, 'Voice-Message: many');
    peer.notifyOutsideDialog(EVENT, '');
    await pass();
    expect(reported).toEqual([]);
  });
});
