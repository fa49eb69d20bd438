import type { Message } from '../message.ts';

/** A message as a call from Alice would leave it for Bob, in 2026; without sound. */
export const messageWith = (
  more: Partial<Omit<Message, 'at'>> & { id: string; at?: string },
): Message => ({
  ext: '102',
  caller: { ext: '101', name: 'Alice Arden' },
  ms: 2_000,
  file: '',
  old: false,
  ...more,
  at: Date.parse(more.at ?? '2026-11-21T12:00:00Z'),
});
