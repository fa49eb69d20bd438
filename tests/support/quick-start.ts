import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withEmbedVersion } from '../../docs/embed-version.ts';

/** What a quick start of the docs has its reader do. */
export interface QuickStart {
  /** Files to make, by their names in the fences: ```` ```js title="main.js" ````. */
  files: ReadonlyMap<string, string>;
  /** Lines to type, in order. */
  commands: readonly string[];
}

const FENCE = /^```(\w+)(?: title="([^"]+)")?\n([^]*?)^```$/gm;

/** Reads a quick start as its reader does: every block with a file name, and the first block of commands. */
export const readQuickStart = (name: string): QuickStart => {
  const page = new URL(`../../docs/quick-start/${name}.md`, import.meta.url);
  const files = new Map<string, string>();
  let commands: string[] = [];
  const guide = withEmbedVersion(readFileSync(page, 'utf8'));
  for (const [, language, title, text = ''] of guide.matchAll(FENCE)) {
    if (title) files.set(title, text);
    else if (language === 'sh' && commands.length === 0) commands = text.trim().split('\n');
  }
  return { files, commands };
};

/** Makes the files in `folder`, word by word but for the addresses in `instead`. */
export const makeFiles = (
  { files }: QuickStart,
  folder: string,
  instead: Readonly<Record<string, string>>,
): void => {
  for (const [name, text] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    const adapted = Object.entries(instead).reduce(
      (all, [from, to]) => all.replaceAll(from, to),
      text,
    );
    writeFileSync(path, adapted);
  }
};
