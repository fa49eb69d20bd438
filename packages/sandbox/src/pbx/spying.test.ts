import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestExchange } from '../testing/exchange.ts';
import type { TestPhone, Wire } from '../testing/phone.ts';
import { fromCallee, NOTHING, type Talk, talksOf } from '../testing/talk.ts';
import { TonePhones } from '../testing/tone-phones.ts';

const ALICE = 500;
const BOB = 800;
const CAROL = 1_300;

const exchange = new TestExchange();
const { pbx, events } = exchange;
const phones = new TonePhones();
const { left, member, talk } = talksOf(exchange, phones);
beforeAll(() => exchange.open(), 30_000);
afterAll(async () => {
  await exchange.close();
  await phones.close();
});
beforeEach(async () => {
  await exchange.clear();
  await phones.clear();
});

interface Listener {
  phone: TestPhone;
  name: string;
  invite: Record<string, string>;
  ok: Wire;
}

/** Alice, who alone may listen in here, dials and is answered. */
const listenIn = async (number: string): Promise<Listener> => {
  const phone = await exchange.registered('101');
  const name = member();
  const invite = await phone.invite(number, await phones.offer(name));
  const ok = await phone.take('200');
  phone.acknowledge(invite, ok);
  await phones.accept(name, ok.body);
  await phones.say(name, ALICE);
  return { phone, name, invite, ok };
};

const press = async ({ phone, invite, ok }: Listener, digit: string): Promise<void> => {
  const type = { 'Content-Type': 'application/dtmf-relay' };
  phone.inDialog('INFO', invite, ok, type, `Signal=${digit}\r\nDuration=100`);
  await phone.take('200', (wire) => wire.header('CSeq').endsWith('INFO'));
};

/** Carol calls Bob; what each of them and the spies hear. */
const spiedTalk = async (): Promise<Talk> => {
  const started = await talk({}, '103');
  await phones.say(started.names[0], CAROL);
  await phones.say(started.names[1], BOB);
  return started;
};
const heardBy = (...names: string[]) => Promise.all(names.map((name) => phones.hears(name)));
const spyEvents = () =>
  events.filter((event) => event.kind === 'spy').map(({ on, mode }) => `${on} ${mode}`);

describe('listening in [C-20] [P-10]', () => {
  it('monitors silently, whispers to one side, barges in to both, changed by digits [B-20]', async () => {
    const { names } = await spiedTalk();
    const spied = pbx.snapshot().calls[0]!;
    const spy = await listenIn('***102');
    const everybody = [...names, spy.name];
    const hearing = () => heardBy(...everybody);
    const patience = { timeout: 8_000 };

    await expect.poll(hearing, patience).toEqual([[BOB], [CAROL], [BOB, CAROL]]);
    expect(pbx.snapshot().calls[0]!.spies).toEqual([
      { ext: '101', name: 'Alice', mode: 'monitor' },
    ]);
    await press(spy, '5');
    await expect.poll(hearing, patience).toEqual([[BOB], [ALICE, CAROL], [BOB, CAROL]]);
    await press(spy, '6');
    await expect.poll(hearing, patience).toEqual([
      [ALICE, BOB],
      [ALICE, CAROL],
      [BOB, CAROL],
    ]);
    expect(pbx.snapshot().calls[0]!.spies[0]!.mode).toBe('fullbarge');
    await press(spy, '4');
    await expect.poll(hearing, patience).toEqual([[BOB], [CAROL], [BOB, CAROL]]);

    await press(spy, '6');
    spy.phone.inDialog('BYE', spy.invite, spy.ok);
    await expect.poll(() => heardBy(...names), patience).toEqual([[BOB], [CAROL]]);
    expect(pbx.snapshot().calls).toMatchObject([{ id: spied.id, state: 'answered', spies: [] }]);
    expect(spyEvents()).toEqual([
      'true monitor',
      'true whisper',
      'true fullbarge',
      'true monitor',
      'true fullbarge',
      'false fullbarge',
    ]);
    for (const event of events.filter(({ kind }) => kind === 'spy'))
      expect(event).toMatchObject({ callId: spied.id, spyer: { ext: '101', name: 'Alice' } });
  }, 30_000);

  it('identifies the side that it whispers to by the dialled number', async () => {
    const { names } = await spiedTalk();
    const spy = await listenIn('***103');
    await press(spy, '5');
    await expect.poll(() => heardBy(...names), { timeout: 8_000 }).toEqual([[ALICE, BOB], [CAROL]]);
  }, 20_000);

  it('hears nothing while the call is on hold', async () => {
    const { alice: carol, invite, ok, names } = await spiedTalk();
    const spy = await listenIn('***102');
    await press(spy, '6');
    const patience = { timeout: 8_000 };
    await expect
      .poll(() => heardBy(...names, spy.name), patience)
      .toEqual([
        [ALICE, BOB],
        [ALICE, CAROL],
        [BOB, CAROL],
      ]);
    const hold = (await phones.offer(names[0])).replace('a=sendrecv', 'a=sendonly');
    const sdp = { 'Content-Type': 'application/sdp' };
    const again = carol.inDialog('INVITE', invite, ok, sdp, hold);
    const held = await carol.take('200');
    carol.acknowledge(again, held);
    await phones.accept(names[0], held.body);
    await expect.poll(() => heardBy(names[1], spy.name), patience).toEqual([[], []]);
    const resume = carol.inDialog('INVITE', invite, ok, sdp, await phones.offer(names[0]));
    const resumed = await carol.take('200');
    carol.acknowledge(resume, resumed);
    await phones.accept(names[0], resumed.body);
    await expect
      .poll(() => heardBy(names[1], spy.name), patience)
      .toEqual([
        [ALICE, CAROL],
        [BOB, CAROL],
      ]);
  }, 30_000);

  it('is a separate call and ends with the call it listens to; two users may listen', async () => {
    const { bob, offer } = await spiedTalk();
    const spies = [await listenIn('***102'), await listenIn('***103')];
    await expect.poll(() => pbx.snapshot().calls[0]!.spies).toHaveLength(2);
    const [call, ...own] = pbx.snapshot().calls;
    expect(own).toMatchObject([
      { from: '101', to: '***102', state: 'answered' },
      { from: '101', to: '***103', state: 'answered' },
    ]);
    // The listener of the last event comes last, because the cards show that one.
    await press(spies[0]!, '5');
    const modes = () => pbx.snapshot().calls[0]!.spies.map(({ mode }) => mode);
    await expect.poll(modes).toEqual(['monitor', 'whisper']);
    fromCallee(bob, offer, 'BYE');
    for (const { phone } of spies) await phone.take('BYE');
    await expect.poll(left).toEqual(NOTHING);
    expect(events.filter(({ kind }) => kind === 'callEnded')).toMatchObject([
      { id: own[1]!.id, how: 'terminated' },
      { id: own[0]!.id, how: 'terminated' },
      { id: call!.id, how: 'terminated' },
    ]);
    expect(spyEvents()).toEqual([
      'true monitor',
      'true monitor',
      'true whisper',
      'false monitor',
      'false whisper',
    ]);
  }, 20_000);

  it.each([
    ['102', '***101', '403'],
    ['101', '***102', '480'],
    ['101', '***999', '404'],
    ['101', '***', '404'],
  ])('%s dialling %s gets %s without a call to listen to', async (ext, number, status) => {
    const phone = await exchange.registered(ext);
    const invite = await phone.invite(number, 'v=0');
    phone.acknowledge(invite, await phone.take(status));
    expect(events.filter(({ kind }) => kind === 'call')).toEqual([]);
  });
});
