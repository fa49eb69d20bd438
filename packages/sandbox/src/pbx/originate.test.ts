import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestExchange } from '../testing/exchange.ts';
import type { TestPhone, Wire } from '../testing/phone.ts';
import { fromCallee, NOTHING, talksOf } from '../testing/talk.ts';

const exchange = new TestExchange({}, (ext) =>
  ext === '102' ? { 'X-Screen-Pop-Conf': 'type=url' } : {},
);
const { pbx, events } = exchange;
const { accept, left, member } = talksOf(exchange);
beforeAll(() => exchange.open(), 30_000);
afterAll(() => exchange.close());
beforeEach(() => exchange.clear());

const ORDER = { ext: '101', number: '102', callerId: { name: 'My call', ext: '555' } };
const phases = () => events.flatMap((event) => (event.kind === 'call' ? [event.phase] : []));

const answer = async (phone: TestPhone, offer: Wire): Promise<string> => {
  const name = member();
  await accept(phone, offer, name);
  return name;
};

describe('own phones first, then the number [B-27]', () => {
  it('rings with the given caller id, dials when answered, and both hear each other', async () => {
    const alice = await exchange.registered('101');
    const bob = await exchange.registered('102');
    pbx.originate(ORDER);
    const own = await alice.take('INVITE');
    expect(own.header('From')).toContain('"My call" <sip:555@acme.example>');
    expect(phases()).toEqual([]);
    const mine = await answer(alice, own);
    const offer = await bob.take('INVITE');
    expect(offer.header('From')).toContain('"Alice" <sip:101@acme.example>');
    expect(phases()).toEqual(['initiated']);
    const theirs = await answer(bob, offer);
    await expect.poll(phases).toEqual(['initiated', 'answered']);
    await expect.poll(() => exchange.connected(mine) && exchange.connected(theirs)).toBe(true);
    expect(pbx.snapshot().calls).toMatchObject([{ from: '101', to: '102', state: 'answered' }]);
    fromCallee(bob, offer, 'BYE');
    alice.respond(await alice.take('BYE'), '200 OK');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('does not dial when no own phone answers', async () => {
    const alice = await exchange.registered('101');
    const bob = await exchange.registered('102');
    pbx.originate(ORDER);
    alice.respond(await alice.take('INVITE'), '486 Busy Here');
    await expect.poll(left).toEqual(NOTHING);
    expect(phases()).toEqual([]);
    expect(bob.heard.some(({ is }) => is === 'INVITE')).toBe(false);
  });

  it('hangs up when the number cannot be reached', async () => {
    const alice = await exchange.registered('101');
    pbx.originate(ORDER);
    await answer(alice, await alice.take('INVITE'));
    expect((await alice.take('BYE')).header('Reason')).toContain('cause=480');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('hangs up with the refusal of the person called', async () => {
    const alice = await exchange.registered('101');
    const bob = await exchange.registered('102');
    pbx.originate(ORDER);
    await answer(alice, await alice.take('INVITE'));
    bob.respond(await bob.take('INVITE'), '486 Busy Here');
    expect((await alice.take('BYE')).header('Reason')).toContain('cause=486');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('stops ringing with a reset', async () => {
    const alice = await exchange.registered('101');
    pbx.originate(ORDER);
    alice.respond(await alice.take('INVITE'), '180 Ringing');
    await expect.poll(() => pbx.snapshot().counts.legs).toBe(1);
    pbx.reset();
    await alice.take('CANCEL');
  });

  it.each([
    ['no phone', { ...ORDER }, 'No phone is registered'],
    ['an unknown extension', { ...ORDER, ext: '999' }, 'No such extension'],
    ['no such number', { ...ORDER, number: '999' }, 'No such number'],
    ['oneself', { ...ORDER, number: '101' }, 'No such number'],
    ['a code that switches something', { ...ORDER, number: '*76' }, 'No such number'],
    ['listening in', { ...ORDER, number: '***102' }, 'No such number'],
  ])('refuses %s', (_case, order, text) => {
    expect(() => pbx.originate(order)).toThrow(text);
  });
});

describe('headers of calls [W-07]', () => {
  it('are those of the person called, and those of a test', async () => {
    const alice = await exchange.registered('101');
    const bob = await exchange.registered('102');
    pbx.ringMe('102', '*86', { headers: { 'X-Screen-Pop-Vars': 'name=%0d%0a' } });
    const offer = await bob.take('INVITE');
    expect(offer.header('X-Screen-Pop-Conf')).toBe('type=url');
    expect(offer.header('X-Screen-Pop-Vars')).toBe('name=%0d%0a');
    pbx.ringMe('101', '*86', { caller: { ext: '+15145550190', name: '' } });
    const fromOutside = await alice.take('INVITE');
    expect(fromOutside.header('X-Screen-Pop-Conf')).toBe('');
    expect(fromOutside.header('From')).toContain('sip:+15145550190@');
  });
});
