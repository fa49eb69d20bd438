import { errorOf } from './sending.ts';

/** What a build of the kit says of itself: each of its files, from the build's folder, and its fingerprint. */
interface BuildManifest {
  files: Readonly<Record<string, string>>;
}

/** Lets a file of the kit through (its path from the kit's folder, with any query), or rejects. */
export type Check = (file: string) => Promise<void>;

/** What arrives but differs is another thing than what does not arrive. */
const fetchExactly = (url: string, integrity: string): Promise<Response> =>
  fetch(url, { integrity }).catch(async () => {
    const { ok } = await fetch(url);
    throw errorOf(ok ? 'widget.error.integrity' : 'widget.error.load');
  });

/**
 * Holds the kit below `folder` to one build, byte for byte. `import()` takes no fingerprint, and no host with a strict policy runs
 * scripts from memory, so that each script is checked twice: its bytes before it is asked for, and as `modulepreload`, of which the later
 * `import()` gets the very module. WebKit does not look at the second, and takes what its cache has of the first.
 *
 * @param integrity of `manifest.json`, as `/kit/version.json` says it
 */
export const checkFiles = async (folder: string, integrity: string): Promise<Check> => {
  const manifest = await fetchExactly(`${folder}manifest.json`, integrity);
  const { files } = (await manifest.json()) as BuildManifest;
  return async (file) => {
    const expected = files[file.replace(/\?.*/, '')];
    // An unknown fingerprint would let everything through.
    if (!/^sha384-./.test(expected ?? '')) throw errorOf('widget.error.integrity');
    const url = folder + file;
    await fetchExactly(url, expected as string);
    const link = document.createElement('link');
    if (!link.relList.supports('modulepreload')) return;
    link.rel = 'modulepreload';
    link.integrity = expected as string;
    link.href = url;
    await new Promise((done, failed) => {
      link.addEventListener('load', done);
      link.addEventListener('error', () => failed(errorOf('widget.error.integrity')));
      document.head.append(link);
    }).finally(() => link.remove());
  };
};
