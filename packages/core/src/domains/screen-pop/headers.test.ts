import { describe, expect, it } from 'vitest';
import { readPairs } from './headers.ts';

const read = (header: string) => Object.fromEntries(readPairs(header));

describe('screen-pop headers [W-07]', () => {
  it('are pairs with encoded values; keys in any letters', () => {
    expect(
      read(
        'type=url; Trigger=ringing;url=https%3A%2F%2Fcrm.example%2F%3Fa%3D1%3Bb%3D%7B%7BName%7D%7D',
      ),
    ).toEqual({ type: 'url', trigger: 'ringing', url: 'https://crm.example/?a=1;b={{Name}}' });
  });

  it('may have an equals sign in a value, and empty ones', () => {
    expect(read('url=https://x.example/?a=1;name=')).toEqual({
      url: 'https://x.example/?a=1',
      name: '',
    });
  });

  it('leave out what is no pair', () => {
    expect(read(';;=x;alone;bad=%E0%A4%A;%=1;good=%C3%A9;')).toEqual({ good: 'é' });
    expect(read('')).toEqual({});
  });

  it('reach no prototype and have an end', () => {
    expect(readPairs('__proto__=1;constructor=2').get('__proto__')).toBe('1');
    expect(readPairs('a=1;'.repeat(10_000) + 'late=1').has('late')).toBe(false);
  });
});
