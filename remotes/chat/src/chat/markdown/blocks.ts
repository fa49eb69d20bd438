import type { Inline } from './inline.ts';
import { parseInline } from './inline.ts';

/** Part of a message: one or more whole lines. */
export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Inline[])[];
    };

/** Quotes within quotes; a deeper one is text. */
const DEEPEST = 4;

const BULLET = /^[-*•] +(?=\S)/;
const NUMBER = /^(\d{1,9})[.)] +(?=\S)/;
const FENCE = '```';

/**
 * Reads a message as blocks: paragraphs, lists, quotes (`> `) and blocks of code (three backticks). A fence that is not closed is text.
 *
 * @example parseBlocks('> hi\nyes') // a quote and a paragraph
 */
export const parseBlocks = (text: string, depth = 0): readonly Block[] => {
  const lines = text.split('\n');
  // Found once: a search for the end of each fence would take quadratic time.
  let lastFence = lines.length - 1;
  while (lastFence >= 0 && !lines[lastFence]?.trimEnd().endsWith(FENCE)) lastFence -= 1;
  const blocks: Block[] = [];
  let at = 0;
  /** Takes the lines that follow each other and fit. */
  const take = (fits: (line: string) => boolean) => {
    const start = at;
    while (at < lines.length && fits(lines[at] ?? '')) at += 1;
    return lines.slice(start, at);
  };
  const isQuote = (line: string) => depth < DEEPEST && line.startsWith('>');
  const isFence = (line: string) => line.startsWith(FENCE) && at < lastFence;
  const isPlain = (line: string) =>
    !isQuote(line) && !isFence(line) && !BULLET.test(line) && !NUMBER.test(line);
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const marker = BULLET.test(line) ? BULLET : NUMBER.test(line) ? NUMBER : null;
    if (isFence(line)) {
      at += 1;
      const code = take((next) => !next.trimEnd().endsWith(FENCE));
      const end = (lines[at] ?? '').trimEnd().slice(0, -FENCE.length);
      at += 1;
      blocks.push({ kind: 'code', text: [...code, ...(end ? [end] : [])].join('\n') });
    } else if (isQuote(line)) {
      const quoted = take(isQuote).map((next) => next.replace(/^> ?/, ''));
      blocks.push({ kind: 'quote', blocks: parseBlocks(quoted.join('\n'), depth + 1) });
    } else if (marker) {
      const items = take((next) => marker.test(next)).map((next) =>
        parseInline(next.replace(marker, '')),
      );
      const start = Number(NUMBER.exec(line)?.[1] ?? 1);
      blocks.push({ kind: 'list', ordered: marker === NUMBER, start, items });
    } else blocks.push({ kind: 'paragraph', parts: parseInline(take(isPlain).join('\n')) });
  }
  return blocks;
};
