import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RATE } from '../media/pcm.ts';
import { readWav } from '../media/wav.ts';
import { loudnessOf } from '../testing/loudness.ts';
import { NOTHING } from '../testing/talk.ts';
import { ALICE, BOB, CAROL, PATIENCE, threePhones } from '../testing/three-phones.ts';
import { RECORDING_COMMAND } from './channels.ts';

const ROOM = '3WC-12345678';

const { exchange, left, everybody, dial, pickUp, talk, hearing } = threePhones();
const { pbx, events, files } = exchange;
const { manager } = pbx;

/** The last event about a leg's channel. */
const channelOf = ({ callId }: { callId: string }) => {
  const ofLeg = events.filter((event) => event.kind === 'channel' && event.callId === callId);
  const last = ofLeg.at(-1);
  if (last?.kind !== 'channel') throw new Error('No event about this leg');
  return last;
};
const joined = async (...lines: { callId: string }[]): Promise<void> => {
  for (const line of lines)
    await expect.poll(() => channelOf(line).bridgeId, PATIENCE).not.toBe('');
};

describe('channels', () => {
  it('have names, and are reported when they begin and when they join a bridge [B-13] [B-18] [B-19]', async () => {
    const [alice, bob] = await everybody();
    const [caller, called] = await talk(alice, bob);
    await joined(caller, called);
    const [one, other] = [channelOf(caller), channelOf(called)];
    expect(one.channel).toMatch(/^PJSIP\/101-[0-9a-f]{8}$/);
    expect(other.channel).toMatch(/^PJSIP\/102-[0-9a-f]{8}$/);
    expect(one.bridgeId).toBe(other.bridgeId);
    const phases = events.flatMap((event) =>
      event.kind === 'channel' && event.callId === caller.callId ? event.phase : [],
    );
    expect(phases).toEqual(['began', 'moved']);
    // Only users who may record get the file [V-11].
    expect([one.file, one.command, one.recordPath].every(Boolean)).toBe(true);
    expect([other.file, other.command, other.recordPath]).toEqual(['', '', '']);
    caller.request('BYE');
    await called.dismissed();
    const moves = events.flatMap((event) =>
      event.kind === 'bridge' ? `${event.channel.slice(6, 9)} ${event.entered}` : [],
    );
    expect(moves.toSorted()).toEqual(['101 false', '101 true', '102 false', '102 true']);
  }, 20_000);
});

describe('recording [B-31] [B-32] [P-11]', () => {
  it('writes both sides, continues in the same file, is reported, and keeps its notes [B-21] [B-33]', async () => {
    const [alice, bob] = await everybody();
    const [caller, called] = await talk(alice, bob);
    await joined(caller);
    await expect.poll(() => hearing(caller, called), PATIENCE).toEqual([[BOB], [ALICE]]);
    const { channel, file, recordPath } = channelOf(caller);
    const size = () => statSync(files.path(file)).size;
    const order = { file, options: 'apP', command: RECORDING_COMMAND };

    // A unique id names it as well [P-17].
    manager.setVariable('101', channelOf(caller).uniqueid, 'CDR(monitor)', recordPath);
    manager.record('101', channel, order);
    expect(() => manager.record('101', channel, order)).toThrow('Already recorded');
    await expect.poll(size, PATIENCE).toBeGreaterThan(40_000);
    manager.stopRecording('101', channel);
    await expect.poll(() => pbx.recordings()[0]?.running, PATIENCE).toBe(false);
    const [recording] = pbx.recordings();
    const variables = { 'CDR(monitor)': recordPath };
    expect(recording).toMatchObject({ file, channel, ext: '101', variables });
    const samples = readWav(files.path(file));
    expect(samples.length / RATE).toBeCloseTo(recording!.ms / 1_000, 2);
    for (const hertz of [ALICE, BOB]) expect(loudnessOf(hertz, samples)).toBeGreaterThan(2_000);
    expect(loudnessOf(CAROL, samples)).toBeLessThan(200);
    // The beep of the start, which only she heard.
    expect(loudnessOf(1_400, samples.subarray(0, RATE / 2))).toBeGreaterThan(1_000);

    manager.record('101', channel, order);
    const before = size();
    await expect.poll(size, PATIENCE).toBeGreaterThan(before);
    caller.request('BYE');
    await called.dismissed();
    await expect.poll(() => pbx.recordings()[0]?.running, PATIENCE).toBe(false);
    expect(pbx.recordings()[0]!.ms).toBeGreaterThan(recording!.ms);
    const monitored = events.flatMap((event) => (event.kind === 'monitor' ? event.on : []));
    expect(monitored).toEqual([true, false, true, false]);
  }, 30_000);

  it('is only for the user’s own phone, in the given file, and with the right to record', async () => {
    const [alice, bob] = await everybody();
    const [caller, called] = await talk(alice, bob);
    await joined(caller, called);
    const mine = channelOf(caller);
    const theirs = channelOf(called);
    const order = { file: mine.file, options: '', command: '' };
    expect(() => manager.record('101', theirs.channel, order)).toThrow('No such channel');
    expect(() => manager.stopRecording('101', theirs.channel)).toThrow('No such channel');
    expect(() => manager.setVariable('101', theirs.channel, 'X', '')).toThrow('No such channel');
    expect(() => manager.record('102', theirs.channel, order)).toThrow('Permission denied');
    for (const wrong of [{ file: '../x.wav' }, { command: 'rm' }])
      expect(() => manager.record('101', mine.channel, { ...order, ...wrong })).toThrow(
        'not allowed',
      );
    expect(() => manager.stopRecording('101', mine.channel)).toThrow('Nothing is recorded');
    expect(pbx.recordings()).toEqual([]);
  }, 20_000);
});

