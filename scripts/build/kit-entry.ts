import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Stats } from '@rspack/core';
import { LOCALES, WIDGETS } from '@callpanel/contracts';
import { COMMON_TEXTS, lateFilesOf, textFilesOf } from './chunk-files.ts';

type Name = keyof typeof WIDGETS;

/** Where the entry wants them. */
const PLACE = '__kitFiles';
/** Where the stubs beside the kit want what every widget needs. */
const COMMON_PLACE = '__kitCommon';

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
    phone: [
      ...lateFilesOf(kit, '@callpanel/telephony/jssip'),
      // The log of its calls, which it asks for before it is shown.
      ...lateFilesOf(kit, './call-log.ts', '/core/src/domains/call-log/domain.ts'),
    ].map(stem),
    code: byName((name) => lateFilesOf(kit, `@callpanel/${WIDGETS[name].remote}/${name}`)),
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(locale)])),
  };
};

/** What every widget is made of, from the kit's folder. @throws where they have nothing in common */
export const commonOf = (code: Readonly<Record<string, string[]>>): string[] => {
  const [first = [], ...others] = Object.values(code);
  const common = first.filter((file) => others.every((files) => files.includes(file)));
  if (common.length === 0) throw new Error('The widgets have nothing in common.');
  return common.map((file) => `c/${file}.js`);
};

/** The frame's page, which shows any widget, asks for what all are made of at once. */
export const withCommonCode = (html: string, common: readonly string[]): string => {
  if (!html.includes('</head>')) throw new Error('The page of frames has no head.');
  const links = common.map((file) => `<link rel="modulepreload" href="/kit/${file}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
};

/** Writes the files into entry, stubs and page. Nothing where this build has not made the kit; one without the others would be of two builds. */
export const writeKitFiles = (panelDir: string, stats: readonly Stats[]): void => {
  const kit = stats.find(({ compilation }) => compilation.name === 'kit');
  if (!kit) return;
  const files = kitFilesOf(kit.compilation);
  const common = commonOf(files.code);
  const write = (name: string, place: string, value: unknown): void => {
    const file = join(panelDir, 'kit', `${name}.js`);
    const script = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (!script.includes(place)) throw new Error(`The kit is built together with ${name}.js.`);
    writeFileSync(
      file,
      script.replace(place, () => JSON.stringify(value)),
    );
  };
  write('kit', PLACE, files);
  for (const stub of ['stub', 'elements']) write(stub, COMMON_PLACE, [files.main, ...common]);
  const page = join(panelDir, 'frame.html');
  writeFileSync(page, withCommonCode(readFileSync(page, 'utf8'), common));
};
