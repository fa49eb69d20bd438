import type { Compilation } from '@rspack/core';
import { expect, it } from 'vitest';
import { firstViewOf, withHints } from './first-view.ts';

const group = (name: string | undefined, ...files: string[][]) => ({
  name,
  chunks: files.map((of) => ({ files: new Set(of) })),
});
const compilation = (...chunkGroups: object[]) => ({ chunkGroups }) as unknown as Compilation;

it('finds what the first view is made of, and nothing else', () => {
  const remote = compilation(
    group(undefined, ['c/148.1.js']),
    group('buddies', ['remoteEntry.1.js']),
    group('__federation_expose_buddies', [], ['c/222.1.js'], ['c/expose.1.js', 'c/expose.1.css']),
  );
  expect(firstViewOf(remote)).toEqual([
    '/remotes/buddies/remoteEntry.1.js',
    '/remotes/buddies/c/222.1.js',
    '/remotes/buddies/c/expose.1.js',
  ]);
});

it('fails where the build no longer has it under that name', () => {
  expect(() => firstViewOf(compilation())).toThrow('no chunks of buddies');
});

it('asks for it in the head, after the entry and without a script', () => {
  const html = '<head><script src="/assets/main.1.js" type="module"></script></head><body></body>';
  expect(withHints(html, ['/a.js', '/b.js'])).toBe(
    '<head><script src="/assets/main.1.js" type="module"></script>' +
      '<link rel="modulepreload" href="/a.js"><link rel="modulepreload" href="/b.js">' +
      '</head><body></body>',
  );
  expect(() => withHints('<body></body>', [])).toThrow('no head');
});
