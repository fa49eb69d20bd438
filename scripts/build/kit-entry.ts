import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Stats } from '@rspack/core';
import { LOCALES, WIDGETS } from '@callpanel/contracts';
import { COMMON_TEXTS, lateFilesOf, textFilesOf } from './chunk-files.ts';

type Name = keyof typeof WIDGETS;

/** Where the entry wants them. */
const PLACE = '__kitFiles';

const stem = (file: string): string => file.slice('c/'.length, -'.js'.length);

/** What `packages/embed/src/kit/entry.ts` asks for at once; its docblocks say what is what. */
export const kitFilesOf = (kit: Compilation) => {
  const main = kit.entrypoints.get('main')?.getFiles()[0];
  if (!main) throw new Error('The kit has no entry.');
  const byName = (of: (name: Name) => string[]) =>
    Object.fromEntries((Object.keys(WIDGETS) as Name[]).map((name) => [name, of(name).map(stem)]));
  const textsIn = (locale: string) =>
    byName((name) => [
      ...textFilesOf(kit, COMMON_TEXTS, locale),
      ...textFilesOf(kit, `remotes/${WIDGETS[name].remote}/src/${name}`, locale),
    ]);
  return {
    main,
    phone: lateFilesOf(kit, '@callpanel/telephony/jssip').map(stem),
    code: byName((name) => lateFilesOf(kit, `@callpanel/${WIDGETS[name].remote}/${name}`)),
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(locale)])),
  };
};

/** What every widget is made of: the frame's page, which shows any of them, asks for it at once. */
export const withCommonCode = (html: string, code: Readonly<Record<string, string[]>>): string => {
  const [first = [], ...others] = Object.values(code);
  const links = first
    .filter((file) => others.every((files) => files.includes(file)))
    .map((file) => `<link rel="modulepreload" href="/kit/c/${file}.js">`);
  if (links.length === 0 || !html.includes('</head>'))
    throw new Error('The page of frames has no head, or the widgets have nothing in common.');
  return html.replace('</head>', `${links.join('')}</head>`);
};

/** Writes the files into entry and page. Nothing where this build has not made the kit; one without the other would be of two builds. */
export const writeKitFiles = (panelDir: string, stats: readonly Stats[]): void => {
  const kit = stats.find(({ compilation }) => compilation.name === 'kit');
  if (!kit) return;
  const files = kitFilesOf(kit.compilation);
  const [entry, page] = [join(panelDir, 'kit', 'kit.js'), join(panelDir, 'frame.html')];
  const script = existsSync(entry) ? readFileSync(entry, 'utf8') : '';
  if (!script.includes(PLACE)) throw new Error('The kit is built together with kit-entry.');
  writeFileSync(
    entry,
    script.replace(PLACE, () => JSON.stringify(files)),
  );
  writeFileSync(page, withCommonCode(readFileSync(page, 'utf8'), files.code));
};
