/**
 * Takes text out of a library's module, or puts other text there: `{ cuts: [[/expression/gm, 'instead']] }`. An expression that
 * finds nothing fails the build: the library has changed, and what is cut must be looked at again.
 *
 * @this {import('@rspack/core').LoaderContext<{ cuts: readonly (readonly [RegExp, string])[] }>}
 * @param {string} source
 */
// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function cutLoader(source) {
  return this.getOptions().cuts.reduce((text, [found, instead]) => {
    const cut = text.replace(found, instead);
    if (cut === text) throw new Error(`${this.resourcePath}: nothing there that is ${found}`);
    return cut;
  }, source);
}
