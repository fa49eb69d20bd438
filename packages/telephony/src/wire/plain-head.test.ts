import { expect, it } from 'vitest';
import { plainHead } from './plain-head.ts';

it.each([
  ['a NUL', '"Al\u0000ice" <sip:1@x>', '"Alice" <sip:1@x>'],
  ['other control characters', '"\u0001Al\u0008i\u001bce\u007f" <sip:1@x>', '"Alice" <sip:1@x>'],
  ['half a line break', '"Al\rice\n" <sip:1@x>', '"Alice" <sip:1@x>'],
  ['an escaped one', '"Al\\\u0000ice\\\n" <sip:1@x>', '"Alice" <sip:1@x>'],
  ['one after an escaped backslash', '"Al\\\\\u0000ice" <sip:1@x>', '"Al\\\\ice" <sip:1@x>'],
  [
    'none: escaped quotes, tabs and folded lines stay',
    '"A \\"B\\"\t" \r\n <sip:1@x>',
    '"A \\"B\\"\t" \r\n <sip:1@x>',
  ],
  ['none: a backslash at the end of a line stays', 'x\\', 'x\\'],
])('a header with %s', (_, from, plain) => {
  const text = (value: string) =>
    `INVITE sip:2@x SIP/2.0\r\nFrom: ${value}\r\nTo: y\r\n\r\nbo\u0000dy`;
  expect(plainHead(text(from))).toBe(text(plain));
});

it('a ping', () => {
  expect(plainHead('\r\n\r\n')).toBe('\r\n\r\n');
});
