import type { Compilation } from '@rspack/core';
import { LOCALES } from '../../packages/contracts/src/constants.ts';
import { localeFile } from './locales-loader.ts';

type ChunkGroup = Compilation['chunkGroups'][number];

/** Script files of the chunks that are loaded together, from the build's folder. @throws where the build has none */
export const filesOf = (
  { chunkGroups }: Compilation,
  what: string,
  isIt: (group: ChunkGroup) => boolean,
): string[] => {
  const group = chunkGroups.find(isIt);
  if (!group) throw new Error(`The build has no chunks of ${what}.`);
  // A chunk that only refers to a shared module has no file.
  return group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
};

/** Does a file of the sources end so? */
const isFrom = (module: unknown, end: string): boolean =>
  ((module ?? {}) as { resource?: string }).resource?.replaceAll('\\', '/').endsWith(end) === true;

/** Of what is loaded by `import(request)`. `from`: the end of the importing file's path, where several import by one request. */
export const lateFilesOf = (built: Compilation, request: string, from = ''): string[] =>
  filesOf(built, `${request} ${from}`, ({ origins }) =>
    origins.some((origin) => origin.request === request && (!from || isFrom(origin.module, from))),
  );

/** A late part: what is imported, and the end of the path of the file that imports it. */
export type LatePart = readonly [request: string, from: string];

/** Files of parts, each once. */
export const partFilesOf = (built: Compilation, parts: readonly LatePart[]): string[] => [
  ...new Set(parts.flatMap(([request, from]) => lateFilesOf(built, request, from))),
];

/** Of a folder's texts in one language; the folder is one with a `messages.ts`: `remotes/buddies/src/buddies`. */
export const textFilesOf = (built: Compilation, folder: string, locale: string): string[] => {
  const imports =
    (file: string) =>
    ({ origins }: ChunkGroup): boolean =>
      origins.some(({ request, module }) => {
        const isThere = isFrom(module, `/${folder}/messages.ts`);
        return isThere && request?.endsWith(`/locales/${file}.json`) === true;
      });
  const files = LOCALES.filter((each) => built.chunkGroups.some(imports(each)));
  return filesOf(built, `${locale} of ${folder}`, imports(localeFile(locale, files)));
};

/** Where the texts are that every widget has. */
export const COMMON_TEXTS = 'packages/i18n/src/plain';
