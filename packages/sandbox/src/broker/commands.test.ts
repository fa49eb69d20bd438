import { BrokerAnswer } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createCommands } from './commands.ts';

const setUp = () => {
  const originate = vi.fn();
  const manager = {
    bridgeInfo: vi.fn(() => [
      { channel: 'PJSIP/102-00000002', party: { ext: '102', name: 'Bob' } },
    ]),
    redirect: vi.fn(),
    invite: vi.fn(),
    record: vi.fn(),
    stopRecording: vi.fn(),
    setVariable: vi.fn(),
    hangUp: vi.fn(),
    ofConference: vi.fn(),
  };
  const command = createCommands({
    commander: (name) => (name === 'alice' ? { ext: '101', realm: 'acme.example' } : undefined),
    originate,
    manager: () => manager,
    ofArea: () => undefined,
  });
  const say = (more: object, username: string | undefined = 'alice') =>
    BrokerAnswer.parse(command(JSON.stringify({ actionid: 'a1', ...more }), username));
  return { originate, manager, say, command };
};

const ORDER = {
  action: 'Originate',
  channel: 'Local/101@dial-number',
  exten: '102',
  priority: 1,
  context: 'default',
  callerid: '"Alice Arden" <5145550101>',
  variable: { realm: 'acme.example' },
};

describe('commands [B-34]', () => {
  it('answers with the id of the command', () => {
    const { say } = setUp();
    expect(say({ action: 'PING' })).toMatchObject({ response: 'Success', actionid: 'a1' });
    expect(say({ action: 'Reboot' })).toMatchObject({ response: 'Error', actionid: 'a1' });
  });

  it('survives messages that are not commands', () => {
    const { command } = setUp();
    for (const body of ['', '{', '[]', 'null', '{"action":7}'])
      expect(command(body, 'alice')).toMatchObject({ response: 'Error' });
  });
});

describe('Originate [B-27]', () => {
  it('calls the user’s own phones first', () => {
    const { originate, say } = setUp();
    expect(say(ORDER)).toMatchObject({ response: 'Success' });
    expect(originate).toHaveBeenCalledExactlyOnceWith({
      ext: '101',
      number: '102',
      callerId: { name: 'Alice Arden', ext: '5145550101' },
    });
  });

  it.each([
    ['101', { name: '', ext: '101' }],
    [101, { name: '', ext: '101' }],
    ['', { name: '', ext: '101' }],
    ['Alice <102>', { name: 'Alice', ext: '102' }],
    ['"x\r\nVia: evil" <sip:1@evil>', { name: 'x\r\nVia: evil', ext: '101' }],
    [`"${'x'.repeat(10_000)}" <1>`, { name: 'x'.repeat(80), ext: '1' }],
  ])('reads the caller id %j', (callerid, callerId) => {
    const { originate, say } = setUp();
    say({ ...ORDER, callerid });
    expect(originate).toHaveBeenCalledWith({ ext: '101', number: '102', callerId });
  });

  it.each([
    ['another user’s extension', { channel: 'Local/102@dial-number' }, 'Permission denied'],
    ['another realm', { variable: 'realm=other.example' }, 'Permission denied'],
    ['another channel', { channel: 'SIP/101' }, 'Channel unknown'],
    ['another context', { context: 'admin' }, 'Channel unknown'],
    ['a bad number', { exten: '102@evil' }, 'Extension does not exist'],
    ['no number', { exten: undefined }, 'Originate lacks a key'],
  ])('refuses %s', (_case, more, message) => {
    const { originate, say } = setUp();
    expect(say({ ...ORDER, ...more })).toMatchObject({ response: 'Error', message });
    expect(originate).not.toHaveBeenCalled();
  });

  it('only accepts users that the broker knows', () => {
    const { command } = setUp();
    const body = JSON.stringify({ ...ORDER, actionid: 1 });
    for (const username of ['mallory', undefined])
      expect(command(body, username)).toMatchObject({ response: 'Error' });
  });

  it('reports the field that the telephone system misses', () => {
    const { originate, say } = setUp();
    originate.mockImplementation(() => {
      throw new RangeError('No phone is registered');
    });
    expect(say(ORDER)).toMatchObject({ response: 'Error', message: 'No phone is registered' });
  });
});

const CHANNEL = 'PJSIP/101-00000001';
const OTHER = 'PJSIP/102-00000002';
const THREE_WAY = { exten: '3WC-12345678', context: 'confbridge-three-way', srvid: 'sandbox' };

