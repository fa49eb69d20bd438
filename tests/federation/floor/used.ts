import { readFileSync } from 'node:fs';
import { Visitor, parseSync } from 'oxc-parser';

/** Objects of a browser's page by the names that code has for them. */
const OBJECTS: Readonly<Record<string, string>> = {
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  navigator: 'Navigator.prototype',
  document: 'Document.prototype',
  crypto: 'Crypto.prototype',
  performance: 'Performance.prototype',
  screen: 'Screen.prototype',
  history: 'History.prototype',
  location: 'Location.prototype',
};
const isWindow = (name: string): boolean => OBJECTS[name] === 'Window';

/** A feature in a file that some browsers lack, with the text before and after it. */
export interface Use {
  what: string;
  around: string;
}

/**
 * What this script uses and the oldest browsers lack: syntax that the build should have lowered, globals, members of globals, and
 * methods by name. What is asked for under other names, as an object's member, only a browser without it can tell.
 */
export const usesOf = (
  file: string,
  newer: {
    globals: ReadonlySet<string>;
    members: ReadonlySet<string>;
    methods: ReadonlySet<string>;
  },
): Use[] => {
  const source = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const uses: Use[] = [];
  const note = (what: string, { start, end }: { start: number; end: number }) =>
    uses.push({ what, around: source.slice(Math.max(0, start - 60), end + 30) });
  /** `navigator` of `navigator` and of `globalThis.navigator`. */
  const rootOf = (node: { type: string }): string | null => {
    const found = node as {
      type: string;
      name?: string;
      computed?: boolean;
      object?: { type: string; name?: string };
      property?: { name?: string };
    };
    if (found.type === 'Identifier') return found.name ?? null;
    const isOfWindow =
      found.type === 'MemberExpression' && !found.computed && isWindow(found.object?.name ?? '');
    return isOfWindow ? (found.property?.name ?? null) : null;
  };
  new Visitor({
    ChainExpression: (node) => void note('syntax: ?.', node),
    StaticBlock: (node) => void note('syntax: static block', node),
    PropertyDefinition: (node) => void note('syntax: class field', node),
    PrivateIdentifier: (node) => void note('syntax: private name', node),
    LogicalExpression(node) {
      if (node.operator === '??') note('syntax: ??', node);
    },
    AssignmentExpression(node) {
      if (['??=', '||=', '&&='].includes(node.operator)) note('syntax: ??=', node);
    },
    ExportAllDeclaration(node) {
      if (node.exported) note('syntax: export * as', node);
    },
    Literal(node) {
      if ('bigint' in node && node.bigint) note('syntax: bigint', node);
      if (!('regex' in node) || !node.regex) return;
      const { pattern, flags } = node.regex;
      if (/\(\?<|\\p\{/iu.test(pattern) || /[dsv]/u.test(flags)) note('syntax: expression', node);
    },
    Identifier(node) {
      if (newer.globals.has(node.name) && !isDeclared(source, node)) note(node.name, node);
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const { name } = callee.property as { name: string };
      if (newer.methods.has(name)) note(`.${name}()`, callee);
    },
    MemberExpression(node) {
      if (node.computed) return;
      const root = rootOf(node.object);
      if (root === null) return;
      const { name } = node.property as { name: string };
      const member = `${OBJECTS[root] ?? root}.${name}`;
      if (newer.members.has(member)) note(member, node);
    },
  }).visit(program);
  return uses;
};

/** Is this a name of something else: a member, a key, a label? */
const isDeclared = (source: string, { start, end }: { start: number; end: number }): boolean => {
  const before = source.slice(Math.max(0, start - 30), start);
  return (
    (/\.\s*$/.test(before) && !/(?:globalThis|window|self)\.\s*$/.test(before)) ||
    (/[{,]\s*$/.test(before) && /^\s*[:(]/.test(source.slice(end, end + 3))) ||
    /(?:let|const|var|function|class) $/.test(before)
  );
};
