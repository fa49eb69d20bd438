import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Comment, TSType } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';

/** A member of an interface, as its source says it. */
export interface Member {
  name: string;
  optional: boolean;
  type: string;
  /** Its docblock, in one line. */
  text: string;
}

const SOURCES = fileURLToPath(new URL('../../packages/contracts/src/', import.meta.url));

/** Ids of the specification mean nothing to who reads the site. */
const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .filter((line) => !line.startsWith('@'))
    .join(' ')
    .replaceAll(/(?:\s*\[[A-Z]{1,2}-?\d+(?: to [A-Z]-\d+)?\])+/g, '')
    .trim();

const read = (file: string) => {
  const code = readFileSync(SOURCES + file, 'utf8');
  const { program, comments } = parseSync(file, code);
  return { code, program, comments };
};

/** The docblock that ends right before `start`. */
const before = (code: string, comments: readonly Comment[], start: number): string => {
  const block = comments.findLast(
    ({ end, type, value }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= start &&
      code.slice(end, start).trim() === '',
  );
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
  const textOf = ({ start, end }: TSType) => code.slice(start, end).replaceAll(/\s+/g, ' ');
  new Visitor({
    TSInterfaceDeclaration(node) {
      if (node.id.name !== name) return;
      for (const member of node.body.body)
        if (member.type === 'TSPropertySignature' && member.typeAnnotation)
          found.push({
            name: nameOf(member.key),
            optional: member.optional,
            type: textOf(member.typeAnnotation.typeAnnotation),
            text: before(code, comments, member.start),
          });
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

/** The docblock of something that this file exports. */
export const exportText = (file: string, name: string): string => {
  const { code, program, comments } = read(file);
  let text = '';
  new Visitor({
    ExportNamedDeclaration(node) {
      const declared = node.declaration;
      const is =
        declared?.type === 'VariableDeclaration'
          ? declared.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name)
          : declared && 'id' in declared && declared.id && nameOf(declared.id) === name;
      if (is) text ||= before(code, comments, node.start);
    },
  }).visit(program);
  return text;
};
