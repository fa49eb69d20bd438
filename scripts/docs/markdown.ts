/** Pieces of Markdown. */

/** Text in a cell: no line ends, no cell ends. */
const cell = (text: string): string => text.replaceAll('\n', ' ').replaceAll('|', '\\|');

/** A table; without rows nothing. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [head, head.map(() => '---'), ...rows]
        .map((cells) => `| ${cells.map(cell).join(' | ')} |`)
        .join('\n');

export const code = (text: string): string => `\`${text}\``;

/** A block of code. */
export const block = (language: string, text: string): string =>
  `\`\`\`${language}\n${text}\n\`\`\``;

/** Parts of a page with an empty line between; what is empty is left out. */
export const page = (...parts: readonly string[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`;

const isName = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key);
const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`;

/** A value as one writes it in JavaScript, in one line where that is short. */
export const literal = (value: unknown, indent = ''): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const more = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, more))
    : Object.entries(value).map(
        ([key, item]) => `${isName(key) ? key : quoted(key)}: ${literal(item, more)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (line.length + indent.length <= 88 && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${more}${part},\n`).join('')}${indent}${close}`;
};
