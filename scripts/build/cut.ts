import { fileURLToPath } from 'node:url';

/** A file beside this one. */
export const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export type Cut = readonly [found: RegExp, instead: string];

/** Before anything else reads the module: cuts are for its text as it was published. */
export const cut = (test: RegExp, cuts: readonly Cut[]) => ({
  test,
  enforce: 'pre' as const,
  use: { loader: beside('cut-loader.mjs'), options: { cuts } },
});

/** The file of a library below some `node_modules`. */
export const moduleOf = (file: string): RegExp =>
  new RegExp(
    `[\\\\/]node_modules[\\\\/]${file.replace(/[./]/g, (mark) => (mark === '.' ? '\\.' : '[\\\\/]'))}$`,
  );
