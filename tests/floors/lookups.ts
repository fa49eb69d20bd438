import { parseSync, Visitor } from 'oxc-parser';

type Node = { type: string; start: number } & Partial<Record<string, unknown>>;

/** A constant that is an object literal. */
interface Table {
  /** Its type takes any name: `Record<string, …>`. */
  open: boolean;
  exported: boolean;
}

/** A table that a name is looked up in, where the source does not say which. */
interface Lookup {
  table: string;
  how: 'index' | 'in';
  line: number;
}

/** What one file has of both. */
export interface Lookups {
  path: string;
  tables: ReadonlyMap<string, Table>;
  lookups: readonly Lookup[];
  /** Local names of imports, and what they are called where they come from. */
  imports: ReadonlyMap<string, string>;
}

const nodeIn = (node: Node | null | undefined, key: string): Node | undefined =>
  (node?.[key] as Node | null | undefined) ?? undefined;

/** `Record<string, T>`, also within `Readonly` or `Partial`, and `{ [name: string]: T }`. */
const takesAnyName = (type: Node | undefined): boolean => {
  if (type?.type === 'TSTypeLiteral')
    return (type['members'] as Node[]).some((member) => member.type === 'TSIndexSignature');
  if (type?.type !== 'TSTypeReference') return false;
  const name = nodeIn(type, 'typeName')?.['name'];
  const [first] = (nodeIn(type, 'typeArguments')?.['params'] as Node[] | undefined) ?? [];
  if (name === 'Readonly' || name === 'Partial') return takesAnyName(first);
  return name === 'Record' && first?.type === 'TSStringKeyword';
};

const isWrapped = (node: Node): boolean =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
const unwrapped = (node: Node | undefined): Node | undefined =>
  node && isWrapped(node) ? unwrapped(nodeIn(node, 'expression')) : node;

/**
 * The tables of a file, and its look-ups by names that are not in the source.
 *
 * @throws Error when the file cannot be parsed: an unread file would pass as a clean one
 */
export const lookupsOf = (path: string, code: string): Lookups => {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const tables = new Map<string, Table>();
  const lookups: Lookup[] = [];
  const imports = new Map<string, string>();
  const exported = new Set<unknown>();
  const look = (object: Node, how: Lookup['how'], at: number): void => {
    if (object.type !== 'Identifier') return;
    const line = code.slice(0, at).split('\n').length;
    lookups.push({ table: String(object['name']), how, line });
  };
  new Visitor({
    ExportNamedDeclaration(node) {
      const declaration = node.declaration as unknown as Node | null;
      for (const one of (declaration?.['declarations'] as Node[] | undefined) ?? [])
        exported.add(one);
    },
    ImportSpecifier({ local, imported }) {
      imports.set(local.name, imported.type === 'Identifier' ? imported.name : '');
    },
    VariableDeclarator(node) {
      const { id, init } = node as unknown as { id: Node; init: Node | null };
      if (id.type !== 'Identifier' || unwrapped(init ?? undefined)?.type !== 'ObjectExpression')
        return;
      const annotation = nodeIn(nodeIn(id, 'typeAnnotation'), 'typeAnnotation');
      const claimed = init?.type === 'TSAsExpression' ? nodeIn(init, 'typeAnnotation') : undefined;
      const open = takesAnyName(annotation) || takesAnyName(claimed);
      tables.set(String(id['name']), { open, exported: exported.has(node) });
    },
    MemberExpression(node) {
      if (!node.computed) return;
      const { type } = node.property;
      const isWritten =
        type === 'Literal' ||
        (type === 'TemplateLiteral' && node.property.expressions.length === 0);
      if (!isWritten) look(node.object as unknown as Node, 'index', node.start);
    },
    BinaryExpression(node) {
      if (node.operator === 'in' && node.left.type !== 'Literal')
        look(node.right as unknown as Node, 'in', node.start);
    },
  }).visit(program);
  return { path, tables, lookups, imports };
};

/**
 * What is wrong with look-ups in these files, in words. A name from a wire may be `constructor` or `__proto__`, which every object
 * literal has: it is looked up in a Map, a Set, or a record without a prototype. Tables whose type lists their names are left to
 * the compiler, except for `in`, which is how a wire's name becomes one of them.
 */
export const judgeLookups = (files: readonly Lookups[]): string[] => {
  const shared = new Map(
    files.flatMap(({ tables }) => [...tables].filter(([, { exported }]) => exported)),
  );
  return files.flatMap(({ path, tables, lookups, imports }) =>
    lookups
      .filter(({ table, how }) => {
        const found = tables.get(table) ?? shared.get(imports.get(table) ?? '');
        return found !== undefined && (found.open || how === 'in');
      })
      .map(({ table, line }) => `${path}:${line}: ${table} is an object; use a Map or a Set`),
  );
};
