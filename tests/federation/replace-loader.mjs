/**
 * Replaces a text in a source file; a file that does not have it fails the build.
 *
 * @this {import('@rspack/core').LoaderContext<{ from: string, to: string }>}
 * @param {string} source
 */
// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function replaceLoader(source) {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`${this.resourcePath} has no ${from}`);
  return source.replace(from, to);
}
