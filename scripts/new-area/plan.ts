import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase } from '../areas/modules.ts';
import { newRemote } from './new-remote.ts';

/** The folders of `templates/`. */
export const KINDS = ['form', 'live', 'records'] as const;
type Kind = (typeof KINDS)[number];

/** What `npm run new:area` was asked for. */
export interface NewArea {
  /** Of widget, route and folders: small letters, digits and `-`. */
  name: string;
  /** A folder of `remotes/`; one that is not there is begun. */
  remote: string;
  kind: Kind;
}

const ROOT = join(import.meta.dirname, '../..');
const TEMPLATES = join(import.meta.dirname, 'templates');

const TABLE = 'packages/contracts/src/widgets.ts';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const isThere = (path: string): boolean => existsSync(join(ROOT, path));

/** Where the files of a folder of templates go. */
const foldersOf = ({ name, remote }: NewArea): Readonly<Record<string, string>> => ({
  remote: `remotes/${remote}/src/${name}`,
  contract: 'packages/contracts/src/rest',
  events: 'packages/contracts/src/broker/areas',
  core: `packages/core/src/domains/${name}`,
  sandbox: `packages/sandbox/src/areas/${name}`,
  e2e: `tests/e2e/${remote}`,
});

/** @throws Error where the text to change is not there: the file has another shape by now */
const changed = (path: string, from: RegExp, to: (found: string) => string): [string, string] => {
  const before = read(path);
  if (!from.test(before)) throw new Error(`${path} has no ${from}`);
  return [path, before.replace(from, to)];
};

/** What an address has after the area's name. */
const REST_OF_PATH: Readonly<Record<Kind, string>> = { form: '', live: '', records: '{/:id}' };

const rowOf = ({ name, remote, kind }: NewArea): string =>
  `  '${name}': {
    remote: '${remote}',
    kind: 'view',
    // A stand-in: name the flags that it needs.
    gate: 'usersRead',
    needs: [${kind === 'live' ? `'${camelCase(name)}', 'broker'` : ''}],
    routes: [{ path: '/${name}${REST_OF_PATH[kind]}', name: '${name}' }],
  },
`;

/** @throws Error for a name or a remote that cannot be */
const checkNames = ({ name, remote }: NewArea): void => {
  for (const one of [name, remote])
    if (!NAME.test(one)) throw new Error(`"${one}" is no name: small letters, digits and "-".`);
  if (new RegExp(`\\n  '?${name}'?: \\{`).test(read(TABLE)))
    throw new Error(`There is a widget "${name}" already.`);
  for (const path of [`packages/core/src/domains/${name}`, `packages/${remote}`])
    if (isThere(path)) throw new Error(`The name is taken: there is ${path}.`);
};

const valuesOf = ({ name, remote }: NewArea): Readonly<Record<string, string>> => {
  const words = name.replaceAll('-', ' ');
  return {
    name,
    words,
    remote,
    path: name.replaceAll('-', '_'),
    ACTION: name.replaceAll('-', '_').toUpperCase(),
    camel: camelCase(name),
    Name: camelCase(`-${name}`),
    Title: words.charAt(0).toUpperCase() + words.slice(1),
  };
};

/**
 * All files of a new area by path, those that are new and those that change. The derived parts of README and contracts come
 * when they are renewed.
 *
 * @throws Error for a name or a remote that cannot be
 */
export const planArea = (area: NewArea): ReadonlyMap<string, string> => {
  const { name, remote, kind } = area;
  checkNames(area);
  const values = valuesOf(area);
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
    TABLE,
    /\} as const satisfies Record<string, Row>;/,
    (end) => rowOf(area) + end,
  );
  const exported = changed(
    'packages/contracts/src/rest/index.ts',
    /$/,
    () => `export * from './${name}.ts';\n`,
  );
  const readme = filled(readFileSync(join(TEMPLATES, 'README.md.template'), 'utf8'));
  const begun = isThere(`remotes/${remote}/package.json`) ? [] : newRemote(remote, files, readme);
  return new Map([...files, row, exported, ...begun]);
};
