import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** A title of a test, a group of tests or a step, with the ids that each row of its table adds. */
interface Title {
  text: string;
  /** Ids of the row with the most of them; none without a table. */
  ofRow: readonly string[];
}

type Node = { type: string } & Partial<Record<string, unknown>>;

const textOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Literal')
    return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node?.type !== 'TemplateLiteral') return undefined;
  const { quasis } = node as unknown as { quasis: { value: { cooked: string | null } }[] };
  return quasis.map(({ value }) => value.cooked).join('…');
};

/** The name that a chain of members and calls begins with: `it` of `it.each([])('title')`. */
const rootOf = (node: Expression): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return node.type === 'CallExpression' ? rootOf(node.callee) : undefined;
};

/** Ids of specification and catalogue in a title, ranges in full: `[P-19 to P-21]` names three. */
const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z]+-?)(\d+)(?: to [A-Z]+-?(\d+))?\]/g)].flatMap(
    ([, family = '', from = '', to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => {
        return `${family}${String(Number(from) + at).padStart(from.length, '0')}`;
      }),
  );

/** Ids that a row of a table brings into the title: in brackets, or alone for a `[%s]`. */
const idsOfRow = (row: Node): string[] => {
  const cells = row.type === 'ArrayExpression' ? (row['elements'] as Node[]) : [row];
  return cells.flatMap((cell) => {
    const text = textOf(cell) ?? '';
    return /^[A-Z]-\d+$/.test(text) ? [text] : idsIn(text);
  });
};

/** The rows of a table, which may be a constant of the file. */
const rowsOf = ({ callee }: CallExpression, constants: ReadonlyMap<unknown, Node>): Node[] => {
  if (callee.type !== 'CallExpression') return [];
  const [table] = callee.arguments as unknown as (Node | undefined)[];
  const named = table?.type === 'Identifier' ? constants.get(table['name']) : table;
  const list = named?.type === 'TSAsExpression' ? (named['expression'] as Node) : named;
  return list?.type === 'ArrayExpression' ? (list['elements'] as Node[]) : [];
};

/**
 * The titles in a file of tests.
 *
 * @throws Error when the file cannot be parsed: an unread file would pass as a clean one
 */
export const titlesOf = (path: string, code: string): Title[] => {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const titles: Title[] = [];
  const constants = new Map<unknown, Node>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init as unknown as Node);
    },
  }).visit(program);
  new Visitor({
    CallExpression(call) {
      if (!['it', 'test', 'describe'].includes(rootOf(call.callee) ?? '')) return;
      const text = textOf(call.arguments[0] as unknown as Node);
      if (text === undefined) return;
      const rows = rowsOf(call, constants).map(idsOfRow);
      const most = Math.max(0, ...rows.map(({ length }) => length));
      titles.push({ text, ofRow: rows.find(({ length }) => length === most) ?? [] });
    },
  }).visit(program);
  return titles;
};

/** More ids in one title say nothing about which of them the test proves. */
const MOST_IDS = 4;
/** Families of the specification are written with a dash, those of the catalogue of faults and of hostile pages without. */
const KNOWN = /^(?:[MRABWPVECSUKDGX]-\d{2,3}|[FT]\d{1,2})$/;
const NUMBERED = /\b(?:issue|ticket|bug)s? #?\d+/i;

/** What is wrong with a title, in words. */
export const judgeTitle = (path: string, { text, ofRow }: Title): string[] => {
  const ids = [...new Set([...idsIn(text), ...ofRow])];
  const unknown = ids.filter((id) => !KNOWN.test(id));
  return [
    ...(ids.length > MOST_IDS ? [`${path}: ${ids.length} ids: ${text}`] : []),
    ...(unknown.length > 0 ? [`${path}: no such id ${unknown.join(', ')}: ${text}`] : []),
    ...(NUMBERED.test(text) ? [`${path}: say the behaviour, not a number: ${text}`] : []),
  ];
};
