import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { plainText } from './plain-text.ts';

/** A type as its source declares it, and the names it is made of. */
export interface Declaration {
  text: string;
  uses: readonly { name: string; file: string }[];
}

/** The docblock that ends right before `start`, unchanged. */
const docblockBefore = (code: string, start: number): string => {
  const before = code.slice(0, start).trimEnd();
  const begin = before.endsWith('*/') ? before.lastIndexOf('/**') : -1;
  return begin < 0 ? '' : `${before.slice(begin)}\n`;
};

/**
 * An exported interface or type of a TypeScript file, with its docblocks and without what only its authors know: ids of the
 * specification.
 *
 * @throws Error when the file exports no such type
 */
export const declarationOf = (file: string, wanted: string): Declaration => {
  const code = readFileSync(file, 'utf8');
  const { program } = parseSync(file, code);
  const imports = new Map<string, string>();
  for (const node of program.body)
    if (node.type === 'ImportDeclaration' && node.source.value.startsWith('.'))
      for (const { local } of node.specifiers)
        imports.set(local.name, join(dirname(file), node.source.value));
  const found = program.body.find(
    (node) =>
      node.type === 'ExportNamedDeclaration' &&
      (node.declaration?.type === 'TSInterfaceDeclaration' ||
        node.declaration?.type === 'TSTypeAliasDeclaration') &&
      node.declaration.id.name === wanted,
  );
  if (!found) throw new Error(`${file} exports no type ${wanted}`);

  const names = new Set<string>();
  const inline: { name: string; file: string; start: number; end: number }[] = [];
  const inside = ({ start, end }: { start: number; end: number }) =>
    start >= found.start && end <= found.end;
  new Visitor({
    TSTypeReference(node) {
      if (inside(node) && node.typeName.type === 'Identifier') names.add(node.typeName.name);
    },
    TSImportType(node) {
      if (!inside(node) || node.qualifier?.type !== 'Identifier') return;
      const { name } = node.qualifier;
      const from = join(dirname(file), node.source.value);
      inline.push({ name, file: from, start: node.start, end: node.end });
    },
  }).visit(program);
  const text = inline.reduceRight(
    (whole, { name, start, end }) =>
      whole.slice(0, start - found.start) + name + whole.slice(end - found.start),
    code.slice(found.start, found.end),
  );
  return {
    text: plainText(docblockBefore(code, found.start) + text),
    uses: [
      ...[...names].map((name) => ({ name, file: imports.get(name) ?? file })),
      ...inline.map(({ name, file: from }) => ({ name, file: from })),
    ],
  };
};
