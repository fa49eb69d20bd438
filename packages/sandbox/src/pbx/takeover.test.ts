import { describe, expect, it } from 'vitest';
import { NOTHING } from '../testing/talk.ts';
import { ALICE, BOB, CAROL, PATIENCE, threePhones } from '../testing/three-phones.ts';

const { exchange, left, everybody, dial, talk, hearing } = threePhones();
const { pbx, events } = exchange;
const calls = () =>
  events.flatMap((event) => {
    if (event.kind === 'call') return `${event.phase} ${event.from.ext} ${event.to.ext}`;
    return event.kind === 'callEnded' ? `${event.how} ${event.status}` : [];
  });

describe('a call that rings at Bob’s phone', () => {
  it('is picked up by ** and his number; his phone shows no missed call [C-24] [X-05]', async () => {
    const [alice, bob, carol] = await everybody();
    const call = await dial(alice, '102');
    const offer = await bob.take('INVITE');
    bob.respond(offer, '180 Ringing');
    await call.ringing();
    const picked = await (await dial(carol, '**102')).answered();
    const calling = await call.answered();
    const cancel = await bob.take('CANCEL');
    expect(cancel.header('Reason')).toContain('Call completed elsewhere');
    bob.respond(offer, '487 Request Terminated');
    await expect.poll(() => hearing(calling, picked), PATIENCE).toEqual([[CAROL], [ALICE]]);
    expect(calls()).toEqual(['initiated 101 102', 'answered 101 103']);
    expect(pbx.snapshot().calls).toMatchObject([{ from: '101', to: '102', called: ['103'] }]);
    await expect.poll(left).toEqual([1, 2, 2]);
    picked.request('BYE');
    await calling.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 20_000);

  it('is picked up by INVITE with Replaces of his dialog (RFC 3891)', async () => {
    const [alice, bob, carol] = await everybody();
    const call = await dial(alice, '102');
    const offer = await bob.take('INVITE');
    bob.respond(offer, '180 Ringing');
    const tag = /tag=([^;]+)/.exec(offer.header('From'))![1];
    const replaces = `${offer.header('Call-ID')};to-tag=${tag};from-tag=${bob.id};early-only`;
    const picked = await (await dial(carol, '102', { Replaces: replaces })).answered();
    const calling = await call.answered();
    await bob.take('CANCEL');
    bob.respond(offer, '487 Request Terminated');
    await expect.poll(() => hearing(calling, picked), PATIENCE).toEqual([[CAROL], [ALICE]]);
    await expect.poll(left).toEqual([1, 2, 2]);
  }, 20_000);

  it('is not available for ** when nothing rings, and stays when the pick-up is not understood', async () => {
    const [alice, bob, carol] = await everybody();
    await dial(carol, '**102');
    await carol.take('480');
    const call = await dial(alice, '102');
    const offer = await bob.take('INVITE');
    bob.respond(offer, '180 Ringing');
    await call.ringing();
    await carol.invite('**102', 'v=0\r\nthis is no description');
    await carol.take('488');
    expect(pbx.snapshot().calls).toMatchObject([{ state: 'ringing', called: ['102'] }]);
    await expect.poll(left).toEqual([1, 2, 2]);
  }, 20_000);
});

describe('a call between Alice and Bob', () => {
  it('continues with the party that replaces Bob, who receives BYE (RFC 3891)', async () => {
    const [alice, bob, carol] = await everybody();
    const [calling, called] = await talk(alice, bob);
    events.length = 0;
    const instead = await (await dial(carol, '101', { Replaces: called.replaces })).answered();
    await called.dismissed();
    await expect.poll(() => hearing(calling, instead), PATIENCE).toEqual([[CAROL], [ALICE]]);
    await expect.poll(calls).toEqual(['initiated 103 101', 'terminated 200', 'answered 103 101']);
    await expect.poll(left).toEqual([1, 2, 2]);
    calling.request('BYE');
    await instead.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 20_000);

  it.each([
    ['400', () => 'nonsense'],
    ['481', () => 'gone;to-tag=a;from-tag=b'],
    ['481', (replaces: string) => replaces.replace(/from-tag=.*/, 'from-tag=other')],
    ['486', (replaces: string) => `${replaces};early-only`],
  ])(
    'does not change when the dialog is named wrongly: %s',
    async (status, changed) => {
      const [alice, bob, carol] = await everybody();
      const [calling, called] = await talk(alice, bob);
      await dial(carol, '101', { Replaces: changed(called.replaces) });
      await carol.take(status);
      await expect.poll(() => hearing(calling, called), PATIENCE).toEqual([[BOB], [ALICE]]);
      await expect.poll(left).toEqual([1, 2, 2]);
    },
    20_000,
  );
});
