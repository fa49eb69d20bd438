import type { TextType } from './announcements.ts';

/** Elements that may be in SSML (W3C Speech Synthesis Markup Language 1.1, section 3). */
const ELEMENTS: ReadonlySet<string> = new Set([
  'speak',
  'p',
  's',
  'break',
  'emphasis',
  'prosody',
  'say-as',
  'sub',
  'phoneme',
  'voice',
  'lang',
  'mark',
  'desc',
  'w',
  'token',
]);

/** Why SSML cannot be spoken. */
export type SsmlCode =
  /** The text has no `<speak>` around it, or more than one. */
  | 'root'
  | 'unclosed'
  | 'notOpen'
  | 'unknown'
  | 'attribute'
  /** A `<` that begins no tag, or a tag that does not end. */
  | 'tag'
  /** A `&` that begins no character reference that XML knows. */
  | 'entity'
  /** Declarations of document types and processing instructions. */
  | 'declaration'
  /** A control character, or half of one. */
  | 'character';

/** What is wrong, and where; `line` from 1, `name` is the element or the characters. */
export interface SsmlProblem {
  line: number;
  code: SsmlCode;
  name: string;
}

const MARKUP =
  /<!--[^]*?-->|<\?xml[^>]*\?>|<[!?][^>]*>?|<(\/?)([\w:-]+)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>|<[^<>\s]*|&[^;\s<&]*;?/g;
const ATTRIBUTES = /^(?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*$/;
const ENTITY = /^&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});$/i;

/**
 * The first things that are wrong with SSML; empty: it can be spoken.
 *
 * @example ssmlProblems('<speak>\n<p>Hello</speak>') // [{ line: 2, code: 'unclosed', name: 'p' }]
 */
export const ssmlProblems = (text: string): SsmlProblem[] => {
  const problems: SsmlProblem[] = [];
  const open: { name: string; line: number }[] = [];
  let line = 1;
  let counted = 0;
  let roots = 0;
  let last = 0;
  const lineAt = (at: number): number => {
    for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1;
    return line;
  };
  const report = (at: number, code: SsmlCode, name: string): void =>
    void problems.push({ line: lineAt(at), code, name });
  /** Words outside of `<speak>`. */
  const checkWords = (from: number, until: number): void => {
    const words = text.slice(from, until);
    if (open.length > 0 || words.trim() === '') return;
    report(from + words.search(/\S/), 'root', words.trim().slice(0, 20));
  };

  // A new one each time: the expression keeps its position.
  const markup = new RegExp(MARKUP);
  for (let match = markup.exec(text); match; match = markup.exec(text)) {
    const { 0: found, index } = match;
    const [, end, name, attributes = '', alone] = match;
    checkWords(last, index);
    last = index + found.length;
    if (found.startsWith('<!--') && found.endsWith('-->')) continue;
    if (found.startsWith('<?xml ') && text.slice(0, index).trim() === '') continue;
    if (/^<[!?]/.test(found)) report(index, 'declaration', found.slice(0, 20));
    else if (found.startsWith('&')) {
      if (open.length === 0) report(index, 'root', found);
      else if (!ENTITY.test(found)) report(index, 'entity', found.slice(0, 20));
    } else if (name === undefined) report(index, 'tag', found.slice(0, 20));
    else if (end) {
      const at = open.map((element) => element.name).lastIndexOf(name);
      if (at < 0) report(index, 'notOpen', name);
      else
        for (const { line: opened, name: unclosed } of open.splice(at).slice(1))
          problems.push({ line: opened, code: 'unclosed', name: unclosed });
    } else {
      if (!ELEMENTS.has(name)) report(index, 'unknown', name);
      if (!ATTRIBUTES.test(attributes)) report(index, 'attribute', name);
      if (open.length === 0) {
        roots += 1;
        if (name !== 'speak' || roots > 1) report(index, 'root', name);
      }
      if (!alone) open.push({ name, line: lineAt(index) });
    }
  }
  checkWords(last, text.length);
  for (const { line: opened, name } of open)
    problems.push({ line: opened, code: 'unclosed', name });
  if (roots === 0 && problems.length === 0) report(0, 'root', '');
  return problems.sort((one, other) => one.line - other.line);
};

/** Characters that XML has not (XML 1.0 section 2.2). */
const UNSPEAKABLE = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/** What is wrong with a text to be spoken, by line; SSML is checked as such. */
export const speechTextProblems = (text: string, type: TextType): SsmlProblem[] => [
  ...text
    .split('\n')
    .flatMap((words, at): SsmlProblem[] =>
      UNSPEAKABLE.test(words) ? [{ line: at + 1, code: 'character', name: '' }] : [],
    ),
  ...(type === 'ssml' ? ssmlProblems(text) : []),
];
