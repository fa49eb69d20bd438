import { expect, it } from 'vitest';
import { parsePlain } from './plain.ts';

/** Links as [text|address] in the text. */
const short = (text: string): string =>
  parsePlain(text)
    .map((block) => {
      if (block.kind !== 'paragraph') return block.kind;
      return block.parts
        .map((part) => {
          if (part.kind === 'link') return `[${part.text}|${part.href}]`;
          return part.kind === 'text' ? part.text : part.kind;
        })
        .join('');
    })
    .join('');

it.each([
  '*Pay* _now_ ~or~ `never`',
  '[My bank](https:)//x',
  '> a quote\n- and\n1. a list\n```\ncode\n```',
  '@bob :smile:',
  '   two   spaces\n\nand lines   ',
  '<b>bold</b>',
  '',
  'Your code is 482913',
  'Order 12345678',
  'On 2026-11-29 10:30',
  'On 29.11.2026 10 h, or 29/11/2026',
  'Card 4000 1234 5678 9010',
  'x5145550199 and 5145550199x',
  '12345678901234567890123456789',
  'www.example.com/5145550199',
  '1,000,000,000 dollars',
])('an SMS is shown as it was typed: %j', (text) => {
  expect(short(text)).toBe(text);
});

it.each([
  ['See https://a.example/x?y=1.', 'See [https://a.example/x?y=1|https://a.example/x?y=1].'],
  ['(https://a.example)', '([https://a.example|https://a.example/])'],
  ['[My bank](https://evil.example)', '[My bank]([https://evil.example|https://evil.example/])'],
  ['https://a.example/5145550199', '[https://a.example/5145550199|https://a.example/5145550199]'],
  ['Call (514) 555-0199!', 'Call [(514) 555-0199|tel:5145550199]!'],
  ['514.555.0199 or 15145550190', '[514.555.0199|tel:5145550199] or [15145550190|tel:15145550190]'],
  ['+1 (514) 555-0199, now', '[+1 (514) 555-0199|tel:+15145550199], now'],
  ['Tel:+61 2 5550 0199', 'Tel:[+61 2 5550 0199|tel:+61255500199]'],
  ['(514-555-0199)', '([514-555-0199|tel:5145550199])'],
  ['020 7946 0123', '[020 7946 0123|tel:02079460123]'],
])('addresses of pages and numbers are links: %j', (text, expected) => {
  expect(short(text)).toBe(expected);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.ca',
  'ftp://a.example',
  'xhttps://a.example',
])('%s is no link', (text) => {
  expect(short(text)).toBe(text);
});

it('reads a long text in a time that grows with its length', () => {
  for (const piece of ['https://', 'https://%', '+1 ', '(5', 'http', '514 555 019 ']) {
    const text = piece.repeat(20_000);
    expect(short(text).replace(/\[([^|]*)\|[^\]]*\]/g, '$1')).toBe(text);
  }
});
