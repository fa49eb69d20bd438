import type { Compilation } from '@rspack/core';
import { expect, it } from 'vitest';
import { lateFilesOf, partFilesOf } from './chunk-files.ts';
import { entryOf, widgetFilesOf, withHints } from './first-view.ts';

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
  expect(widgetFilesOf(remote, 'buddies')).toEqual([
    '/remotes/buddies/remoteEntry.1.js',
    '/remotes/buddies/c/222.1.js',
    '/remotes/buddies/c/expose.1.js',
  ]);
});

it('fails where the build no longer has it under that name', () => {
  expect(() => widgetFilesOf(compilation(), 'buddies')).toThrow('no chunks of buddies');
});

it('finds the phone’s code by how the core asks for it', () => {
  const [other, phone] = [group(undefined, ['c/1.js']), group(undefined, ['c/2.js'], ['c/3.js'])];
  const shell = compilation(
    { ...other, origins: [{ request: './locales/en-US.json' }] },
    { ...phone, origins: [{ request: '@callpanel/telephony/jssip' }] },
  );
  expect(lateFilesOf(shell, '@callpanel/telephony/jssip')).toEqual(['c/2.js', 'c/3.js']);
});

it('tells parts that are asked for by one name apart by who asks', () => {
  const part = (file: string, resource: string) => ({
    ...group(undefined, [file]),
    origins: [{ request: './index.ts', module: { resource } }],
  });
  const built = compilation(
    part('c/1.js', '/here/softphone/side/load.ts'),
    part('c/2.js', '/here/softphone/in-call/load.ts'),
  );
  const inCall = ['./index.ts', '/in-call/load.ts'] as const;
  expect(partFilesOf(built, [inCall, inCall])).toEqual(['c/2.js']);
});

it('knows the entry of a remote, and that other builds have none', () => {
  const made = (...names: string[]) =>
    ({ getAssets: () => names.map((name) => ({ name })) }) as unknown as Compilation;
  expect(entryOf(made('c/1.js', 'mf-manifest.json', 'remoteEntry.1.js'))).toBe('remoteEntry.1.js');
  expect(entryOf(made('main.1.js'))).toBeUndefined();
});

it('asks for it in the head, after the entry and without code; for what comes next, when it is let out', () => {
  const html = '<head><script src="/assets/main.1.js" type="module"></script></head><body></body>';
  const first = ['/remotes/a.js', '/remotes/b.js'];
  const texts = { 'fr-CA': ['/assets/e.js', '/remotes/f.js'] };
  const later = {
    beside: ['/assets/h.js'],
    next: ['/remotes/c.js', '/assets/d.js'],
    texts,
    nextTexts: { 'fr-CA': ['/remotes/g.js'] },
  };
  expect(withHints(html, first, later, { a: 'a.1.js' })).toBe(
    '<head><script src="/assets/main.1.js" type="module"></script>' +
      '<link rel="modulepreload" href="/remotes/a.js">' +
      '<link rel="modulepreload" href="/remotes/b.js">' +
      '<link rel="preload" as="script" fetchpriority="low" href="/assets/h.js">' +
      '<template id="callpanel-next">' +
      '<link rel="modulepreload" fetchpriority="low" href="/remotes/c.js">' +
      '<link rel="preload" as="script" fetchpriority="low" href="/assets/d.js"></template>' +
      '<template id="callpanel-texts-fr-CA"><link rel="preload" as="script" href="/assets/e.js">' +
      '<link rel="modulepreload" href="/remotes/f.js"></template>' +
      '<template id="callpanel-next-fr-CA">' +
      '<link rel="modulepreload" fetchpriority="low" href="/remotes/g.js"></template>' +
      '<script type="application/json" id="callpanel-remotes">{"a":"a.1.js"}</script>' +
      '</head><body></body>',
  );
  const none = { beside: [], next: [], texts: {}, nextTexts: {} };
  expect(() => withHints('<body></body>', [], none, {})).toThrow('no head');
});
