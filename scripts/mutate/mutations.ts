import { parseSync, Visitor } from 'oxc-parser';

/** One change of a source file that a user would notice. */
export interface Mutation {
  line: number;
  /** What it was and what it is, on one line. */
  was: string;
  is: string;
  /** The whole file with the change. */
  code: string;
}

interface Span {
  start: number;
  end: number;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
};

/** Words of a text id or of a name: `video.copyGuest`, `read`. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][\w.]*$/i.test(value);

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 120);

/**
 * The changes of one file: a comparison or a condition is turned around, two branches or two arguments are swapped, a
 * statement or a handler does nothing, a flag is flipped, a number is one more, a word is another one of the file.
 *
 * @throws Error for a file that cannot be parsed
 * @example mutationsOf('a.ts', 'if (a) b();').map(({ is }) => is) // ['!(a)', '']
 */
export const mutationsOf = (path: string, code: string): Mutation[] => {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const text = ({ start, end }: Span) => code.slice(start, end);
  const found: Mutation[] = [];
  const change = (span: Span, is: string) => {
    found.push({
      line: code.slice(0, span.start).split('\n').length,
      was: oneLine(text(span)),
      is: oneLine(is),
      code: code.slice(0, span.start) + is + code.slice(span.end),
    });
  };
  const turn = (node: Span & { left: Span; right: Span; operator: string }) => {
    const other = OPERATORS[node.operator];
    if (other) change(node, `${text(node.left)} ${other} ${text(node.right)}`);
  };
  const words: (Span & { value: string })[] = [];
  const addWord = (node: Span & { value: unknown }) => {
    if (isWord(node.value)) words.push({ start: node.start, end: node.end, value: node.value });
  };
  new Visitor({
    BinaryExpression: turn,
    LogicalExpression: turn,
    UnaryExpression(node) {
      if (node.operator === '!') change(node, text(node.argument));
    },
    ConditionalExpression(node) {
      change(node, `${text(node.test)} ? ${text(node.alternate)} : ${text(node.consequent)}`);
    },
    IfStatement(node) {
      change(node.test, `!(${text(node.test)})`);
    },
    ExpressionStatement(node) {
      if (!('directive' in node && node.directive)) change(node, ';');
    },
    JSXAttribute(node) {
      const isHandler = node.name.type === 'JSXIdentifier' && /^on[A-Z]/.test(node.name.name);
      if (isHandler && node.value) change(node.value, '{() => undefined}');
    },
    CallExpression(node) {
      const [first, second] = node.arguments;
      const isSimple = (one?: { type: string }) => /^(Identifier|Member)/.test(one?.type ?? '');
      if (!first || !second || !isSimple(first) || !isSimple(second)) return;
      change({ start: first.start, end: second.end }, `${text(second)}, ${text(first)}`);
    },
    Literal(node) {
      if (typeof node.value === 'boolean') change(node, String(!node.value));
      if (typeof node.value === 'number') change(node, String(node.value + 1));
      if (typeof node.value === 'string') addWord(node);
    },
  }).visit(program);
  // Words of imports, types and lists of classes say nothing to a user.
  const said = words.filter(({ start }) => {
    const before = code.slice(code.lastIndexOf('\n', start) + 1, start);
    return !/\bfrom |import\(|\btype |className|interface /.test(before);
  });
  said.forEach((word) => {
    const stem = word.value.split('.')[0];
    const other = said.find(
      ({ value }) => value !== word.value && (value.split('.')[0] === stem || !value.includes('.')),
    );
    if (other) change(word, text(word).replace(word.value, other.value));
  });
  return found;
};