describe('commands of calls', () => {
  it('names the channels in a bridge [B-28]', () => {
    const { manager, say } = setUp();
    expect(say({ action: 'bridgeinfo', bridgeuniqueid: 'b1', srvid: 'sandbox' })).toMatchObject({
      response: 'Success',
      channels: [{ channel: OTHER, calleridnum: '102', calleridname: 'Bob' }],
    });
    expect(manager.bridgeInfo).toHaveBeenCalledExactlyOnceWith('101', 'b1');
  });

  it('moves one or two channels into a conference [B-29]', () => {
    const { manager, say } = setUp();
    const both = { extrachannel: CHANNEL, extraexten: THREE_WAY.exten, extrapriority: 1 };
    for (const more of [{}, both])
      expect(say({ action: 'redirect', channel: OTHER, ...THREE_WAY, ...more })).toMatchObject({
        response: 'Success',
      });
    expect(manager.redirect.mock.calls).toEqual([
      ['101', [OTHER], THREE_WAY.exten],
      ['101', [OTHER, CHANNEL], THREE_WAY.exten],
    ]);
  });

  it('invites a number to a conference [B-30]', () => {
    const { manager, originate, say } = setUp();
    const channel = 'Local/103@confbridge-invite';
    expect(say({ ...ORDER, ...THREE_WAY, channel })).toMatchObject({ response: 'Success' });
    expect(manager.invite).toHaveBeenCalledExactlyOnceWith('101', '103', '3WC-12345678');
    expect(originate).not.toHaveBeenCalled();
  });

  it('starts and ends a recording, and stores its notes [B-31] [B-32] [B-33]', () => {
    const { manager, say } = setUp();
    const of = { channel: CHANNEL, srvid: 'sandbox' };
    const variable = { variable: 'CDR(monitor)', value: 'monitor/x.wav' };
    say({ action: 'Setvar', ...of, ...variable });
    say({ action: 'MixMonitor', ...of, file: 'x.wav', options: 'apP', command: 'run' });
    expect(say({ action: 'StopMixMonitor', ...of })).toMatchObject({ response: 'Success' });
    expect(manager.setVariable).toHaveBeenCalledWith(
      '101',
      CHANNEL,
      'CDR(monitor)',
      variable.value,
    );
    const order = { file: 'x.wav', options: 'apP', command: 'run' };
    expect(manager.record).toHaveBeenCalledWith('101', CHANNEL, order);
    expect(manager.stopRecording).toHaveBeenCalledWith('101', CHANNEL);
  });

  it('hangs up a channel [F38]', () => {
    const { manager, say } = setUp();
    const answer = say({ action: 'Hangup', channel: CHANNEL, srvid: 'sandbox' });
    expect(answer).toMatchObject({ response: 'Success' });
    expect(manager.hangUp).toHaveBeenCalledExactlyOnceWith('101', CHANNEL);
  });

  it.each([
    ['another context', { action: 'redirect', channel: OTHER, ...THREE_WAY, context: 'admin' }],
    ['another extension', { action: 'redirect', channel: OTHER, ...THREE_WAY, exten: '102' }],
    ['two rooms', { action: 'redirect', channel: OTHER, ...THREE_WAY, extraexten: '3WC-00000000' }],
    ['another server', { action: 'StopMixMonitor', channel: CHANNEL, srvid: 'elsewhere' }],
    ['a variable with a hook', { action: 'Setvar', channel: CHANNEL, variable: '${X}', value: '' }],
    ['no channel', { action: 'MixMonitor', file: 'x.wav' }],
    ['an invitee elsewhere', { ...ORDER, ...THREE_WAY, channel: 'Local/1;2@confbridge-invite' }],
  ])('refuses %s', (_case, body) => {
    const { manager, say } = setUp();
    expect(say(body)).toMatchObject({ response: 'Error' });
    for (const run of Object.values(manager)) expect(run).not.toHaveBeenCalled();
  });

  it('passes on the error of the telephone system', () => {
    const { manager, say } = setUp();
    manager.redirect.mockImplementation(() => {
      throw new RangeError('Redirect failed, channel not up.');
    });
    expect(say({ action: 'redirect', channel: OTHER, ...THREE_WAY })).toMatchObject({
      response: 'Error',
      message: 'Redirect failed, channel not up.',
    });
  });
});
