import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Declaration, Program } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';

/** Each type by its name, as its source declares it, in one line and without comments. */
export type Shape = Readonly<Record<string, string>>;

interface Source {
  code: string;
  program: Program;
  comments: readonly { start: number; end: number }[];
}

interface Found {
  file: string;
  declaration: Declaration;
}

const sourceOf = (file: string): Source => {
  const code = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, code);
  return { code, program, comments };
};

/** The file that an import means; undefined: a library's. */
const fileOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return specifier.startsWith('@callpanel/')
    ? fileURLToPath(import.meta.resolve(specifier))
    : undefined;
};

const nameOf = (node: { type: string; name?: string; value?: unknown }): string =>
  node.name ?? String(node.value);

/** Where else a file's name comes from: imported, or handed on. */
const otherHome = (
  { program }: Source,
  file: string,
  name: string,
): { file: string; name: string }[] =>
  program.body.flatMap((node) => {
    if (!('source' in node) || !node.source) return [];
    const from = fileOf(file, node.source.value);
    if (!from) return [];
    if (node.type === 'ExportAllDeclaration') return [{ file: from, name }];
    return node.specifiers.flatMap((one) => {
      if (one.type === 'ImportSpecifier' && one.local.name === name)
        return [{ file: from, name: nameOf(one.imported) }];
      return one.type === 'ExportSpecifier' && nameOf(one.exported) === name
        ? [{ file: from, name: nameOf(one.local) }]
        : [];
    });
  });

/** Names of types that a declaration is made of. */
const namesIn = ({ program }: Source, { start, end }: Declaration): Set<string> => {
  const names = new Set<string>();
  const inside = (node: { start: number; end: number }) => node.start >= start && node.end <= end;
  new Visitor({
    TSTypeReference(node) {
      if (inside(node) && node.typeName.type === 'Identifier') names.add(node.typeName.name);
    },
    TSInterfaceHeritage(node) {
      if (inside(node) && node.expression.type === 'Identifier') names.add(node.expression.name);
    },
  }).visit(program);
  return names;
};

const textOf = ({ code, comments }: Source, { start, end }: Declaration): string =>
  comments
    .filter((comment) => comment.start >= start && comment.end <= end)
    .reduceRight(
      (text, comment) => text.slice(0, comment.start - start) + text.slice(comment.end - start),
      code.slice(start, end),
    )
    .replaceAll(/\s+/g, ' ');

/**
 * Interfaces and type aliases that the type of that name is made of, in our packages. Values are not looked into: of a type that is read from a
 * table (`keyof typeof TABLE`) it is the reading that counts.
 *
 * @param but types that only the copy of the code that creates them reads, so their shape may change
 * @throws Error when two of them have one name
 */
export const declaredShape = (file: string, name: string, but: readonly string[] = []): Shape => {
  const sources = new Map<string, Source>();
  const read = (path: string): Source => {
    const source = sources.get(path) ?? sourceOf(path);
    sources.set(path, source);
    return source;
  };
  const find = (path: string, wanted: string): Found | undefined => {
    const source = read(path);
    for (const node of source.program.body) {
      const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      const isType =
        declaration?.type === 'TSInterfaceDeclaration' ||
        declaration?.type === 'TSTypeAliasDeclaration';
      if (isType && declaration.id.name === wanted) return { file: path, declaration };
    }
    for (const home of otherHome(source, path, wanted)) {
      const found = find(home.file, home.name);
      if (found) return found;
    }
    return undefined;
  };

  const shape: Record<string, string> = {};
  const homes = new Map<string, string>();
  const take = (path: string, wanted: string): void => {
    const found = but.includes(wanted) ? undefined : find(path, wanted);
    if (!found || homes.get(wanted) === found.file) return;
    if (homes.has(wanted))
      throw new Error(`${wanted} is in ${homes.get(wanted)} and ${found.file}`);
    const source = read(found.file);
    homes.set(wanted, found.file);
    shape[wanted] = textOf(source, found.declaration);
    for (const next of namesIn(source, found.declaration)) take(found.file, next);
  };
  take(file, name);
  return Object.fromEntries(Object.entries(shape).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Names of types that are not on both sides, or not alike. */
export const changedTypes = (before: Shape, now: Shape): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => before[name] !== now[name])
    .sort();
