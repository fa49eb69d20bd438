import { expect, it } from 'vitest';
import { PATIENCE, threePhonesOn } from '../../testing/three-phones.ts';
import { RecordsExchange } from './testing/exchange.ts';

const { exchange, everybody, dial, pickUp, talk } = threePhonesOn(new RecordsExchange());
const { pbx, clock, mailboxes } = exchange;

const DAY = 86_400_000;

it('a week of calls by the phones gives exactly these records, each on its day [A-60] [U-35] [U-36]', async () => {
  const days: number[] = [];
  const written: string[] = [];
  /** The calls of the next day, and the records that they leave. */
  const day = async (calls: () => Promise<unknown>, records: readonly string[]): Promise<void> => {
    clock.turn(DAY);
    written.push(...records);
    days.push(...records.map(() => Math.floor(clock.now() / DAY)));
    await calls();
    await expect.poll(() => exchange.summaries(), PATIENCE).toEqual(written);
  };
  const answered = (): Promise<void> =>
    expect.poll(() => pbx.snapshot().calls[0]?.state, PATIENCE).toBe('answered');

  await day(async () => {
    const [alice, bob] = await everybody();
    const [caller, called] = await talk(alice, bob);
    caller.request('BYE');
    await called.dismissed();
  }, ['101>102 ANSWERED']);
  await day(async () => {
    const [alice, bob] = await everybody();
    await dial(alice, '102');
    bob.respond(await bob.take('INVITE'), '486 Busy Here');
    await alice.take('486');
  }, ['101>102 BUSY']);
  await day(async () => {
    const [alice] = await everybody();
    await dial(alice, '999');
    await alice.take('404');
  }, ['101>999 FAILED 404']);
  await day(async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, sent] = await talk(alice, bob);
    await sender.refer('103@acme.example');
    const third = await pickUp(carol);
    await sender.dismissed();
    sent.request('BYE');
    await third.dismissed();
  }, ['101>102 ANSWERED', '102>103 ANSWERED']);
  await day(async () => {
    const [alice, bob, carol] = await everybody();
    const [sender, waiting] = await talk(alice, bob);
    await sender.refer('700@acme.example');
    await sender.dismissed();
    const fetched = await (await dial(carol, '701')).answered();
    await answered();
    fetched.request('BYE');
    await waiting.dismissed();
  }, ['101>102 ANSWERED', '102>PARKING_LOT(701) ANSWERED', '103>PARKING_PICKUP(102) ANSWERED']);
  await day(async () => {
    const [alice] = await everybody();
    const line = await (await dial(alice, '*43')).answered();
    await answered();
    line.request('BYE');
  }, ['101>*43 ANSWERED']);
  await day(async () => {
    mailboxes.takeCalls(true, '102');
    const [alice, bob] = await everybody();
    const call = await dial(alice, '102');
    bob.respond(await bob.take('INVITE'), '486 Busy Here');
    const line = await call.answered();
    await answered();
    line.request('BYE');
  }, ['101>102 BUSY', '101>VOICEMAIL(102) ANSWERED']);
  expect(exchange.all().map(({ at }) => Math.floor(at / DAY))).toEqual(days);
}, 60_000);
