import { LOCALES } from '@callpanel/contracts';
import { noticeMessages } from '@callpanel/i18n/notices';
import type { EndReason } from '@callpanel/telephony';
import { expect, it, vi } from 'vitest';
import { talking } from '../../testing/calls.ts';

/** How a call can end that came to nothing. */
const WHY: Record<Exclude<EndReason, 'hangup' | 'transferred'>, true> = {
  busy: true,
  cancelled: true,
  connectionLost: true,
  elsewhere: true,
  failed: true,
  limit: true,
  media: true,
  noAnswer: true,
  notFound: true,
  rejected: true,
  unavailable: true,
  unsent: true,
};

it('a transfer that failed names who it was for, if the directory knows, and why in a word [E-27]', async () => {
  const { core, id } = await talking();
  vi.spyOn(core.directory, 'nameOf').mockReturnValue('Nobody\u2067 Here');
  await expect(core.calls.transfer(id, '199')).rejects.toMatchObject({
    code: 'sipua.xfer.failed',
    context: { number: '199', who: 'Nobody\u2067 Here\u2069 (199)', why: 'notFound' },
  });
});

it.each(Object.keys(WHY))('has a word in every language for %s [E-27] [E-28]', async (reason) => {
  for (const locale of LOCALES)
    expect((await noticeMessages(locale))[`sipua.why.${reason}`]).toEqual(expect.any(String));
});

it.each(['transfer', 'park'] as const)(
  'shows neither failure nor success when the user hangs up while a %s waits for its hold [E-26] [E-27]',
  async (what) => {
    const { core, id, shown, live } = await talking();
    const call = live();
    if (!call) throw new Error('no call');
    const transfer = call.transfer.bind(call);
    vi.spyOn(call, 'transfer').mockImplementation((target) => {
      const moving = transfer(target);
      core.calls.hangUp(id);
      return moving;
    });
    await (what === 'park' ? core.calls.park(id) : core.calls.transfer(id, '103'));
    expect(shown().map(([code]) => code)).toEqual(what === 'park' ? [] : ['sipua.xfer.init']);
  },
);

it('shows a failure that only the telephone system reports [B-24] [E-28]', async () => {
  const { broker, info, shown } = await talking();
  const event = {
    action: 'ATTENDEDXFER',
    callid: info()?.sipCallId ?? '',
    transfereecalleridnum: '102',
    transfereecalleridname: 'Bob',
  } as const;
  broker.says({ ...event, result: 'Success' });
  broker.says({ ...event, result: 'Fail', callid: 'another call' });
  expect(shown()).toEqual([]);
  broker.says({ ...event, result: 'Fail' });
  expect(shown()).toEqual([['sipua.error.transfer', { num: '102', fail: 'Fail' }]]);
});
