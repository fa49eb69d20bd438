import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { ComponentType, SVGProps } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ROOT } from './base.ts';
import { ICON_CUTS } from './small-libraries.ts';

type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number }>;

const LUCIDE = join(ROOT, 'node_modules/lucide-react/dist/esm');
const FOLDER = join(ROOT, 'node_modules/.cache/small-icons');

/** Names of the icons that our sources import. */
const imported = (): string[] => {
  const names = new Set<string>();
  for (const file of globSync('{packages,remotes}/*/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const code = readFileSync(join(ROOT, file), 'utf8');
    if (!code.includes("'lucide-react'")) continue;
    for (const { moduleRequest, entries } of parseSync(file, code).module.staticImports)
      if (moduleRequest.value === 'lucide-react')
        for (const { importName, isType } of entries)
          if (!isType && importName.name) names.add(importName.name);
  }
  return [...names].sort();
};

/** Where lucide has an icon, by its name. */
const filesOf = (): Map<string, string> => {
  const index = readFileSync(join(LUCIDE, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [
      ...index.matchAll(/export \{ (default as [^}]+) \} from '\.\/(icons\/[\w-]+\.mjs)';/g),
    ].flatMap(([, names = '', file = '']) =>
      names.split(',').map((one) => [one.replace(/^\s*default as /, '').trim(), file] as const),
    ),
  );
};

const iconAt = async (file: string): Promise<Icon> =>
  ((await import(file)) as { default: Icon }).default;

/** The icon as our pages have it: its own shapes in our element. */
const small = (file: string): Promise<Icon> => {
  const text = ICON_CUTS.reduce(
    (source, [found, instead]) => source.replace(found, instead),
    readFileSync(join(LUCIDE, file), 'utf8'),
  ).replace('../createLucideIcon.mjs', join(ROOT, 'scripts/build/icon.mjs'));
  expect(text).not.toMatch(/\bname:|key:|__iconData\.node/);
  writeFileSync(join(FOLDER, file), text);
  return iconAt(join(FOLDER, file));
};

/** The invisible parts of lucide's icons: classes, and a namespace that HTML does not need. In any order. */
const drawn = (Drawn: Icon, props: SVGProps<SVGSVGElement> & { size?: number }): string[] => {
  const [svg = '', ...inside] = renderToStaticMarkup(createElement(Drawn, props)).split(/(?<=>)/);
  const attributes = svg
    .replace(/ xmlns="[^"]*"/, '')
    .replaceAll(/lucide(?:-[\w-]+)? ?/g, '')
    .replace(/ class=" *"/, '')
    .replace(/ ?" /g, '" ')
    .match(/[\w-]+="[^"]*"/g);
  return [...(attributes ?? []).sort(), ...inside];
};

it('draws every icon that we use as lucide does', async () => {
  mkdirSync(join(FOLDER, 'icons'), { recursive: true });
  const names = imported();
  const files = filesOf();
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    const file = files.get(name) ?? name;
    const [whole, own] = [await iconAt(join(LUCIDE, file)), await small(file)];
    for (const props of [{}, { size: 16 }, { className: 'x', 'aria-hidden': true } as const])
      expect([name, props, drawn(own, props)]).toEqual([name, props, drawn(whole, props)]);
  }
});
