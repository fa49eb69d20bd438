import { parseSync, Visitor } from 'oxc-parser';

/** A message id that code names: whole, or the part before a template's first placeholder. */
export interface NamedId {
  text: string;
  whole: boolean;
}

const ID = /^[a-z][A-Za-z]*(\.[A-Za-z0-9]+)+$/;
const PREFIX = /^[a-z][A-Za-z]*(\.[A-Za-z0-9]+)*\.$/;

/** Everything in `code` that is written like a message id. If no catalogue knows the first word, it is not an id. */
export const idsIn = (path: string, code: string, firstWords: ReadonlySet<string>): NamedId[] => {
  const found: NamedId[] = [];
  const add = (text: string, whole: boolean) => {
    const known = firstWords.has(text.slice(0, text.indexOf('.')));
    if (known && (whole ? ID : PREFIX).test(text)) found.push({ text, whole });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') add(node.value, true);
    },
    TemplateLiteral(node) {
      const first = node.quasis[0]?.value.cooked ?? '';
      add(first, node.quasis.length === 1);
    },
  }).visit(parseSync(path, code).program);
  return found;
};

/** Ids that code names and no catalogue has. */
export const unknownIds = (named: readonly NamedId[], ids: ReadonlySet<string>): string[] =>
  named
    .filter(({ text, whole }) =>
      whole ? !ids.has(text) : ![...ids].some((id) => id.startsWith(text)),
    )
    .map(({ text, whole }) => `no message "${text}${whole ? '' : '…'}"`);

/** Texts that nothing shows. */
export const unusedIds = (named: readonly NamedId[], ids: ReadonlySet<string>): string[] => {
  const whole = new Set(named.filter((each) => each.whole).map(({ text }) => text));
  const prefixes = named.filter((each) => !each.whole).map(({ text }) => text);
  return [...ids]
    .filter((id) => !whole.has(id) && !prefixes.some((prefix) => id.startsWith(prefix)))
    .map((id) => `"${id}" is used nowhere`);
};
