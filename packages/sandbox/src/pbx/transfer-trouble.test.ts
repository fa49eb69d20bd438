import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchGains } from '../testing/gains.ts';
import { NOTHING } from '../testing/talk.ts';
import { ALICE, BOB, CAROL, PATIENCE, threePhones } from '../testing/three-phones.ts';

const { exchange, left, everybody, dial, pickUp, talk, hearing } = threePhones({
  holdMusicGain: 0.5,
});
const { pbx } = exchange;
afterEach(() => vi.restoreAllMocks());

describe('events during a transfer', () => {
  it('joins the others when the transferor’s socket drops, and keeps BYE for the phone [F52]', async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, sent] = await talk(alice, bob);
    await sender.refer('103@acme.example');
    pbx.dropSockets('101');
    const third = await pickUp(carol);
    await expect.poll(() => hearing(sent, third), PATIENCE).toEqual([[CAROL], [BOB]]);
    await expect.poll(left).toEqual([1, 2, 2]);
    const back = await exchange.phone('101');
    await back.register({ Contact: alice.contact });
    await back.take('BYE', (wire) => wire.header('Call-ID') === sender.callId);
  }, 20_000);

  it('resumes the call when the target’s socket drops while it rings', async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, sent] = await talk(alice, bob);
    await sender.refer('103@acme.example');
    await carol.take('INVITE');
    carol.close();
    expect([await sender.nextProgress(), await sender.nextProgress()]).toEqual([
      '100 Trying',
      '480 Temporarily Unavailable',
    ]);
    await expect.poll(() => hearing(sender, sent), PATIENCE).toEqual([[BOB], [ALICE]]);
    await expect.poll(left).toEqual([1, 2, 2]);
  }, 20_000);

  it('lets a listener hear both until the call changes, then ends the listening [C-20]', async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, sent] = await talk(carol, bob);
    const spy = await (await dial(alice, '***102')).answered();
    await expect.poll(() => spy.hears(), PATIENCE).toEqual([BOB, CAROL]);
    await sender.refer('*43@acme.example');
    await spy.dismissed();
    await sender.dismissed();
    await expect.poll(() => sent.hears(), PATIENCE).toEqual([BOB]);
    await expect.poll(left).toEqual([1, 1, 1]);
  }, 20_000);

  it('stops music on hold for the transferred party, and starts it again if the transfer fails', async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, sent] = await talk(alice, bob);
    const gains = watchGains();
    const heard = () => [...gains.values()];
    await sender.direction('sendonly');
    expect(heard()).toEqual([0.5]);
    await sender.refer('103@acme.example');
    const offer = await carol.take('INVITE');
    // It rings; the player also hears him, without effect.
    expect(heard()).toEqual([1, 1]);
    carol.respond(offer, '603 Decline');
    expect([await sender.nextProgress(), await sender.nextProgress()]).toEqual([
      '100 Trying',
      '603 Decline',
    ]);
    expect(heard()).toEqual([0.5]);
    await sender.refer('103@acme.example');
    const third = await pickUp(carol);
    await expect.poll(heard).toEqual([1, 1]);
    await expect.poll(() => hearing(sent, third), PATIENCE).toEqual([[CAROL], [BOB]]);
    third.request('BYE');
    await sent.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 20_000);
});
