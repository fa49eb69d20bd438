/** An element with what the documents of PUBLISH say in it: attributes, text, further elements. */
export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: Record<string, string>;
  /** Its own text, trimmed. */
  text: string;
  children: XmlElement[];
}

/** Presence and dialog documents have some 500 characters and 5 levels. */
const MAX_LENGTH = 8_192;
const MAX_DEPTH = 12;

const SIGNS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const CODE_POINTS = 0x110000;

const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return SIGNS.get(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code < CODE_POINTS ? String.fromCodePoint(code) : whole;
  });

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributesOf = (text: string): Record<string, string> => {
  const found: Record<string, string> = Object.create(null);
  for (const [, name, double, single] of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found[local(name!)] = plain(double ?? single!);
  return found;
};

/**
 * Reads a small document; undefined if it is malformed. Knows elements, attributes, text, comments and the five named signs;
 * a DOCTYPE is refused, so no document can define entities (the "billion laughs") or ask for files.
 */
export const readXml = (document: string): XmlElement | undefined => {
  if (document.length > MAX_LENGTH || /<!(?!--)/.test(document)) return undefined;
  const content = document.replace(/<!--[^]*?-->/g, '').replace(/^\s*<\?xml[^?]*\?>/, '');
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  let end = 0;
  for (const tag of content.matchAll(/<(\/?)([^\s<>/]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g)) {
    const inner = open.at(-1)!;
    const between = content.slice(end, tag.index);
    if (between.includes('<')) return undefined;
    inner.text = `${inner.text}${plain(between)}`.trim();
    end = tag.index + tag[0].length;
    const [, closes, name, attributes, empty] = tag;
    if (closes) {
      if (open.length === 1 || inner.name !== local(name!)) return undefined;
      open.pop();
      continue;
    }
    const element: XmlElement = {
      name: local(name!),
      attributes: attributesOf(attributes!),
      text: '',
      children: [],
    };
    inner.children.push(element);
    if (!empty) open.push(element);
    if (open.length > MAX_DEPTH) return undefined;
  }
  const whole = open.length === 1 && top.children.length === 1 && top.text === '';
  return whole && content.slice(end).trim() === '' ? top.children[0] : undefined;
};

/** The first element on a path of names below. @example below(dialog, 'remote', 'target') */
export const below = (
  from: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined =>
  names.reduce((element, name) => element?.children.find((child) => child.name === name), from);
