import { describe, expect, it } from 'vitest';
import { parseBlocks } from './blocks.ts';
import type { Inline } from './inline.ts';
import { parseInline } from './inline.ts';
import { linkTarget } from './link-target.ts';

/** Short form: kind(parts). */
const short = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if ('parts' in part) return `${part.kind}(${short(part.parts)})`;
      if (part.kind === 'text') return part.text;
      if (part.kind === 'link') return `link(${part.text}|${part.href})`;
      if (part.kind === 'mention') return `mention(${part.username})`;
      return `${part.kind}(${'text' in part ? part.text : part.name})`;
    })
    .join('');

describe('a line of a message', () => {
  it.each([
    ['*bold* and **bold**', 'bold(bold) and bold(bold)'],
    ['_it_ ~st~ *a _b_*', 'italic(it) strike(st) bold(a italic(b))'],
    ['snake_case_name 2*3*4', 'snake_case_name 2*3*4'],
    ['*open _only', '*open _only'],
    ['*a _b*', 'bold(a _b)'],
    ['`*code*` ``', 'code(*code*) ``'],
    ['hi @bob.smith. me@x.ca', 'hi mention(bob.smith). me@x.ca'],
    [':smile: 10:30:45', 'emoji(smile) 10:30:45'],
    ['see https://a.ca/b_c.', 'see link(https://a.ca/b_c|https://a.ca/b_c).'],
    ['[us](https://a.ca)', 'link(us|https://a.ca/)'],
    ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['[x](data:text/html,y)', '[x](data:text/html,y)'],
    ['[Call](tel:*21*19005550100)', '[Call](tel:*21*19005550100)'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('reads %s', (text, expected) => expect(short(parseInline(text))).toBe(expected));
});

it('reads quotes, lists and code', () => {
  expect(parseBlocks('> a\n> b\n- c\n- d\n3. e\n```\n*f*\n```\ng').map(({ kind }) => kind)).toEqual(
    ['quote', 'list', 'list', 'code', 'paragraph'],
  );
  expect(parseBlocks('```\nopen')).toMatchObject([{ kind: 'paragraph' }]);
});

it('opens only links to pages, mail and telephone numbers', () => {
  expect(['https://a.ca/', 'mailto:a@b.ca', 'tel:+15145550100'].map(linkTarget)).not.toContain('');
  for (const link of [
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'java\nscript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'tel:*21*102',
    'tel:',
    '//a.ca',
    '',
  ])
    expect(linkTarget(link)).toBe('');
});

it('keeps every character of text that only looks like marks, however long', () => {
  for (const piece of ['*', '_', '~', '[', '](', '`', ':', '@']) {
    const text = piece.repeat(50_000);
    expect(parseInline(text)).toEqual([{ kind: 'text', text }]);
  }
  expect(JSON.stringify(parseBlocks('>'.repeat(50_000))).match(/"quote"/g)).toHaveLength(4);
});
