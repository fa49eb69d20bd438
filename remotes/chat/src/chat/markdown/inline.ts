import { unicodeClass } from '@callpanel/contracts';
import { bareLinkAt, linkTarget } from './link-target.ts';

/** Part of a line of a message. `bold`, `italic` and `strike` contain others; a text is shown as it is, never as markup. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'strike'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly username: string }
  | { readonly kind: 'emoji'; readonly name: string };

/** What is open: the mark that opened it, and the parts since. */
interface Span {
  readonly mark: string;
  readonly parts: Inline[];
}

const KINDS = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
type Mark = keyof typeof KINDS;

// No pattern goes past the next character that could start it again. So each character is read a fixed number of times, whatever the text.
const CODE = /`([^`\n]+)`/y;
const NAMED_LINK = /\[([^[\]\n]{1,500})\]\(([^\s()]{1,2000})\)/y;
const MENTION = /@([\w-]+(?:\.[\w-]+)*)/y;
const EMOJI = /:([a-z0-9_+-]{1,40}):/y;
const PLAIN = /[^`[@:*_~hH]+/y;
const MARKS = /\*+|_+|~+/y;
const WORD = unicodeClass('[\\p{L}\\p{N}]', 'u', /[0-9A-Za-z\u00AA-\u1FFF\u2C00-\uD7FF]/);

const match = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Whether the character at a place is a letter or digit. */
export const isWord = (text: string, at: number): boolean => WORD.test(text.charAt(at));
const isSpace = (text: string, at: number) => /^\s?$/.test(text.charAt(at));
const isMark = (sign: string): sign is Mark => sign === '*' || sign === '_' || sign === '~';

const addText = (parts: Inline[], text: string) => {
  const last = parts[parts.length - 1];
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + text };
  else parts.push({ kind: 'text', text });
};

/** What begins at a place, and its length; null if only a character does. */
const partAt = (text: string, at: number): [Inline, number] | null => {
  const code = match(CODE, text, at);
  if (code) return [{ kind: 'code', text: code[1] ?? '' }, code[0].length];
  const named = match(NAMED_LINK, text, at);
  const href = named && linkTarget(named[2] ?? '');
  if (named && href) return [{ kind: 'link', text: named[1] ?? '', href }, named[0].length];
  if (isWord(text, at - 1)) return null;
  const bare = bareLinkAt(text, at);
  if (bare) {
    const { href, text: link } = bare;
    return [href ? { kind: 'link', text: link, href } : { kind: 'text', text: link }, link.length];
  }
  const mention = match(MENTION, text, at);
  if (mention) return [{ kind: 'mention', username: mention[1] ?? '' }, mention[0].length];
  const emoji = match(EMOJI, text, at);
  return emoji && [{ kind: 'emoji', name: emoji[1] ?? '' }, emoji[0].length];
};

/**
 * Reads one line or paragraph of a message, as Rocket.Chat writes them: `*bold*` `_italic_` `~strike~`, each also doubled, `` `code` ``, `[text](link)`, bare links,
 * `@mentions` and `:emoji:`. Time grows with the length of the text. A longer row of marks is text. Each mark is open at most once, so spans nest at most six deep.
 *
 * @example parseInline('*hi* @bob') // [{ kind: 'bold', … }, { kind: 'text', text: ' ' }, { kind: 'mention', username: 'bob' }]
 */
export const parseInline = (text: string): readonly Inline[] => {
  const open: Span[] = [{ mark: '', parts: [] }];
  const top = () => open[open.length - 1] as Span;
  /** Ends the innermost span as plain text: its mark was not closed. */
  const give = () => {
    const span = open.pop() as Span;
    addText(top().parts, span.mark);
    for (const part of span.parts) {
      if (part.kind === 'text') addText(top().parts, part.text);
      else top().parts.push(part);
    }
  };
  let at = 0;
  while (at < text.length) {
    const plain = match(PLAIN, text, at);
    if (plain) {
      addText(top().parts, plain[0]);
      at += plain[0].length;
      continue;
    }
    const found = partAt(text, at);
    if (found) {
      if (found[0].kind === 'text') addText(top().parts, found[0].text);
      else top().parts.push(found[0]);
      at += found[1];
      continue;
    }
    const sign = text.charAt(at);
    if (!isMark(sign)) {
      addText(top().parts, sign);
      at += 1;
      continue;
    }
    const mark = match(MARKS, text, at)?.[0] ?? sign;
    const after = at + mark.length;
    const isOpen = open.some((span) => span.mark === mark);
    if (isOpen && !isSpace(text, at - 1) && !isWord(text, after)) {
      while (top().mark !== mark) give();
      const { parts } = open.pop() as Span;
      top().parts.push({ kind: KINDS[sign], parts });
    } else if (!isOpen && mark.length < 3 && !isSpace(text, after) && !isWord(text, at - 1))
      open.push({ mark, parts: [] });
    else addText(top().parts, mark);
    at = after;
  }
  while (open.length > 1) give();
  return top().parts;
};
