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

/** Of what is loaded by `import(request)`. */
export const lateFilesOf = (built: Compilation, request: string): string[] =>
  filesOf(built, request, ({ origins }) => origins.some((origin) => origin.request === request));

/** Of a folder's texts in one language; the folder is one with a `messages.ts`: `remotes/buddies/src/buddies`. */
export const textFilesOf = (built: Compilation, folder: string, locale: string): string[] => {
  const imports =
    (file: string) =>
    ({ origins }: ChunkGroup): boolean =>
      origins.some(({ request, module }) => {
        const { resource = '' } = (module ?? {}) as { resource?: string };
        const isThere = resource.replaceAll('\\', '/').endsWith(`/${folder}/messages.ts`);
        return isThere && request?.endsWith(`/locales/${file}.json`) === true;
      });
  const files = LOCALES.filter((each) => built.chunkGroups.some(imports(each)));
  return filesOf(built, `${locale} of ${folder}`, imports(localeFile(locale, files)));
};

/** Where the texts are that every widget has. */
export const COMMON_TEXTS = 'packages/i18n/src/plain';
