import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestExchange } from '../testing/exchange.ts';
import { fromCallee, NOTHING, talksOf } from '../testing/talk.ts';

const exchange = new TestExchange();
const { pbx, clock, media } = exchange;
const { left, talk, ring } = talksOf(exchange);
beforeAll(() => exchange.open(), 30_000);
afterAll(() => exchange.close());
beforeEach(() => exchange.clear());

describe('inside a dialog', () => {
  it('supports phones without UPDATE and refuses their own re-INVITE meanwhile with 491', async () => {
    const { bob, offer, names } = await talk({
      Allow: 'INVITE, ACK, BYE',
      'Session-Expires': '100;refresher=uac',
    });
    clock.turn(50_000);
    const refresh = await bob.take('INVITE');
    const sdp = { 'Content-Type': 'application/sdp' };
    fromCallee(bob, offer, 'INVITE', sdp, offer.body);
    await bob.take('491');
    bob.respond(refresh, '200 OK', sdp, await media.answer(names[1], refresh.body));
    const ack = await bob.take(
      'ACK',
      (wire) => wire.header('CSeq') === refresh.header('CSeq').replace('INVITE', 'ACK'),
    );
    expect(ack.header('To')).toBe(`${offer.header('To')};tag=${bob.id}`);
    clock.turn(49_000);
    expect(pbx.snapshot().calls).toHaveLength(1);
  });

  it('lets no other phone into a dialog', async () => {
    const { alice, invite, ok } = await talk();
    alice.inDialog('BYE', invite, ok, { From: '<sip:101@acme.example>;tag=stranger' });
    await alice.take('481');
    expect(pbx.snapshot().calls).toHaveLength(1);
  });
});

describe('when things break', () => {
  it('drops a dead socket when the phone registers over another', async () => {
    const { alice, bob } = await talk();
    const old = alice.socket;
    const late: string[] = [];
    old.on('message', (data: Buffer) => late.push(data.toString('utf8')));
    await alice.open();
    await alice.register();
    pbx.hangup('102');
    await bob.take('BYE');
    await alice.take('BYE');
    expect(late).toEqual([]);
    old.terminate();
  });

  it('moves a call to the new socket of its phone [F1]', async () => {
    const { alice, bob, invite, ok } = await talk();
    expect(pbx.dropSockets('101')).toBe(1);
    await vi.waitFor(() => expect(pbx.snapshot().counts.sockets).toBe(1));
    expect(pbx.snapshot().calls).toHaveLength(1);
    await alice.open();
    await alice.register();
    alice.inDialog('INFO', invite, ok, { 'Content-Type': 'application/dtmf' }, '7');
    await alice.take('200');
    expect(pbx.dtmf('101').map(({ digit }) => digit)).toEqual(['7']);
    pbx.hangup('102');
    await alice.take('BYE');
    await bob.take('BYE');
  });

  it('notifies a phone that was away when the call ended', async () => {
    const { alice, bob } = await talk();
    pbx.dropSockets('101');
    await vi.waitFor(() => expect(pbx.snapshot().counts.sockets).toBe(1));
    pbx.hangup('102');
    await bob.take('BYE');
    await alice.open();
    await alice.register();
    await alice.take('BYE');
  });

  it('leaves no call behind when the caller’s socket drops while it rings [F6]', async () => {
    const { bob } = await ring();
    pbx.dropSockets('101');
    await bob.take('CANCEL');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('leaves no call behind when the callee’s socket drops while it rings [F5]', async () => {
    const { alice } = await ring();
    pbx.dropSockets('102');
    await alice.take('480');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('sends BYE when the media process dies, and starts a new one', async () => {
    vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const { alice, bob } = await talk();
    pbx.killMedia();
    await alice.take('BYE');
    await bob.take('BYE');
    await expect.poll(left).toEqual(NOTHING);
    pbx.ringMe('101');
    await alice.take('INVITE');
  });

  it('refuses a caller who hears music before the answer when the media process dies', async () => {
    vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const alice = await exchange.registered('101');
    await alice.invite('*84', await media.offer('early'));
    await alice.take('183');
    pbx.killMedia();
    await alice.take('503');
    await expect.poll(left).toEqual(NOTHING);
  });

  it('stops a phone that rings for a callback when the media process dies', async () => {
    vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    const alice = await exchange.registered('101');
    pbx.originate({ ext: '101', number: '102', callerId: { name: 'My call', ext: '555' } });
    alice.respond(await alice.take('INVITE'), '180 Ringing');
    alice.request('OPTIONS', 'sip:acme.example');
    await alice.take('200');
    pbx.killMedia();
    await alice.take('CANCEL');
    await expect.poll(left).toEqual(NOTHING);
  });
});
