import { describe, expect, it } from 'vitest';
import { NOTHING } from '../../testing/talk.ts';
import { ALICE, BOB, CAROL, PATIENCE } from '../../testing/three-phones.ts';
import { conferencePhones, type Line } from './testing/phones.ts';

const { exchange, phones, left, everybody, dial, enter, inside, hearing } = conferencePhones();

const type = (line: Line, keys: string): void => {
  for (const key of keys)
    line.request(
      'INFO',
      { 'Content-Type': 'application/dtmf-relay' },
      `Signal=${key}\r\nDuration=100`,
    );
};
/** Notes of the melody. */
const MUSIC = [220, 330, 440];
/** Each of them hears some of those at some time. */
const hearMusic = async (...lines: Line[]): Promise<void> => {
  const heard = lines.map(() => new Set<number>());
  const listen = async () => {
    for (const [at, tones] of (await hearing(...lines)).entries())
      for (const hertz of tones) heard[at]?.add(hertz);
    return heard.every((tones) => MUSIC.some((hertz) => tones.has(hertz)));
  };
  await expect.poll(listen, PATIENCE).toBe(true);
};

describe('a room [D-32] [S-49] [B-17]', () => {
  it('lets all hear all without a limit, says who talks, and ends with the last one [X-40]', async () => {
    exchange.room({ confno: '8250' });
    const [alice, bob, carol] = await everybody();
    const lines = [await enter(alice, '8250'), await enter(bob, '8250')];
    await expect.poll(() => hearing(...lines), PATIENCE).toEqual([[BOB], [ALICE]]);
    lines.push(await enter(carol, '8250'));
    await expect
      .poll(() => hearing(...lines), PATIENCE)
      .toEqual([
        [BOB, CAROL],
        [ALICE, CAROL],
        [ALICE, BOB],
      ]);
    await inside('8250').toEqual(['101 talking', '102 talking', '103 talking']);
    expect(exchange.told).toContain('8250 JOIN 101');
    expect(exchange.told).toContain('8250 TALKING 102');
    const [heard] = exchange.meetings.get('8250')!.participants;
    expect(heard!.level).toBeGreaterThan(0.5);

    await phones.say(lines[2]!.member, 0);
    await inside('8250').toEqual(['101 talking', '102 talking', '103']);
    for (const line of lines) line.request('BYE');
    await expect.poll(left).toEqual(NOTHING);
    expect(exchange.told.filter((told) => told.includes('LEAVE'))).toHaveLength(3);
    expect(exchange.meetings.get('8250')).toBeUndefined();
  }, 40_000);

  it('asks for the PIN; the administrator’s makes one, and three wrong ones are refused', async () => {
    exchange.room({ confno: '8250', pin: '2468', adminpin: '1357' });
    const [alice, bob, carol] = await everybody();
    const first = await enter(alice, '8250');
    type(first, '1357#');
    await inside('8250').toEqual(['101 admin talking']);
    const second = await enter(bob, '8250');
    type(second, '11#2468#');
    await inside('8250').toEqual(['101 admin talking', '102 talking']);
    const third = await enter(carol, '8250');
    type(third, '1#2#3#');
    await third.dismissed();
    expect(exchange.told).not.toContain('8250 JOIN 103');
  }, 40_000);

  it('keeps callers waiting with music until the administrator comes, and again when the last one leaves', async () => {
    exchange.room({ confno: '8250', pin: '2468', adminpin: '1357', opts: 'w' });
    const [alice, bob, carol] = await everybody();
    const waiting = [await enter(bob, '8250'), await enter(carol, '8250')];
    const [first, second] = waiting;
    if (first) type(first, '2468#');
    await inside('8250').toEqual(['102 waiting']);
    if (second) type(second, '2468#');
    await inside('8250').toEqual(['102 waiting', '103 waiting']);
    for (const hertz of MUSIC) await phones.say(`music${hertz}`, hertz);
    await hearMusic(...waiting);
    const admin = await enter(alice, '8250');
    type(admin, '1357#');
    await inside('8250').toEqual(['102 talking', '103 talking', '101 admin talking']);
    await expect
      .poll(() => hearing(admin, ...waiting), PATIENCE)
      .toEqual([
        [BOB, CAROL],
        [ALICE, CAROL],
        [ALICE, BOB],
      ]);
    admin.request('BYE');
    await inside('8250').toEqual(['102 waiting', '103 waiting']);
    expect(exchange.told).toContain('8250 LIST 103');
    await hearMusic(...waiting);
  }, 60_000);

  it('mutes those who come to listen only; the menu does not change that, in other rooms it does', async () => {
    exchange.room({ confno: '8250', opts: 'ls' });
    exchange.room({ confno: '8251', opts: 's' });
    const [alice, bob, carol] = await everybody();
    const quiet = await enter(alice, '8250');
    const other = await enter(bob, '8250');
    await inside('8250').toEqual(['101 muted', '102 muted']);
    type(quiet, '*1');
    await expect.poll(() => hearing(quiet, other), PATIENCE).toEqual([[], []]);
    await inside('8250').toEqual(['101 muted', '102 muted']);
    quiet.request('BYE');
    other.request('BYE');

    const free = await enter(carol, '8251');
    await inside('8251').toEqual(['103 talking']);
    type(free, '*1');
    await inside('8251').toEqual(['103 muted']);
    type(free, '*1');
    await inside('8251').toEqual(['103 talking']);
    expect(exchange.told).toContain('8251 MUTE 103');
    expect(exchange.told).toContain('8251 UNMUTE 103');
  }, 40_000);

  it('is closed when it is full, and when it is disabled', async () => {
    exchange.room({ confno: '8250', maxusers: 1 });
    exchange.room({ confno: '8251', disabled: true });
    const [alice, bob, carol] = await everybody();
    await enter(alice, '8250');
    await inside('8250').toEqual(['101 talking']);
    await (await enter(bob, '8250')).dismissed();
    expect(exchange.inside('8250')).toEqual(['101 talking']);
    await dial(carol, '8251');
    expect((await carol.take('404')).header('CSeq')).toContain('INVITE');
  }, 40_000);

  it('announces who comes and how many are in', async () => {
    exchange.room({ confno: '8250', opts: 'ci' });
    await phones.say('joined', 1_400);
    await phones.say('count', 1_100);
    const [alice, bob] = await everybody();
    const first = await enter(alice, '8250');
    await inside('8250').toEqual(['101 talking']);
    // The sound is short: it may be over by the time that Bob’s phone is answered.
    const entering = enter(bob, '8250');
    await expect.poll(() => first.hears(), PATIENCE).toContain(1_400);
    const second = await entering;
    await expect.poll(() => second.hears(), PATIENCE).toContain(ALICE);
  }, 40_000);

  it('is listened to by those who may, unheard and in no list [C-20]', async () => {
    exchange.room({ confno: '8250' });
    const [alice, bob, carol] = await everybody();
    const talking = await enter(carol, '8250');
    const spy = await enter(alice, '***8250');
    await expect.poll(() => hearing(spy, talking), PATIENCE).toEqual([[CAROL], []]);
    await inside('8250').toEqual(['103 talking']);
    type(spy, '6');
    await expect.poll(() => hearing(spy, talking), PATIENCE).toEqual([[CAROL], [ALICE]]);
    await inside('8250').toEqual(['103 talking']);
    type(spy, '5');
    await expect.poll(() => hearing(spy, talking), PATIENCE).toEqual([[CAROL], []]);
    await dial(bob, '***8250');
    await bob.take('403');
    talking.request('BYE');
    await spy.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 40_000);
});

describe('a personal conference [C-21] [A-84]', () => {
  const settings = {
    activate: true,
    user_pin: '4321',
    max_users: 0,
    count_say: false,
    moh: false,
    wait_admin: true,
    join_say: false,
    open_menu: false,
    listen_only: false,
  };

  it('is led by its owner, who needs no PIN; others type it and wait for the owner', async () => {
    exchange.personal.change('101', settings);
    const [alice, bob] = await everybody();
    const guest = await enter(bob, '*99101');
    type(guest, '4321#');
    await inside('*99101').toEqual(['102 waiting']);
    const owner = await enter(alice, '*99');
    await inside('*99101').toEqual(['102 talking', '101 admin talking']);
    await expect.poll(() => hearing(owner, guest), PATIENCE).toEqual([[BOB], [ALICE]]);
  }, 40_000);

  it('is reached from outside by its number, and by no one while it is off', async () => {
    exchange.personal.change('101', { ...settings, wait_admin: false });
    const [, bob] = await everybody();
    const guest = await enter(bob, '5145550150');
    type(guest, '101#');
    await expect
      .poll(() => exchange.pbx.snapshot().calls.map(({ to }) => to), PATIENCE)
      .toEqual(['*99101']);
    type(guest, '4321#');
    await inside('*99101').toEqual(['102 talking']);
    await dial(bob, '*99103');
    await bob.take('404');
  }, 40_000);
});
