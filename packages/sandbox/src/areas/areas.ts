import { readdirSync } from 'node:fs';
import type { AreaDefinition } from './define-area.ts';

const FOLDER = new URL('./', import.meta.url);

const load = async (name: string): Promise<[name: string, area: AreaDefinition]> => {
  const address = new URL(`${name}/index.ts`, FOLDER);
  const { area } = (await import(/* @vite-ignore */ address.href)) as { area?: AreaDefinition };
  if (!area) throw new Error(`areas/${name}/index.ts exports no "area"`);
  return [name, area];
};

/**
 * The areas by the names of their folders, in alphabetical order: each folder beside this file is one. An area must not
 * import this file or the company, other than their types: they wait for it.
 */
export const AREAS: ReadonlyMap<string, AreaDefinition> = new Map(
  await Promise.all(
    readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()
      .map(load),
  ),
);
