import { WireParkedCall } from '@callpanel/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchGains } from '../testing/gains.ts';
import type { Line } from '../testing/lines.ts';
import type { TestPhone } from '../testing/phone.ts';
import { NOTHING } from '../testing/talk.ts';
import { ALICE, BOB, CAROL, PATIENCE, threePhones } from '../testing/three-phones.ts';

const { exchange, left, phone, dial, pickUp, talk, hearing } = threePhones({ parkMusicGain: 0.25 });
const { pbx, events, clock } = exchange;
afterEach(() => vi.restoreAllMocks());

const lot = () => events.flatMap((event) => (event.kind === 'parking' ? event : []));
const said = () => lot().map(({ event, call }) => `${event} ${call.parkingspace}`);
const spaces = () => pbx.parked().map(({ parkingspace }) => parkingspace);

/** Alice talks with Bob and parks him by transfer; she gets BYE, he waits. */
const parked = async (space = '700'): Promise<{ alice: TestPhone; waiting: Line }> => {
  const [alice, bob] = [await phone('101', ALICE), await phone('102', BOB)];
  const [sender, waiting] = await talk(alice, bob);
  await sender.direction('sendonly');
  await sender.refer(`${space}@acme.example`);
  expect([await sender.nextProgress(), await sender.nextProgress()]).toEqual([
    '100 Trying',
    '200 OK',
  ]);
  await sender.dismissed();
  return { alice, waiting };
};

