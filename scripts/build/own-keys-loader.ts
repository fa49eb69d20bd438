import { Visitor, parseSync } from 'oxc-parser';

/**
 * Libraries go through objects by `for … in`, and meet whatever a page has added to `Object.prototype`. Here they go through an
 * object's own keys alone, as `ownKeys` in stand-ins.ts gives them.
 */
export const withOwnKeys = (path: string, source: string): string => {
  if (!/\bfor\b/.test(source)) return source;
  const { program } = parseSync(path, source);
  const edits: [start: number, end: number, text: string][] = [];
  new Visitor({
    ForInStatement({ left, right }) {
      edits.push([left.end, right.start, ' of __ownKeys((']);
      edits.push([right.end, right.end, '))']);
    },
  }).visit(program);
  return edits
    .toSorted(([one], [other]) => other - one)
    .reduce(
      (text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end),
      source,
    );
};

// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function ownKeysLoader(this: { resourcePath: string }, source: string): string {
  return withOwnKeys(this.resourcePath, source);
}
