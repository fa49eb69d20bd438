import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestExchange } from '../testing/exchange.ts';
import type { TestPhone } from '../testing/phone.ts';
import { talksOf } from '../testing/talk.ts';

const exchange = new TestExchange();
const { pbx, media, events } = exchange;
const { member } = talksOf(exchange);
/** Who blocks whom: `102<101`. */
const blocked = new Set<string>();
beforeAll(async () => {
  await exchange.open();
  pbx.add({ blocks: (ext, caller) => blocked.has(`${ext}<${caller}`) });
}, 30_000);
afterAll(() => exchange.close());
beforeEach(async () => {
  blocked.clear();
  await exchange.clear();
});

const refusal = async (phone: TestPhone, to: string): Promise<string> => {
  const invite = await phone.invite(to, await media.offer(member()));
  const answer = await phone.until(() => phone.heard.find(({ is }) => is >= '300' && is <= '699'));
  phone.acknowledge(invite, answer);
  return answer.is;
};
const rang = (phone: TestPhone) => phone.heard.some(({ is }) => is === 'INVITE');

describe('a blocked caller', () => {
  it('is declined, and no phone rings; others get through [A-149]', async () => {
    blocked.add('102<101');
    const [alice, bob, carol] = await Promise.all(
      ['101', '102', '103'].map((ext) => exchange.registered(ext)),
    );
    expect(await refusal(alice!, '102')).toBe('603');
    expect([rang(bob!), events.filter(({ kind }) => kind === 'call')]).toEqual([false, []]);
    await carol!.invite('102', await media.offer(member()));
    expect((await bob!.take('INVITE')).header('From')).toContain('sip:103@');
  });

  it('from outside does not ring either', async () => {
    blocked.add('102<5145550171');
    const bob = await exchange.registered('102');
    const ring = (number: string) =>
      pbx.ringMe('102', '*86', { caller: { ext: number, name: '' } });
    expect(() => ring('5145550171')).toThrow(RangeError);
    ring('5145550172');
    expect((await bob.take('INVITE')).header('From')).toContain('5145550172');
  });
});
