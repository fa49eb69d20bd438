import { describe, expect, it } from 'vitest';
import { keypadKey } from './keypad.model.ts';

describe('keypad keys [U-22]', () => {
  it.each('0123456789*#'.split(''))('%s is a tone', (key) => {
    expect(keypadKey(key)).toEqual({ tone: key });
  });
  it('takes Enter as #, Escape as close, and leaves the rest to the page', () => {
    expect(keypadKey('Enter')).toEqual({ tone: '#' });
    expect(keypadKey('Escape')).toBe('close');
    expect(['a', 'Tab', ' ', '+', 'F5'].map(keypadKey)).toEqual(Array(5).fill(null));
  });
});
