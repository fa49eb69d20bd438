import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file of the repository by its path from the root. */
export const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);

export const contentOf = (path: string): string | null => {
  try {
    return readFileSync(at(path), 'utf8');
  } catch {
    return null;
  }
};

/** Only what differs, and each file at once: several programs may derive at the same time, and others watch. */
export const write = (path: string, content: string): void => {
  if (contentOf(path) === content) return;
  const file = at(path);
  mkdirSync(dirname(file.pathname), { recursive: true });
  const fresh = `${file.pathname}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, file);
};
