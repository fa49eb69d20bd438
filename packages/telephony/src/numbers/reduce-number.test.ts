import { DEFAULT_FEATURE_CODES } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { reduceNumber } from './reduce-number.ts';

const reduce = (text: string) => reduceNumber(text, DEFAULT_FEATURE_CODES);
const invalid = { error: 'sipua.error.invalidNumber' };
const unknownCode = { error: 'sipua.error.invalidFeatureCode' };

describe('reduceNumber', () => {
  it.each([
    ['102', '102'],
    [' 102 ', '102'],
    ['+1 (555) 010-0199', '+15550100199'],
    ['555.010.0199', '5550100199'],
    ['12#3', '12#3'],
    ['12*3', '12*3'],
    ['+*', '+*'],
  ])('reduces %j to %j [V-01]', (text, target) => {
    expect(reduce(text)).toEqual({ target });
  });

  it.each(['', '   '])('returns null for the empty text %j [V-02]', (text) => {
    expect(reduce(text)).toBeNull();
  });

  it.each(['abc', '12a', '+', '()', '-', '1+2', '++1', 'sip:102@x', '1;drop', '１２'])(
    'refuses %j [V-03]',
    (text) => {
      expect(reduce(text)).toEqual(invalid);
    },
  );

  it.each(['*43', '*86', '##', '*1', '*98'])('accepts the known feature code %s [V-04]', (code) => {
    expect(reduce(code)).toEqual({ target: code });
  });

  it.each(['*00', '#1', '*1001', '*', '#', '****1', '*43101'])(
    'rejects the unknown feature code %s [V-04]',
    (code) => {
      expect(reduce(code)).toEqual(unknownCode);
    },
  );

  it.each(['*67102', '*99102', '*70102', '*71102', '*80102', '*81102', '*98102', '***101'])(
    'accepts a code with its extension %s [V-05]',
    (code) => {
      expect(reduce(code)).toEqual({ target: code });
    },
  );

  it('accepts listening in when its code is *** [X-04] [C-20]', () => {
    expect(reduceNumber('***102', { chan_spy: '***' })).toEqual({ target: '***102' });
    expect(reduceNumber('***102', { echo: '*43' })).toEqual(unknownCode);
    expect(reduce('***102')).toEqual({ target: '***102' });
  });

  it('accepts directed pickup [X-05]', () => {
    expect(reduce('**101')).toEqual({ target: '**101' });
  });

  it.each(['*447', '*44*7', '*45*12', '*46*3'])(
    'accepts a code with its id %s [V-06] [X-06]',
    (code) => {
      expect(reduce(code)).toEqual({ target: code });
    },
  );

  it('accepts an id after tcswitch, which only the server can give [V-06]', () => {
    expect(reduceNumber('*887', { tcswitch: '*88' })).toEqual({ target: '*887' });
  });

  it('uses the codes of the server', () => {
    expect(reduceNumber('*55', { echo: '*55' })).toEqual({ target: '*55' });
    expect(reduceNumber('*43', { echo: '*55' })).toEqual(unknownCode);
  });

  it('stays fast on a hundred thousand characters', () => {
    const started = performance.now();
    reduce(`${'1-'.repeat(50_000)}x`);
    reduce('*'.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
