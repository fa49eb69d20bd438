import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';

/** Everything that a user can press, type into or choose from. */
const ALWAYS = [
  ...['button', 'input', 'select', 'textarea', 'Button', 'Menu'],
  // Of the records kit.
  ...['RecordRow', 'RowButton', 'ListHead', 'RecordForm', 'TextField', 'SelectField'],
  'CheckboxField',
  'DayField',
];
/** Whatever has one of these is pressed or changed by a person. */
const HANDLERS = ['onPress', 'onClick', 'onChange', 'onChoose', 'onConfirm'];
/** The elements with a control's own text, without hints and icons. */
const WORDS = ['label', 'aria-label', 'selectLabel', 'search', 'confirm', 'save', 'text'];

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat().filter(isNode));

const walk = (node: Node, visit: (node: Node) => boolean | void): void => {
  if (visit(node) === false) return;
  for (const child of childrenOf(node)) walk(child, visit);
};

const ID = /^[a-z][A-Za-z]*(\.[A-Za-z0-9*]+)+$/;

/** Ids of texts below a node, with * for what is put in; not those of another control within it. */
const idsIn = (nodes: readonly Node[]): string[] => {
  const found: string[] = [];
  for (const node of nodes)
    walk(node, (one) => {
      const quasis = one.type === 'TemplateLiteral' ? (one['quasis'] as Node[]) : [];
      const parts = quasis.map(({ value }) => (value as { cooked: string }).cooked);
      const id = one.type === 'Literal' ? one['value'] : parts.join('*');
      if (typeof id === 'string' && ID.test(id)) found.push(id);
      return one.type !== 'JSXElement' || !isControl(one);
    });
  return found;
};

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name']) : '');
const openingOf = (element: Node) => element['openingElement'] as Node;
const attributesOf = (element: Node) =>
  (openingOf(element)['attributes'] as Node[]).filter(({ type }) => type === 'JSXAttribute');

const isControl = (element: Node): boolean =>
  ALWAYS.includes(nameOf(openingOf(element)['name'])) ||
  attributesOf(element).some((one) => HANDLERS.includes(nameOf(one['name'])));

/** Its own text: the label, else its content. */
const wordsOf = (element: Node): string[] => {
  for (const word of WORDS) {
    const attribute = attributesOf(element).find((one) => nameOf(one['name']) === word);
    const ids = attribute ? idsIn([attribute]) : [];
    if (ids.length > 0) return ids;
  }
  return idsIn(element['children'] as Node[]);
};

/** An entry of a menu, written as data. */
const menuItem = (node: Node): string[] => {
  const entries = (node['properties'] as Node[]).filter(({ type }) => type === 'Property');
  const valueOf = (key: string) =>
    entries.find((one) => nameOf(one['key']) === key)?.['value'] as Node | undefined;
  const words = valueOf('text');
  return words && valueOf('onPress') ? idsIn([words]) : [];
};

/** What makes entries of a menu from a function that gives their texts. */
const MAKERS = ['actionItems', 'useContactItems'];

/** Every control that a file draws: the file's name, and the ids of its words or, without any, what it is. */
const controlsIn = (path: string): string[] => {
  const found: string[] = [];
  const file = basename(path, '.tsx');
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  walk(program as unknown as Node, (node) => {
    if (node.type === 'ObjectExpression') found.push(...menuItem(node));
    if (node.type === 'CallExpression' && MAKERS.includes(nameOf(node['callee'])))
      found.push(...idsIn(node['arguments'] as Node[]));
    if (node.type !== 'JSXElement' || !isControl(node)) return;
    const words = wordsOf(node);
    found.push(...(words.length > 0 ? words : [`<${nameOf(openingOf(node)['name'])}>`]));
  });
  return found.map((control) => `${file} ${control}`);
};

/** Every control of a unit of delivery, from its sources: `CallControls softphone.call.mute`. */
export const controlsOf = (folder: string): string[] => {
  const files = globSync('**/*.tsx', { cwd: folder, exclude: ['**/*.test.tsx', '**/testing/**'] });
  return [...new Set(files.flatMap((file) => controlsIn(join(folder, file))))].sort((a, b) =>
    a < b ? -1 : 1,
  );
};
