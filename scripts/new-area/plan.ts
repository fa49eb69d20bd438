import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase } from '../areas/modules.ts';

/** The folders of `templates/`. */
export const KINDS = ['form', 'records'] as const;
type Kind = (typeof KINDS)[number];

/** What `npm run new:area` was asked for. */
export interface NewArea {
  /** Of widget, route and folders: small letters, digits and `-`. */
  name: string;
  /** A folder of `remotes/` that is there. */
  remote: string;
  kind: Kind;
}

const ROOT = join(import.meta.dirname, '../..');
const TEMPLATES = join(import.meta.dirname, 'templates');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Where the files of a folder of templates go. */
const foldersOf = ({ name, remote }: NewArea): Readonly<Record<string, string>> => ({
  remote: `remotes/${remote}/src/${name}`,
  contract: 'packages/contracts/src/rest',
  sandbox: `packages/sandbox/src/areas/${name}`,
  e2e: 'tests/e2e',
});

/** @throws Error where the text to change is not there: the file has another shape by now */
const changed = (path: string, from: RegExp, to: (found: string) => string): [string, string] => {
  const before = read(path);
  if (!from.test(before)) throw new Error(`${path} has no ${from}`);
  return [path, before.replace(from, to)];
};

/** What an address has after the area's name. */
const REST_OF_PATH: Readonly<Record<Kind, string>> = { form: '', records: '{/:id}' };

const rowOf = ({ name, remote, kind }: NewArea): string =>
  `  '${name}': {
    remote: '${remote}',
    kind: 'view',
    // A stand-in: name the flags that it needs.
    gate: 'usersRead',
    needs: [],
    routes: [{ path: '/${name}${REST_OF_PATH[kind]}', name: '${name}' }],
  },
`;

/**
 * All files of a new area by path, those that are new and those that change. The derived parts of README and contract come
 * when they are renewed.
 *
 * @throws Error for a name or a remote that cannot be
 */
export const planArea = (area: NewArea): ReadonlyMap<string, string> => {
  const { name, kind } = area;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error(`"${name}" is no name.`);
  if (globSync(`remotes/${area.remote}/package.json`, { cwd: ROOT }).length === 0)
    throw new Error(`There is no remote "${area.remote}".`);
  if (new RegExp(`\\n  '?${name}'?: \\{`).test(read('packages/contracts/src/widgets.ts')))
    throw new Error(`There is a widget "${name}" already.`);
  const words = name.replaceAll('-', ' ');
  const values: Readonly<Record<string, string>> = {
    name,
    words,
    path: name.replaceAll('-', '_'),
    camel: camelCase(name),
    Name: camelCase(`-${name}`),
    Title: words.charAt(0).toUpperCase() + words.slice(1),
  };
  const filled = (text: string): string =>
    text.replaceAll(/__(\w+?)__/g, (whole, key: string) => values[key] ?? whole);
  const folders = foldersOf(area);
  const files = globSync('**/*.template', { cwd: join(TEMPLATES, kind) }).map(
    (file): [string, string] => {
      const [folder = '', ...rest] = file.split(/[\\/]/);
      const path = `${folders[folder]}/${rest.join('/').replace(/\.template$/, '')}`;
      return [filled(path), filled(readFileSync(join(TEMPLATES, kind, file), 'utf8'))];
    },
  );
  const row = changed(
    'packages/contracts/src/widgets.ts',
    /\} as const satisfies Record<string, WidgetEntry>;/,
    (end) => rowOf(area) + end,
  );
  const exported = changed(
    'packages/contracts/src/rest/index.ts',
    /$/,
    () => `export * from './${name}.ts';\n`,
  );
  const version = changed(
    'packages/contracts/src/embed/contract.ts',
    /(?<=EMBED_VERSION = )\d+/,
    (before) => String(Number(before) + 1),
  );
  return new Map([...files, row, exported, version]);
};
