import { describe, expect, it } from 'vitest';
import { ALICE, BOB, CAROL, PATIENCE } from '../../testing/three-phones.ts';
import { conferencePhones } from './testing/phones.ts';

const { exchange, phones, everybody, enter, inside, hearing, pickUp } = conferencePhones();

const command = (name: string, given: object, by = '101') =>
  exchange.commands.get(name)!(given, by);

describe('commands [G-16]', () => {
  const meeting = async (opts = '') => {
    exchange.room({ confno: '8250', opts });
    const [alice, bob, carol] = await everybody();
    const lines = [await enter(alice, '8250'), await enter(bob, '8250')] as const;
    await inside('8250').toEqual(['101 talking', '102 talking']);
    const channelOf = (ext: string): string =>
      exchange.meetings.get('8250')!.participants.find(({ guest }) => guest.leg.ext === ext)!.guest
        .leg.channel;
    return { lines, carol, channelOf };
  };

  it('mute: the others do not hear a muted member; unmute: they do again', async () => {
    const { lines, channelOf } = await meeting();
    await expect.poll(() => hearing(...lines), PATIENCE).toEqual([[BOB], [ALICE]]);
    const bob = { conference: '8250', channel: channelOf('102') };
    expect(command('confbridgemute', bob)).toEqual({ message: 'User muted' });
    await expect.poll(() => hearing(...lines), PATIENCE).toEqual([[], [ALICE]]);
    expect(exchange.inside('8250')).toEqual(['101 talking', '102 muted']);
    expect(command('confbridgeunmute', bob)).toEqual({ message: 'User unmuted' });
    await expect.poll(() => hearing(...lines), PATIENCE).toEqual([[BOB], [ALICE]]);
    command('confbridgemute', { conference: '8250', channel: 'participants' });
    await inside('8250').toEqual(['101 muted', '102 muted']);
    command('confbridgeunmute', { conference: '8250', channel: 'all' });
    await inside('8250').toEqual(['101 talking', '102 talking']);
  }, 40_000);

  it('kick: the member is out, and is not heard any more', async () => {
    const { lines, channelOf } = await meeting();
    command('confbridgekick', { conference: '8250', channel: channelOf('102') });
    expect(exchange.inside('8250')).toEqual(['101 talking']);
    await lines[1].dismissed();
    await expect.poll(() => hearing(lines[0]), PATIENCE).toEqual([[]]);
  }, 40_000);

  it('lock: refuses callers until unlock; those who are invited come in [G-16]', async () => {
    const { lines, carol } = await meeting('c');
    expect(command('confbridgelock', { conference: '8250' })).toEqual({
      message: 'Conference locked',
    });
    await phones.say('count', 1_100);
    const refused = await enter(carol, '8250');
    const heard: number[] = [];
    let isOver = false;
    const ended = refused.dismissed().finally(() => (isOver = true));
    while (!isOver) heard.push(...(await refused.hears()));
    await ended;
    expect(heard).not.toContain(1_100);
    expect(exchange.inside('8250')).toHaveLength(2);
    const invitation = { channel: 'Local/103@confbridge-invite', exten: '8250' };
    expect(command('originate', invitation)).toEqual({ message: 'Originate successfully queued' });
    const invited = await pickUp(carol);
    await expect
      .poll(() => hearing(lines[0], invited), PATIENCE)
      .toEqual([
        [BOB, CAROL],
        [ALICE, BOB],
      ]);
    expect(exchange.meetings.get('8250')!.participants.at(-1)).toMatchObject({ invited: true });
    command('confbridgeunlock', { conference: '8250' });
    expect(exchange.told.filter((told) => told.includes('LOCK'))).toEqual([
      '8250 LOCK true',
      '8250 LOCK false',
    ]);
  }, 40_000);

  it('are refused without the right to change conferences, and say what is missing in AMI’s words', async () => {
    const { channelOf } = await meeting();
    const bob = { conference: '8250', channel: channelOf('102') };
    for (const name of [
      'confbridgemute',
      'confbridgeunmute',
      'confbridgekick',
      'confbridgelock',
      'confbridgeunlock',
    ])
      expect(() => command(name, bob, '102')).toThrow('Permission denied');
    const invitation = { channel: 'Local/103@confbridge-invite', exten: '8250' };
    expect(() => command('originate', invitation, '102')).toThrow('Permission denied');
    expect(exchange.inside('8250')).toEqual(['101 talking', '102 talking']);
    expect(() => command('confbridgemute', { conference: '8250' })).toThrow(
      'No Conference or Channel name provided.',
    );
    expect(() => command('confbridgemute', { ...bob, channel: 'x' })).toThrow(
      'No Channel by that name found in Conference.',
    );
    expect(() => command('confbridgelock', { conference: '8299' })).toThrow(
      'No Conference by that name found.',
    );
    expect(() => command('originate', { ...invitation, exten: '8299' })).toThrow(
      'Extension does not exist',
    );
    expect(
      command('originate', { channel: 'Local/103@dial-number', exten: '8250' }),
    ).toBeUndefined();
  }, 40_000);
});