describe('a conference of three [S-28] [P-08] [P-09]', () => {
  it('joins two calls, all hear all, and ends when one party is left [B-28] [B-29]', async () => {
    const [alice, bob, carol] = await everybody();
    const [first, atBob] = await talk(alice, bob);
    await first.direction('sendonly');
    const [second, atCarol] = await talk(alice, carol);
    await joined(first, second);
    const peerOf = (line: { callId: string }): string => {
      const { bridgeId, channel } = channelOf(line);
      const found = manager.bridgeInfo('101', bridgeId).filter((each) => each.channel !== channel);
      expect(found).toHaveLength(1);
      return found[0]!.channel;
    };
    const [bobs, carols] = [peerOf(first), peerOf(second)];
    expect(carols).toContain('/103-');

    manager.redirect('101', [carols, channelOf(second).channel], ROOM);
    manager.redirect('101', [bobs], ROOM);
    await first.dismissed();
    await expect
      .poll(() => hearing(second, atBob, atCarol), PATIENCE)
      .toEqual([
        [BOB, CAROL],
        [ALICE, CAROL],
        [ALICE, BOB],
      ]);
    await joined(second, atBob, atCarol);
    const bridges = [second, atBob, atCarol].map((line) => channelOf(line).bridgeId);
    expect(new Set(bridges).size).toBe(1);
    const inside = manager.bridgeInfo('101', bridges[0]!).map(({ party }) => party.ext);
    expect(inside.toSorted()).toEqual(['101', '102', '103']);
    expect(pbx.snapshot().calls.map(({ from, to }) => `${from} ${to}`)).toEqual([
      `103 ${ROOM}`,
      `101 ${ROOM}`,
      `102 ${ROOM}`,
    ]);

    await second.direction('sendonly');
    await expect
      .poll(() => hearing(second, atBob, atCarol), PATIENCE)
      .toEqual([[], [CAROL], [BOB]]);
    await second.direction('sendrecv');
    second.request('BYE');
    await expect.poll(() => hearing(atBob, atCarol), PATIENCE).toEqual([[CAROL], [BOB]]);
    expect(await atBob.nextParty()).toContain('<sip:103@');
    expect(await atCarol.nextParty()).toContain('<sip:102@');
    atCarol.request('BYE');
    await atBob.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 40_000);

  it('invites a number, whose phone stops ringing when the conference ends', async () => {
    const [alice, bob, carol] = await everybody();
    const [mine, atBob] = await talk(alice, bob);
    await joined(mine, atBob);
    expect(() => manager.invite('101', '103', ROOM)).toThrow('Extension does not exist');
    manager.redirect('101', [channelOf(atBob).channel, channelOf(mine).channel], ROOM);
    expect(() => manager.invite('101', '999', ROOM)).toThrow('No phone can be rung there');
    manager.invite('101', '103', ROOM);
    const third = await pickUp(carol);
    await expect
      .poll(() => hearing(mine, atBob, third), PATIENCE)
      .toEqual([
        [BOB, CAROL],
        [ALICE, CAROL],
        [ALICE, BOB],
      ]);
    third.request('BYE');
    await expect.poll(() => hearing(mine, atBob), PATIENCE).toEqual([[BOB], [ALICE]]);
    // The conference is over: the invited phone stops ringing.
    manager.invite('101', '103', ROOM);
    carol.respond(await carol.take('INVITE'), '180 Ringing');
    await expect.poll(() => pbx.snapshot().counts.legs).toBe(3);
    atBob.request('BYE');
    await mine.dismissed();
    await carol.take('CANCEL');
    await expect.poll(left).toEqual(NOTHING);
  }, 40_000);

  it('hangs up only the call of a phone that has disconnected [F38]', async () => {
    const [alice, bob] = await everybody();
    const [mine, atBob] = await talk(alice, bob);
    await joined(mine, atBob);
    expect(() => manager.hangUp('103', channelOf(mine).channel)).toThrow('No such channel');
    manager.hangUp('101', channelOf(mine).channel);
    await atBob.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 20_000);

  it('does not touch calls of others', async () => {
    const [alice, bob, carol] = await everybody();
    const [atBob, atCarol] = await talk(bob, carol);
    await joined(atBob, atCarol);
    const { channel, bridgeId } = channelOf(atBob);
    expect(() => manager.bridgeInfo('101', bridgeId)).toThrow('Bridge not found');
    expect(() => manager.bridgeInfo('101', '')).toThrow('Bridge not found');
    expect(() => manager.redirect('101', [channel], ROOM)).toThrow('channel not up');
    expect(() => manager.redirect('102', [channel], ROOM)).toThrow('Permission denied');
    expect(() => manager.bridgeInfo('102', bridgeId)).toThrow('Permission denied');
    // The user's own ringing channel has no other party, and other extensions are not rooms.
    const call = await dial(alice, '102');
    await bob.take('INVITE');
    const own = channelOf({ callId: call.invite['Call-ID']! });
    expect(() => manager.redirect('101', [own.channel], ROOM)).toThrow('channel not up');
    expect(() => manager.redirect('101', [own.channel], '102')).toThrow('does not exist');
    await expect.poll(() => hearing(atBob, atCarol), PATIENCE).toEqual([[CAROL], [BOB]]);
  }, 20_000);
});
