import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '../../packages/contracts/src/constants.ts';

/** Not the one in a docblock's example. */
const FOLDER_OF_LANGUAGES = /(?<!^ \*.*)import\(`(\.[^`]*\/locales)\/\$\{locale\}\.json`\)/gm;

/** `en-US.json` has every English text; the files of the other English locales hold what differs, and may be missing. */
export const MAIN_ENGLISH = 'en-US';
/** British spelling is that of Australia, too: it has a file of its own only where it differs from this one. */
const BRITISH = 'en-GB';

/**
 * The file with a locale's texts: its own, or that of the nearest English.
 *
 * @param files names of the files of one `locales/` folder, without their ending
 */
export const localeFile = (locale: string, files: readonly string[]): string =>
  !locale.startsWith('en-') || files.includes(locale)
    ? locale
    : files.includes(BRITISH)
      ? BRITISH
      : MAIN_ENGLISH;

/**
 * Writes an `import()` of `./locales/${locale}.json` as one `import()` for each locale. The bundler would make a
 * module of its own of the folder, with a table and an error, and for the common texts a file of its own, which each
 * first view would have to ask for: 1 kB and a way to the server.
 *
 * @param filesOf file names of a folder beside the source, without their extension
 */
export const withLocales = (source: string, filesOf: (folder: string) => string[]): string =>
  source.replaceAll(FOLDER_OF_LANGUAGES, (_, folder: string) => {
    const files = filesOf(folder);
    const chunks = LOCALES.map(
      (locale) => `'${locale}': () => import('${folder}/${localeFile(locale, files)}.json')`,
    );
    return `({ ${chunks.join(', ')} })[locale]()`;
  });

/** `withLocales` for a source file on disk. */
export const withLocalesOf = (path: string, source: string): string =>
  withLocales(source, (folder) =>
    readdirSync(join(dirname(path), folder))
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length)),
  );

// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function localesLoader(this: { resourcePath: string }, source: string): string {
  return withLocalesOf(this.resourcePath, source);
}
