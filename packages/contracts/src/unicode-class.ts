/**
 * A class of Unicode as the browser knows it. Written as a literal, the build would spell out its table for Firefox before
 * 78, which has none: 4 kB a class. Those get `older`, which knows the scripts people's names come in.
 */
export const unicodeClass = (source: string, flags: string, older: RegExp): RegExp => {
  try {
    return new RegExp(source, flags);
  } catch {
    return older;
  }
};
