import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ERRORS, LOCALES } from '@callpanel/contracts';
import { idsIn, unknownIds, unusedIds } from './message-ids.ts';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export type Texts = Readonly<Record<string, string>>;
/** Locale to texts, of one `locales/` folder. */
export type Folder = Readonly<Record<string, Texts>>;

/** Placeholders of an ICU text with their kind, the branches of a select, and its tags: what code and text must agree on. */
export const placeholders = (text: string): string[] => {
  const found = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.tag) {
        found.add(`<${element.value}>`);
        walk(element.children);
      } else if (element.type === TYPE.select || element.type === TYPE.plural) {
        // Languages differ in their plural forms, never in what a select distinguishes.
        const branches = element.type === TYPE.select ? Object.keys(element.options).sort() : [];
        found.add(`{${element.value}, ${TYPE[element.type]} ${branches.join('|')}}`);
        for (const option of Object.values(element.options)) walk(option.value);
      } else found.add(`{${element.value}}`);
    }
  };
  walk(parse(text, { requiresOtherClause: true }));
  return [...found].sort();
};

const textProblems = (id: string, text: string, model: string | undefined): string[] => {
  if (text.trim() === '') return [`"${id}" is empty`];
  try {
    const own = placeholders(text).join(' ');
    const wanted = model === undefined ? own : placeholders(model).join(' ');
    return own === wanted
      ? []
      : [`"${id}" has ${own || 'no placeholder'}, the first locale ${wanted || 'none'}`];
  } catch (error) {
    return [`"${id}" is not ICU: ${String(error)}`];
  }
};

/** Words that are French and English alike. */
const ALIKE: ReadonlySet<string> = new Set([
  'Agent',
  'Agents',
  '{count, plural, one {# agent} other {# agents}}',
  'Canada',
  'Compact',
  'Contacts',
  'Canada (+1)',
  'Code',
  'Code {code}',
  'Chirp HD',
  '{count, plural, one {# contact} other {# contacts}}',
  'Format',
  'Menu',
  'Microphone',
  'Microphone {index}',
  'Neural2',
  'Date',
  'Transcription',
  'code {status}',
  'Messages',
  'Notes',
  'Notifications',
  'Options',
  'Page',
  'Pages',
  'Pause',
  'Position',
  'SSML',
  'SMS',
  'Standard',
  'Studio',
  'Version {version}',
  'Volume',
  'WaveNet',
]);

/** English left in French. A text of placeholders alone has nothing to translate. */
const leftEnglish = (locale: string, text: string, model: string | undefined): boolean =>
  locale === 'fr-CA' &&
  text === model &&
  /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')) &&
  !ALIKE.has(text);

/** Locales whose files hold only what differs from the first locale's. */
const differs = (locale: string): boolean => locale.startsWith('en-') && locale !== LOCALES[0];

/**
 * What is wrong with one folder: the first locale and French with the same ids, other English with only what differs, the same
 * placeholders everywhere, French in French. The first locale is the model.
 */
export const folderProblems = (name: string, folder: Folder): string[] => {
  const model = folder[LOCALES[0]] ?? {};
  return LOCALES.flatMap((locale) => {
    const texts = folder[locale];
    if (!texts) return differs(locale) ? [] : [`${name}: no ${locale}.json`];
    const missing = differs(locale)
      ? Object.keys(texts)
          .filter((id) => texts[id] === model[id])
          .map((id) => `"${id}" is the same in ${LOCALES[0]}: leave it out`)
      : Object.keys(model)
          .filter((id) => !(id in texts))
          .map((id) => `"${id}" is missing`);
    const extra = Object.keys(texts)
      .filter((id) => !(id in model))
      .map((id) => `"${id}" is in no other locale`);
    const wrong = Object.entries(texts).flatMap(([id, text]) =>
      leftEnglish(locale, text, model[id])
        ? [`"${id}" is in English`]
        : textProblems(id, text, model[id]),
    );
    return [...missing, ...extra, ...wrong].map((problem) => `${name}/${locale}.json: ${problem}`);
  });
};

const read = (): Record<string, Folder> => {
  const folders: Record<string, Record<string, Texts>> = {};
  const files = globSync('{packages,remotes,host-demo}/**/locales/*.json', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  for (const file of files) {
    const locale = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    folders[dirname(file)] = { ...folders[dirname(file)], [locale]: texts };
  }
  return folders;
};

/** An error whose text is found nowhere would be shown as its code. */
export const errorsWithoutText = (ids: ReadonlySet<string>): string[] =>
  Object.keys(ERRORS)
    .filter((code) => !ids.has(code))
    .map((code) => `no message for the error ${code}`);

/** Every id that the product's code names; tests make up their own. */
const readNamed = (ids: ReadonlySet<string>) => {
  const firstWords = new Set([...ids].map((id) => id.slice(0, id.indexOf('.'))));
  const files = globSync('{packages,remotes}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*', '**/packages/sandbox/**'],
  });
  return files.flatMap((path) => idsIn(path, readFileSync(path, 'utf8'), firstWords));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folders = read();
  const ids = new Set(
    Object.values(folders).flatMap((folder) => Object.keys(folder[LOCALES[0]] ?? {})),
  );
  const named = readNamed(ids);
  const problems = [
    ...Object.entries(folders).flatMap(([name, folder]) => folderProblems(name, folder)),
    ...errorsWithoutText(ids),
    ...new Set(unknownIds(named, ids)),
    ...unusedIds(named, ids),
  ];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
