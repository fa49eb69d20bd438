import { Visitor, parseSync } from 'oxc-parser';
import type { Class } from 'oxc-parser';

/**
 * Private names become ordinary ones, `#calls` to `$calls`, before they are lowered for the oldest browsers: lowered, each
 * access goes through a helper (2.8 kB of the phone's 19). TypeScript has checked by then that no other code uses them.
 * A file with a class that has some and extends another keeps its own, as the two classes could have the same; one that has an ordinary name of
 * the kind, or asks for a private one with `in`, fails the build.
 */
export const withoutPrivateNames = (path: string, source: string): string => {
  if (!source.includes('#')) return source;
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const places: number[] = [];
  const names = new Set<string>();
  const taken = new Set<string>();
  let extended = false;
  const look = ({ superClass, body }: Class): void => {
    const isOwn =
      superClass && !(superClass.type === 'Identifier' && superClass.name in globalThis);
    if (isOwn)
      extended ||= body.body.some((one) => 'key' in one && one.key.type === 'PrivateIdentifier');
  };
  new Visitor({
    PrivateIdentifier({ name, start }) {
      places.push(start);
      names.add(`$${name}`);
    },
    Identifier: ({ name }) => void taken.add(name),
    // Its type knows of no such left side.
    BinaryExpression({ left }: { left: { type: string } }) {
      if (left.type === 'PrivateIdentifier') throw new Error(`${path}: asks for a #name by 'in'`);
    },
    ClassDeclaration: look,
    ClassExpression: look,
  }).visit(program);
  if (extended) return source;
  for (const name of names) if (taken.has(name)) throw new Error(`${path}: has ${name} already`);
  return places.reduce((text, at) => `${text.slice(0, at)}$${text.slice(at + 1)}`, source);
};

// oxlint-disable-next-line no-default-export -- rspack asks a loader for it
export default function privateNamesLoader(this: { resourcePath: string }, source: string): string {
  return withoutPrivateNames(this.resourcePath, source);
}
