import { randomRuns } from '@callpanel/core/testing';
import { cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { MessageText } from './MessageText.tsx';

afterEach(cleanup);

const PIECES = [
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '</p>'],
  ...['javascript:alert(1)', '[x](javascript:alert(1))', '[x](data:text/html,<b>1</b>)'],
  ...[
    '[a.example](https://b.example)',
    '[x](https://a.example" onclick="alert(1))',
    '![x](https://a.example/p.svg)',
    '&lt;b&gt;',
  ],
  ...['\u202Eevil\u202C', 'Z\u0351\u036B\u0343\u0329\u0357\u0323a\u0334\u0315l\u0358\u0321go'],
  ...['*', '_', '~', '`', '```', '> ', '- ', '1. ', '\n', '@all', ':tada:', 'https://', '[', ']('],
  ...['vbscript:x', 'file:///etc/passwd', '\u0000', '\uD83D', 'عنوان', '{{constructor}}'],
];

it('hostile messages become text and links to http, https, mail and telephones, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 20 })), {
        maxLength: 30,
      }),
      (pieces) => {
        const { container, unmount } = render(<MessageText text={pieces.join('')} />);
        const tags = new Set([...container.querySelectorAll('*')].map(({ tagName }) => tagName));
        for (const tag of tags)
          expect([
            'P',
            'A',
            'B',
            'BDI',
            'STRONG',
            'EM',
            'S',
            'CODE',
            'PRE',
            'BLOCKQUOTE',
            'UL',
            'OL',
            'LI',
          ]).toContain(tag);
        for (const element of container.querySelectorAll('*'))
          for (const { name } of element.attributes)
            expect(['href', 'title', 'target', 'rel', 'dir', 'start']).toContain(name);
        for (const link of container.querySelectorAll('a')) {
          expect(link.protocol).toMatch(/^(https?|mailto|tel):$/);
          expect(link.rel).toBe('noopener noreferrer');
        }
        unmount();
      },
    ),
    { numRuns: randomRuns(2000) },
  );
}, 60_000);