describe('parking', () => {
  it('by transfer to 700 uses the first free space; dialling it connects [C-05] [S-37] [S-38]', async () => {
    const { waiting } = await parked();
    expect(pbx.parked()).toEqual([
      {
        parkeecalleridnum: '102',
        parkeecalleridname: 'Bob',
        parkeeconnectedlinenum: '101',
        parkeeconnectedlinename: 'Alice',
        parkinglot: 'Main',
        parkeeexten: '700',
        parkingspace: '701',
        parkeechannel: expect.stringMatching(/^PJSIP\/102-[\da-f]{8}$/),
        parkeeuniqueid: expect.stringMatching(/^\d+\.\d+$/),
        parkingtimeout: 45,
        parkingduration: 0,
      },
    ]);
    expect(WireParkedCall.parse(pbx.parked()[0])).toEqual(pbx.parked()[0]);
    clock.turn(5_000);
    expect(pbx.parked()).toMatchObject([{ parkingtimeout: 40, parkingduration: 5 }]);
    await expect.poll(left).toEqual([1, 1, 1]);

    events.length = 0;
    const carol = await phone('103', CAROL);
    const fetched = await (await dial(carol, '701')).answered();
    await expect.poll(() => hearing(waiting, fetched), PATIENCE).toEqual([[CAROL], [BOB]]);
    expect([await waiting.nextParty(), await waiting.nextParty()]).toEqual([
      '"Parking" <sip:701@acme.example>',
      '"Carol" <sip:103@acme.example>',
    ]);
    expect(said()).toEqual(['UNPARKEDCALL 701']);
    expect(
      events.flatMap((e) => (e.kind === 'call' ? `${e.phase} ${e.from.ext} ${e.to.ext}` : [])),
    ).toEqual(['initiated 103 102', 'answered 103 102']);
    expect(pbx.parked()).toEqual([]);
    await expect.poll(left).toEqual([1, 2, 2]);
    fetched.request('BYE');
    await waiting.dismissed();
    await expect.poll(left).toEqual(NOTHING);
    // The space's time is not waited for any more.
    clock.turn(60_000);
    expect(said()).toEqual(['UNPARKEDCALL 701']);
  }, 20_000);

  it('plays music to the parked party, and to no other party afterwards', async () => {
    const gains = watchGains();
    const { waiting } = await parked();
    // It also hears the parked caller, without effect.
    expect([...gains.values()]).toEqual([1, 0.25]);
    const fetched = await (await dial(await phone('103', CAROL), '701')).answered();
    await expect.poll(() => [...gains.values()]).toEqual([1, 1]);
    fetched.request('BYE');
    await waiting.dismissed();
  }, 20_000);

  it('by transfer to a space parks there; an occupied one answers 486, and the call stays [S-36]', async () => {
    const { alice } = await parked('705');
    expect(spaces()).toEqual(['705']);
    const carol = await phone('103', CAROL);
    const [sender, other] = await talk(alice, carol);
    await sender.refer('705@acme.example');
    expect([await sender.nextProgress(), await sender.nextProgress()]).toEqual([
      '100 Trying',
      '486 Busy Here',
    ]);
    await expect.poll(() => hearing(sender, other), PATIENCE).toEqual([[CAROL], [ALICE]]);
    await sender.refer('700@acme.example');
    await sender.dismissed();
    expect(spaces()).toEqual(['705', '701']);
  }, 20_000);

  it('by dialling 700 parks the held party; two tones, and both own calls end', async () => {
    const [alice, bob] = [await phone('101', ALICE), await phone('102', BOB)];
    await dial(alice, '700');
    await alice.take('480');
    const [first, waiting] = await talk(alice, bob);
    await first.direction('sendonly');
    const parking = await (await dial(alice, '700')).answered();
    await first.dismissed();
    expect(spaces()).toEqual(['701']);
    await expect
      .poll(() => pbx.snapshot().calls.map(({ state }) => state))
      .toEqual(['answered', 'answered']);
    clock.turn(500);
    await parking.dismissed();
    await expect.poll(left).toEqual([1, 1, 1]);
    waiting.request('BYE');
    await expect.poll(left).toEqual(NOTHING);
  }, 20_000);

  it('for too long returns to the parker, whose phone rings and who talks again [S-38]', async () => {
    const { alice, waiting } = await parked();
    clock.turn(45_000);
    expect(said()).toEqual(['PARKEDCALL 701', 'PARKEDCALLTIMEOUT 701']);
    const back = await pickUp(alice);
    await expect.poll(() => hearing(back, waiting), PATIENCE).toEqual([[BOB], [ALICE]]);
    expect(pbx.snapshot().calls).toMatchObject([{ from: '102', to: '101', state: 'answered' }]);
    await expect.poll(left).toEqual([1, 2, 2]);
    back.request('BYE');
    await waiting.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 20_000);

  it('continues when the parker does not answer, or has no phone; no caller is lost', async () => {
    const { alice, waiting } = await parked();
    clock.turn(45_000);
    const offer = await alice.take('INVITE');
    alice.respond(offer, '486 Busy Here');
    await expect.poll(said).toEqual(['PARKEDCALL 701', 'PARKEDCALLTIMEOUT 701', 'PARKEDCALL 701']);
    pbx.dropSockets('101');
    await expect.poll(() => pbx.snapshot().counts.sockets).toBe(1);
    clock.turn(45_000);
    expect(said().slice(3)).toEqual(['PARKEDCALLTIMEOUT 701', 'PARKEDCALL 701']);
    const carol = await phone('103', CAROL);
    const fetched = await (await dial(carol, '701')).answered();
    await expect.poll(() => hearing(waiting, fetched), PATIENCE).toEqual([[CAROL], [BOB]]);
  }, 20_000);

  it('ends when the parkee gives up; a free space is an unknown number [S-38]', async () => {
    const { waiting } = await parked();
    waiting.request('BYE');
    await expect.poll(said).toEqual(['PARKEDCALL 701', 'PARKEDCALLGIVEUP 701']);
    await expect.poll(left).toEqual(NOTHING);
    const carol = await phone('103', CAROL);
    await dial(carol, '701');
    await carol.take('404');
    clock.turn(60_000);
    expect(said()).toHaveLength(2);
  }, 20_000);

  it.each([
    ['of the parked call', false],
    ['of the other call', true],
  ])(
    'by attended transfer with REFER %s replaces the parked party, with the same deadline [S-39]',
    async (_name, ofOther) => {
      const { alice, waiting } = await parked();
      clock.turn(5_000);
      const [consulting, carols] = await talk(waiting.phone, await phone('103', CAROL));
      const [refers, named] = ofOther ? [consulting, waiting] : [waiting, consulting];
      await refers.refer(`701@acme.example?Replaces=${encodeURIComponent(named.replaces)}`);
      await waiting.dismissed();
      await consulting.dismissed();
      expect(said()).toEqual(['PARKEDCALL 701', 'PARKEDCALLSWAP 701']);
      expect(lot()[1]?.call).toEqual(pbx.parked()[0]);
      expect(pbx.parked()).toMatchObject([
        {
          parkeecalleridnum: '103',
          parkeechannel: expect.stringMatching(/^PJSIP\/103-/),
          parkeeconnectedlinenum: '101',
          parkingtimeout: 40,
        },
      ]);

      const fetched = await (await dial(alice, '701')).answered();
      await expect.poll(() => hearing(carols, fetched), PATIENCE).toEqual([[ALICE], [CAROL]]);
      fetched.request('BYE');
      await carols.dismissed();
      await expect.poll(left).toEqual(NOTHING);
    },
    20_000,
  );

  it('of a feature is for tests: it waits, is picked up and plays', async () => {
    expect(pbx.parkMe({ parker: '102', from: '*43', space: '710' })).toBe('710');
    expect(pbx.parkMe({ parker: '102' })).toBe('701');
    expect(() => pbx.parkMe({ parker: '102', space: '710' })).toThrow(RangeError);
    expect(() => pbx.parkMe({ parker: '102', space: '721' })).toThrow(RangeError);
    expect(() => pbx.parkMe({ parker: '102', from: '102' })).toThrow(RangeError);
    expect(WireParkedCall.parse(pbx.parked()[0])).toMatchObject({
      parkeecalleridnum: '*43',
      parkeeconnectedlinename: 'Bob',
      parkingspace: '710',
    });
    const carol = await phone('103', CAROL);
    const fetched = await (await dial(carol, '710')).answered();
    await expect.poll(() => fetched.hears(), PATIENCE).toEqual([CAROL]);
    pbx.hangup('701');
    expect(said()).toEqual([
      'PARKEDCALL 710',
      'PARKEDCALL 701',
      'UNPARKEDCALL 710',
      'PARKEDCALLGIVEUP 701',
    ]);
    fetched.request('BYE');
    await expect.poll(left).toEqual(NOTHING);
  }, 20_000);
});
