import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MessageText } from './MessageText.tsx';

afterEach(cleanup);

const PIECES = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,PHN2Zz4=)',
  '[https://a.ca](https://b.ca)',
  '[Call](tel:102)',
  'https://a.ca/"onclick="alert(1)',
  '\u202Eright to left\u202C',
  'z\u0300\u0301\u0302\u0303\u0304'.repeat(20),
  'x'.repeat(500),
  '> ',
  '```\n',
  '\n- ',
  '*',
  '_',
  '~',
  '`',
  '@',
  ':',
];
const ALLOWED = [
  ...['p', 'code', 'pre', 'strong', 'em', 's', 'a', 'b', 'bdi', 'blockquote', 'ol', 'ul', 'li'],
];

it('renders hostile messages as text, and links only to the allowed schemes', () => {
  let seed = 22;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let count = 0; count < 2000; count += 1) {
    const text = Array.from({ length: 1 + next(8) }, () => PIECES[next(PIECES.length)]).join(
      next(2) ? ' ' : '',
    );
    const { container, unmount } = render(<MessageText text={text} />);
    for (const element of container.querySelectorAll('*')) {
      expect(ALLOWED).toContain(element.localName);
      for (const { name } of element.attributes)
        expect(['href', 'title', 'target', 'rel', 'dir', 'start']).toContain(name);
    }
    for (const link of container.querySelectorAll('a')) {
      expect(link.protocol).toMatch(/^(https?|mailto|tel):$/);
      expect(link.rel).toContain('noopener');
    }
    unmount();
  }
});
