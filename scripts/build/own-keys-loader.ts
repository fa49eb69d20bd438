import { Visitor, parseSync } from 'oxc-parser';

/**
 * Libraries use `for … in` on objects, which includes everything that a page has added to `Object.prototype`. Here they get
 * only an object's own keys, as `ownKeys` in stand-ins.ts returns them.
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
