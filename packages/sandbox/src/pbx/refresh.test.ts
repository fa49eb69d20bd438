import { expect, it, vi } from 'vitest';
import type { MediaProcess } from '../media/media-process.ts';
import { TestClock } from '../testing/clock.ts';
import { refreshSession, type Refreshable } from './refresh.ts';

it('is no longer inviting when no offer can be made', async () => {
  const offer = vi.fn().mockRejectedValue(new Error('The media process has gone'));
  const leg = {
    id: 'a',
    over: false,
    contact: '<sip:a@x.invalid>',
    phoneAllows: ['INVITE'],
    context: { clock: new TestClock(), media: { offer } as unknown as MediaProcess },
    inviting: false,
  } as unknown as Refreshable;
  refreshSession(leg, 100);
  expect(leg.inviting).toBe(true);
  await vi.waitUntil(() => !leg.inviting);
});
