import { describe, expect, it } from 'vitest';
import { clickedNumber } from './clicked-number.ts';

describe('a clicked number [V-13]', () => {
  it.each([
    ['102', '102'],
    ['+15550100199', '+15550100199'],
    ['tel:+1-555-010-0199', '+15550100199'],
    ['TEL:+1(555)010.0199', '+15550100199'],
    ['tel:+1%20555%20010-0199', '+15550100199'],
    ['tel:%2B15550100199', '+15550100199'],
    ['tel:5550100;phone-context=+1;ext=22', '5550100'],
    [' (555) 010-0199 ', '5550100199'],
    ['1\u00a0555\u202f010 0199', '15550100199'],
  ])('%s is dialled as %s', (text, number) => {
    expect(clickedNumber(text)).toBe(number);
  });

  it.each([
    [''],
    ['tel:'],
    ['tel:;ext=1'],
    ['+'],
    ['1+2'],
    ['++1'],
    ['javascript:alert(1)'],
    ['tel:javascript:alert(1)'],
    ['tel://102'],
    ['sip:102@evil.example'],
    ['102@evil.example'],
    ['*21*102'],
    ['tel:%2A21%2A102'],
    ['tel:#31#'],
    ['tel:%E0%A4%A'],
    ['١٠٢'],
    ['１０２'],
    ['102\r\nX-Evil: 1'],
    ['tel:102%0d%0aX: 1'],
    ['1'.repeat(65)],
    ['1'.repeat(10_240)],
    [`tel:102;${'x'.repeat(10_240)}`],
    ['-'.repeat(10_240)],
  ])('%j is no number', (text) => {
    expect(clickedNumber(text)).toBeNull();
  });
});
