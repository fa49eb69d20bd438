import { BrokerAnswer } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createCommands } from './commands.ts';

const setUp = () => {
  const originate = vi.fn();
  const command = createCommands({
    commander: (name) => (name === 'alice' ? { ext: '101', realm: 'acme.example' } : undefined),
    originate,
  });
  const say = (more: object, username: string | undefined = 'alice') =>
    BrokerAnswer.parse(command(JSON.stringify({ actionid: 'a1', ...more }), username));
  return { originate, say, command };
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
  it('answers with the id it was asked with', () => {
    const { say } = setUp();
    expect(say({ action: 'PING' })).toMatchObject({ response: 'Success', actionid: 'a1' });
    expect(say({ action: 'Reboot' })).toMatchObject({ response: 'Error', actionid: 'a1' });
  });

  it('survives what is no command', () => {
    const { command } = setUp();
    for (const body of ['', '{', '[]', 'null', '{"action":7}'])
      expect(command(body, 'alice')).toMatchObject({ response: 'Error' });
  });
});

describe('Originate [B-27]', () => {
  it('calls one’s own phones first', () => {
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
    ['somebody else’s extension', { channel: 'Local/102@dial-number' }, 'Permission denied'],
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

  it('is for those the broker knows', () => {
    const { command } = setUp();
    const body = JSON.stringify({ ...ORDER, actionid: 1 });
    for (const username of ['mallory', undefined])
      expect(command(body, username)).toMatchObject({ response: 'Error' });
  });

  it('says what the exchange misses', () => {
    const { originate, say } = setUp();
    originate.mockImplementation(() => {
      throw new RangeError('No phone is registered');
    });
    expect(say(ORDER)).toMatchObject({ response: 'Error', message: 'No phone is registered' });
  });
});
