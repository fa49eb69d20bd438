import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Comment } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';

/** A member of an interface, as its source says it. */
export interface Member {
  name: string;
  optional: boolean;
  type: string;
  /** Its docblock, in one line. */
  text: string;
  /** How it is declared: `dispose(): void`. */
  declared: string;
}

const SOURCES = fileURLToPath(new URL('../../packages/contracts/src/', import.meta.url));

/** Ids of the specification mean nothing to who reads the site. */
const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join('\n')
    // Tags are at the end: errors, examples.
    .replace(/(^|\n)@[^]*$/, '')
    .replaceAll('\n', ' ')
    .replaceAll(/(?:\s*\[[A-Z]{1,2}-?\d+(?: to [A-Z]-\d+)?\])+/g, '')
    .trim();

const read = (file: string) => {
  const code = readFileSync(SOURCES + file, 'utf8');
  const { program, comments } = parseSync(file, code);
  return { code, program, comments };
};

/** The docblock that ends right before `start`, as it is written. */
const blockBefore = (code: string, comments: readonly Comment[], start: number) =>
  comments.findLast(
    ({ end, type, value }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= start &&
      code.slice(end, start).trim() === '',
  );

/** The same in one line. */
const before = (code: string, comments: readonly Comment[], start: number): string => {
  const block = blockBefore(code, comments, start);
  return block ? plain(block.value.slice(1)) : '';
};

/** Of a key or a declared thing, whichever way it is written. */
const nameOf = (key: object): string => {
  if ('name' in key) return String(key.name);
  return 'value' in key ? String(key.value) : '';
};

/**
 * The members of an interface of `contracts`, with their docblocks.
 *
 * @example membersOf('embed/options.ts', 'HostOptions')
 */
export const membersOf = (file: string, name: string): Member[] => {
  const { code, program, comments } = read(file);
  const found: Member[] = [];
  const textOf = ({ start, end }: { start: number; end: number }) =>
    code.slice(start, end).replaceAll(/\s+/g, ' ');
  new Visitor({
    TSInterfaceDeclaration(node) {
      if (node.id.name !== name) return;
      for (const member of node.body.body) {
        if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') continue;
        const typed =
          member.type === 'TSMethodSignature' ? member.returnType : member.typeAnnotation;
        if (typed)
          found.push({
            name: nameOf(member.key),
            optional: member.optional,
            type: textOf(typed.typeAnnotation),
            text: before(code, comments, member.start),
            declared: textOf(member).replace(/;$/, ''),
          });
      }
    },
  }).visit(program);
  if (found.length === 0) throw new Error(`${file} has no interface ${name}`);
  return found;
};

/** Docblocks of the keys that objects in this file have: what is said of a schema's fields. */
export const fieldTexts = (file: string): ReadonlyMap<string, string> => {
  const { code, program, comments } = read(file);
  const texts = new Map<string, string>();
  new Visitor({
    Property(node) {
      const text = before(code, comments, node.start);
      if (text) texts.set(nameOf(node.key), text);
    },
  }).visit(program);
  return texts;
};

/** What this file exports by this name. */
const findExport = (file: string, name: string) => {
  const { code, program, comments } = read(file);
  for (const node of program.body) {
    const declared = node.type === 'ExportNamedDeclaration' && node.declaration;
    if (!declared) continue;
    const names =
      declared.type === 'VariableDeclaration'
        ? declared.declarations.map(({ id }) => id)
        : 'id' in declared && declared.id
          ? [declared.id]
          : [];
    if (names.some((id) => nameOf(id) === name)) return { code, comments, node, declared };
  }
  return null;
};

/** The docblock of something that this file exports; nothing where it has none. */
export const exportText = (file: string, name: string): string => {
  const found = findExport(file, name);
  return found ? before(found.code, found.comments, found.node.start) : '';
};

/** The code after `@example` in the docblock of an export; nothing where it has none. */
export const exampleOf = (file: string, name: string): string => {
  const found = findExport(file, name);
  if (!found) return '';
  const { code, comments, node } = found;
  const [, example = ''] = (blockBefore(code, comments, node.start)?.value ?? '').split('@example');
  return example.replaceAll(/^\s*\* ?/gm, '').trim();
};

/**
 * How an export is declared: a type unchanged, a function without its body.
 *
 * @example declarationOf('embed/types.ts', 'On')
 */
export const declarationOf = (file: string, name: string): string => {
  const found = findExport(file, name);
  if (!found) throw new Error(`${file} does not export ${name}`);
  const { code, declared } = found;
  const made =
    declared.type === 'VariableDeclaration' &&
    declared.declarations[0]?.init?.type === 'ArrowFunctionExpression'
      ? declared.declarations[0].init
      : null;
  return made
    ? `${name}${code
        .slice(made.start, made.body.start)
        .trim()
        .replace(/\s*=>$/, '')}`
    : code.slice(declared.start, declared.end);
};
