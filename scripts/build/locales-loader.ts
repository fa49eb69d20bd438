import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Not the one in a docblock's example. */
const FOLDER_OF_LANGUAGES = /(?<!^ \*.*)import\(`(\.[^`]*\/locales)\/\$\{locale\}\.json`\)/gm;

/**
 * Writes an `import()` of `./locales/${locale}.json` as one `import()` for each file of that folder. The bundler would make a
 * module of its own of the folder, with a table and an error, and for the common texts a file of its own, which each
 * first view would have to ask for: 1 kB and a way to the server.
 *
 * @param languages file names of a folder that stands beside the source, without their ending
 */
export const withLanguages = (source: string, languages: (folder: string) => string[]): string =>
  source.replaceAll(FOLDER_OF_LANGUAGES, (_, folder: string) => {
    const chunks = languages(folder).map(
      (language) => `'${language}': () => import('${folder}/${language}.json')`,
    );
    return `({ ${chunks.join(', ')} })[locale]()`;
  });

// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function localesLoader(this: { resourcePath: string }, source: string): string {
  return withLanguages(source, (folder) =>
    readdirSync(join(dirname(this.resourcePath), folder))
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length)),
  );
}
