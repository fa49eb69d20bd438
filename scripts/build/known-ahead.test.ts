import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { ROOT } from './base.ts';

const { askAhead } = (await import(join(ROOT, 'scripts/build/known-ahead.mjs'))) as {
  askAhead(folder: string): void;
};
/** The folder that this stub itself is served from. */
const OWN = `${pathToFileURL(join(ROOT, 'scripts/build')).href}/`;

/** What a page without anything of its own asks for ahead: `rel href`. */
const linked = (folder: string): string[] => {
  const links: { rel?: string; href?: string }[] = [];
  vi.stubGlobal('__kitCommon', ['main.0a1b.js', 'c/react.1.js']);
  vi.stubGlobal('document', {
    createElement: () => ({ relList: { supports: () => true }, addEventListener: () => undefined }),
    querySelector: () => null,
    head: { append: (link: object) => void links.push(link) },
  });
  askAhead(folder);
  return links.map(({ rel, href }) => `${rel} ${href}`);
};

it('the stub of a deployment asks for what all widgets are made of, from its own folder', () => {
  expect(linked(OWN)).toEqual([
    `modulepreload ${OWN}main.0a1b.js`,
    `modulepreload ${OWN}c/react.1.js`,
  ]);
});

it.each(['https://panel.example/kit/', `${OWN}1.4.0/`])(
  'asks for nothing ahead where the kit is that of %s',
  (folder) => {
    expect(linked(folder)).toEqual([]);
  },
);
