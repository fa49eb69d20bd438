import { describe, expect, it } from 'vitest';
import { popAddress } from './address.ts';

const values = new Map([
  ['number', '+15550100'],
  ['name', 'Zoé & Söhne?#/..'],
  ['id', 'a b'],
  ['cut', '\ud83d'],
]);

describe('the address of a screen pop', () => {
  it('has the call’s facts, encoded, whatever their letters [S-56]', () => {
    expect(popAddress('https://crm.example/{{ID}}?n={{Number}}&who={{ name }}', values)).toBe(
      'https://crm.example/a%20b?n=%2B15550100&who=Zo%C3%A9%20%26%20S%C3%B6hne%3F%23%2F..',
    );
  });

  it('leaves unknown values empty, and those that cannot be encoded', () => {
    expect(popAddress('https://crm.example/?x={{nothing}}&y={{cut}}', values)).toBe(
      'https://crm.example/?x=&y=',
    );
  });

  it('puts in nothing twice: a name that looks like a variable is a name', () => {
    const hostile = new Map([['name', '{{number}}'], ...[['number', '1'] as const]]);
    expect(popAddress('http://crm.example/?n={{name}}', hostile)).toBe(
      'http://crm.example/?n=%7B%7Bnumber%7D%7D',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://x.example',
    '\tjavascript:alert(1)',
    ' https://crm.example/',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example/',
    '/local',
    'https:evil.example',
    'https://',
    'https://ok.example@evil.example/',
    'https://{{name}}/',
    'https://crm.{{name}}/',
    'https://crm.example{{name}}/',
    'https://crm.example:{{number}}/',
    'https://crm.example\\@evil.example/',
    '{{name}}',
    'file:///etc/passwd',
    'https://[::bad/',
    '',
    `https://crm.example/${'x'.repeat(10_240)}`,
  ])('is refused: %.60j [S-55]', (template) => {
    expect(() => popAddress(template, values)).toThrow(
      expect.objectContaining({ code: 'screenpop.error.url' }),
    );
  });
});
