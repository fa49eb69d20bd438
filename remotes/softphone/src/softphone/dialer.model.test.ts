import type { ConnectionState } from '@callpanel/core';
import { describe, expect, it, vi } from 'vitest';
import { dialerModel, eraseAt, insertAt, isNumberError } from './dialer.model.ts';
import type { DialerFacts } from './dialer.model.ts';
import { callInfo, noFeatures, ready } from './testing/facts.ts';

const actions = { dial: vi.fn(async () => 'a'), retry: vi.fn() };
const model = (change: Partial<DialerFacts> = {}) =>
  dialerModel(
    {
      connection: ready,
      features: noFeatures,
      list: [],
      text: '102',
      attempt: null,
      asking: false,
      waits: false,
      ...change,
    },
    actions,
  );
const otherTab = { code: 'sipua.error.otherTab', context: {} } as const;
const registerError = { code: 'sipua.error.register', context: {} } as const;
const configError = { code: 'sipua.config.proxyMissing', context: {} } as const;

describe('indicator [S-10] [S-11]', () => {
  it.each<[string, ConnectionState, string, string]>([
    ['both bits', ready, 'ready', 'ready'],
    ['connected only', { ...ready, status: 1 }, 'warning', 'registering'],
    [
      'connected, refused',
      { ...ready, status: 1, error: registerError },
      'warning',
      'unregistered',
    ],
    ['registered without a connection', { ...ready, status: 2 }, 'danger', 'connecting'],
    ['nothing yet', { ...ready, status: 0 }, 'danger', 'connecting'],
    ['settings on their way', { status: 0, error: null, phone: 'loading' }, 'danger', 'loading'],
    ['no phone', { status: 0, error: null, phone: 'no' }, 'danger', 'off'],
    ['broken settings', { status: 0, error: configError, phone: 'failed' }, 'danger', 'broken'],
    ['registration failed', { ...ready, status: 0, error: registerError }, 'danger', 'offline'],
    ['in another tab [F39]', { ...ready, status: 0, error: otherTab }, 'danger', 'elsewhere'],
  ])('%s', (_, connection, tone, word) => {
    expect(model({ connection }).indicator).toEqual({
      tone,
      word,
      to: '',
      until: null,
      inTalk: false,
    });
  });

  it('shows a phone in talk when a call exists', () => {
    expect(model({ list: [callInfo()] }).indicator.inTalk).toBe(true);
  });
});

describe('call button [U-17]', () => {
  it('dials when ready, also beside an answered call', () => {
    void model({ list: [callInfo()] }).call?.('102');
    expect(actions.dial).toHaveBeenCalledWith('102');
  });

  it.each<[string, Partial<DialerFacts>]>([
    ['unregistered', { connection: { ...ready, status: 1 } }],
    ['disconnected', { connection: { ...ready, status: 2 } }],
    ['dialling', { list: [callInfo({ state: 'dialing' })] }],
    ['ringing out', { list: [callInfo({ state: 'ringing' })] }],
    ['an error exists', { connection: { ...ready, error: configError } }],
  ])('is impossible: %s', (_, change) => {
    expect(model(change).call).toBeNull();
  });
});

describe('hint', () => {
  const blocked = { failed: 'blocked', text: '102' } as const;
  const number = { failed: 'number', text: '102' } as const;

  it('says nothing before a press', () => {
    expect(model({ connection: { ...ready, status: 0 } }).hint).toBeNull();
  });
  it('says not ready after a press while unregistered, until registered [V-07] [E-21]', () => {
    const facts = { connection: { ...ready, status: 1 }, attempt: blocked };
    expect(model(facts).hint).toBe('sipua.hint.notReady');
    expect(model({ ...facts, connection: ready }).hint).toBeNull();
  });
  it('says that the number is called once the phone is ready, pressed or not', () => {
    const facts = { connection: { ...ready, status: 1 }, waits: true };
    expect(model(facts).hint).toBe('softphone.hint.waits');
    expect(model({ ...facts, attempt: blocked }).hint).toBe('softphone.hint.waits');
  });
  it('says that a call is being placed', () => {
    const facts = { list: [callInfo({ state: 'ringing' })], attempt: blocked };
    expect(model(facts).hint).toBe('softphone.hint.calling');
  });
  it('says to check the number until the number changes [V-08] [E-22]', () => {
    expect(model({ attempt: number }).hint).toBe('sipua.hint.missNum');
    expect(model({ attempt: number, text: '1022' }).hint).toBeNull();
  });
  it('returns to ready when the call has ended and the number is cleared [S-20]', () => {
    expect(model({ attempt: number, text: '' }).hint).toBeNull();
  });
  it('takes both refusals of the number rules for the number’s fault [E-19] [E-20]', () => {
    expect(isNumberError('sipua.error.invalidNumber')).toBe(true);
    expect(isNumberError('sipua.error.invalidFeatureCode')).toBe(true);
    expect(isNumberError('sipua.error.maxCallsOut')).toBe(false);
  });
});

describe('retry', () => {
  it.each<[string, ConnectionState, boolean]>([
    ['registered', ready, false],
    ['refused [E-41]', { ...ready, status: 1, error: registerError }, true],
    ['broken configuration [E-45]', { status: 0, error: configError, phone: 'failed' }, true],
    ['loading', { status: 0, error: null, phone: 'loading' }, false],
    ['in another tab [F39]', { status: 0, error: otherTab, phone: 'failed' }, false],
  ])('%s', (_, connection, possible) => {
    expect(model({ connection }).retry !== null).toBe(possible);
  });

  it('leaves a phone that carries calls alone', () => {
    const connection = { ...ready, status: 0, error: registerError };
    expect(model({ connection, list: [callInfo()] }).retry).toBeNull();
  });

  it('gives up if the browser has no WebRTC [E-17]', () => {
    const error = { code: 'sipua.error.notSupported', context: {} } as const;
    const { retry, unsupported, call } = model({
      connection: { status: 0, error, phone: 'failed' },
    });
    expect([retry, unsupported, call]).toEqual([null, true, null]);
  });
});

describe('editing', () => {
  it('inserts at the caret and over a selection', () => {
    expect(insertAt('102', '9', 1, 1)).toEqual({ text: '1902', caret: 2 });
    expect(insertAt('102', '9', 0, 2)).toEqual({ text: '92', caret: 1 });
  });
  it('erases the character before the caret, or the selection', () => {
    expect(eraseAt('102', 3, 3)).toEqual({ text: '10', caret: 2 });
    expect(eraseAt('102', 0, 0)).toEqual({ text: '102', caret: 0 });
    expect(eraseAt('102', 0, 2)).toEqual({ text: '2', caret: 0 });
  });
});

describe('calls that do not come here', () => {
  it.each([
    [{ dnd: true }, 'dnd'],
    [{ dnd: true, dndUntil: 1_800_000_000_000 }, 'dndUntil'],
    [{ dnd: true, forward: '105' }, 'dnd'],
    [{ forward: '105' }, 'forwarded'],
    [{ dnd: null, forward: null }, 'ready'],
    [{ dnd: false, dndUntil: 1_800_000_000_000 }, 'ready'],
  ])('%j: the line does not say Ready, and can call [S-11] [S-34]', (change, word) => {
    const made = model({ features: { ...noFeatures, ...change } });
    expect(made.indicator.word).toBe(word);
    expect(made.call).not.toBeNull();
  });

  it('says first what is wrong with the line', () => {
    const features = { ...noFeatures, dnd: true };
    expect(model({ features, connection: { ...ready, status: 1 } }).indicator.word).toBe(
      'registering',
    );
  });
});
