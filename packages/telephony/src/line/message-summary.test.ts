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
  ])('%j is told', async (body, expected) => {
    const { phone, peer, pass } = await startPhone();
    const told: PhoneEvents['messages'][] = [];
    phone.on('messages', (messages) => told.push(messages));
    peer.tell(EVENT, body);
    await pass();
    expect(told).toEqual([expected]);
    expect(peer.seen.some(({ start }) => start.startsWith('SIP/2.0 200'))).toBe(true);
  });

  it('is not read of another event, of none, or of garbage [F27]', async () => {
    const { phone, peer, pass } = await startPhone();
    const told: PhoneEvents['messages'][] = [];
    phone.on('messages', (messages) => told.push(messages));
    peer.tell(['Event: presence', 'Content-Type: text/plain'], 'Voice-Message: 4/0');
    peer.tell(['Content-Type: text/plain'], 'Voice-Message: 4/0');
    peer.tell(EVENT, 'Voice-Message: many');
    peer.tell(EVENT, '');
    await pass();
    expect(told).toEqual([]);
  });
});
