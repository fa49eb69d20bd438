import { readdirSync } from 'node:fs';
import type { AreaDefinition } from '../server/company.ts';

const load = async (folder: URL, name: string): Promise<[name: string, AreaDefinition]> => {
  const { href } = new URL(`${name}/index.ts`, folder);
  const { area } = (await import(/* @vite-ignore */ href)) as { area?: AreaDefinition };
  if (!area) throw new Error(`${href} exports no "area"`);
  return [name, area];
};

/** The areas in a folder by name, in alphabetical order: each folder in it is one, and exports `area` from its `index.ts`. */
export const loadAreas = async (folder: URL): Promise<Map<string, AreaDefinition>> => {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return new Map(await Promise.all(names.sort().map((name) => load(folder, name))));
};

/** The areas of the sandbox. An area must not import this file or `create-company.ts`: both wait for the areas. */
export const AREAS: ReadonlyMap<string, AreaDefinition> = await loadAreas(
  new URL('./', import.meta.url),
);
