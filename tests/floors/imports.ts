import { parseSync, Visitor } from 'oxc-parser';

/** One import of a source file, however it is written. */
export interface Import {
  specifier: string;
  /** `import type`, `export type from`, `typeof import()`: gone at run time. */
  types: boolean;
  /** `import()`: loaded when reached. */
  lazy: boolean;
}

const text = (node: {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string | null } }[];
}) => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  // A template with a placeholder is judged by what comes before it.
  return node.type === 'TemplateLiteral'
    ? (node.quasis?.[0]?.value.cooked ?? undefined)
    : undefined;
};

/**
 * Every import in `code`: static, re-exported, `import()`, `require()`, `typeof import()`, `vi.mock()`.
 *
 * @throws Error when the file cannot be parsed: an unread file would pass as a clean one
 */
export const importsOf = (path: string, code: string): Import[] => {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Import[] = [];
  const add = (specifier: string | undefined, types: boolean, lazy: boolean) => {
    if (specifier) found.push({ specifier, types, lazy });
  };
  new Visitor({
    ImportDeclaration(node) {
      const named = node.specifiers;
      const inline =
        named.length > 0 &&
        named.every((s) => s.type === 'ImportSpecifier' && s.importKind === 'type');
      add(node.source.value, node.importKind === 'type' || inline, false);
    },
    ExportNamedDeclaration(node) {
      const inline =
        node.specifiers.length > 0 && node.specifiers.every((s) => s.exportKind === 'type');
      add(node.source?.value, node.exportKind === 'type' || inline, false);
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.exportKind === 'type', false);
    },
    ImportExpression(node) {
      add(text(node.source), false, true);
    },
    TSImportType(node) {
      add(text(node.source), true, false);
    },
    TSExternalModuleReference(node) {
      add(text(node.expression), false, false);
    },
    CallExpression(node) {
      const first = node.arguments[0];
      const required = node.callee.type === 'Identifier' && node.callee.name === 'require';
      const mocked =
        node.callee.type === 'MemberExpression' &&
        node.callee.object.type === 'Identifier' &&
        node.callee.object.name === 'vi';
      if (first && (required || mocked)) add(text(first), false, false);
    },
  }).visit(program);
  return found;
};
