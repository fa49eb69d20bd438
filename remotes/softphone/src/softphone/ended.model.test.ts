import type { CallEnd, CallInfo } from '@callpanel/core';
import { describe, expect, it, vi } from 'vitest';
import { endedModel } from './ended.model.ts';
import { callInfo } from './testing/facts.ts';

const dial = vi.fn();
const numberText = (number: string) => number.replace('+1514', '(514) ');
const model = (end: CallEnd, change: Partial<CallInfo> = {}) =>
  endedModel(callInfo({ state: 'ended', end, ...change }), dial, numberText);

describe('why a call ended [S-16]', () => {
  it.each<[string, CallEnd, 'in' | 'out', string, boolean]>([
    ['hung up', { reason: 'hangup', by: 'remote' }, 'out', 'hangup', false],
    ['cancelled here', { reason: 'cancelled', by: 'local' }, 'out', 'cancelled', false],
    ['the caller gave up', { reason: 'cancelled', by: 'remote' }, 'in', 'missed', false],
    ['rejected here [S-17]', { reason: 'rejected', by: 'local' }, 'in', 'declined', false],
    ['rejected there', { reason: 'rejected', by: 'remote' }, 'out', 'rejected', false],
    ['busy', { reason: 'busy', by: 'remote', status: 486 }, 'out', 'busy', true],
    ['no answer', { reason: 'noAnswer', by: 'remote' }, 'out', 'noAnswer', true],
    ['offline', { reason: 'unavailable', by: 'remote' }, 'out', 'unavailable', true],
    ['not found', { reason: 'notFound', by: 'remote' }, 'out', 'notFound', false],
    [
      'connection lost, out',
      { reason: 'connectionLost', by: 'system' },
      'out',
      'connectionLost',
      true,
    ],
    [
      'connection lost, in',
      { reason: 'connectionLost', by: 'system' },
      'in',
      'connectionLost',
      true,
    ],
    ['over the limit [S-25]', { reason: 'limit', by: 'system' }, 'in', 'limit', false],
    ['elsewhere', { reason: 'elsewhere', by: 'remote' }, 'in', 'elsewhere', false],
    [
      'refused elsewhere',
      { reason: 'elsewhere', by: 'remote', status: 603 },
      'in',
      'declined',
      false,
    ],
    ['not sent [E-29]', { reason: 'unsent', by: 'system' }, 'out', 'unsent', true],
    ['failed [E-31]', { reason: 'failed', by: 'remote' }, 'out', 'failed', true],
  ])('%s', (_, end, direction, word, redial) => {
    const ended = model(end, { direction });
    expect(ended?.word).toBe(word);
    expect(ended?.redial !== null).toBe(redial);
  });

  it('calls the same number again', () => {
    model({ reason: 'connectionLost', by: 'system' })?.redial?.();
    expect(dial).toHaveBeenCalledWith('102');
  });
  it('writes a number without a name as people read it, and calls it as it is dialled [C-06]', () => {
    const unnamed = { name: '', number: '+15145550199' };
    const ended = model({ reason: 'busy', by: 'remote' }, unnamed);
    expect(ended?.values.who).toBe('(514) 5550199');
    ended?.redial?.();
    expect(dial).toHaveBeenLastCalledWith('+15145550199');
  });
  it('offers nothing while no call can be placed', () => {
    const call = callInfo({ state: 'ended', end: { reason: 'busy', by: 'remote' } });
    expect(endedModel(call, null, numberText)?.redial).toBeNull();
  });
  it('names the wire’s reason of an unknown failure', () => {
    const end = {
      reason: 'failed',
      by: 'remote',
      status: 488,
      phrase: 'Not Acceptable Here',
    } as const;
    expect(model(end)?.detail).toBe('488 Not Acceptable Here');
    expect(model({ ...end, reason: 'media' })?.detail).toBe('');
  });
  it('stays only where the call broke', () => {
    expect(model({ reason: 'connectionLost', by: 'system' })?.stays).toBe(true);
    expect(model({ reason: 'unsent', by: 'system' })?.stays).toBe(true);
    expect(model({ reason: 'busy', by: 'remote' })?.stays).toBe(false);
  });
  it('is nothing without an ended call', () => {
    expect(endedModel(null, dial, numberText)).toBeNull();
  });
  it('is nothing after a transfer, which a notice reports [E-24]', () => {
    expect(model({ reason: 'transferred', by: 'local' })).toBeNull();
  });
});
