import { Visitor, parseSync } from 'oxc-parser';

/** What an entry of the contract says to people and tests alone. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  command: ['since', 'purpose', 'errors', 'example', 'result'],
  event: ['since', 'purpose', 'example', 'payload'],
  request: ['since', 'purpose', 'example'],
};

/**
 * Of the contract's entries a page needs what it checks hosts by; reference, types, and the conformance suite read all of it in the
 * sources. 4 kB of the first view in a frame.
 */
export const withoutWhatIsSaid = (path: string, source: string): string => {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const cuts: [start: number, end: number][] = [];
  new Visitor({
    CallExpression({ callee, arguments: [entry] }) {
      const said = callee.type === 'Identifier' ? SAID[callee.name] : undefined;
      if (!said || entry?.type !== 'ObjectExpression') return;
      entry.properties.forEach((property, at) => {
        const isSaid =
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          said.includes(property.key.name);
        const next = entry.properties[at + 1]?.start ?? entry.end - 1;
        if (isSaid) cuts.push([property.start, next]);
      });
    },
  }).visit(program);
  return cuts.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), source);
};

// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function entriesLoader(this: { resourcePath: string }, source: string): string {
  return withoutWhatIsSaid(this.resourcePath, source);
}
