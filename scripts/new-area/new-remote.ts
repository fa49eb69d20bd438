import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

type File = readonly [path: string, text: string];

interface PackageFile {
  version: string;
  license: string;
  dependencies?: Readonly<Record<string, string>>;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;

const textOf = (json: object): string => `${JSON.stringify(json, null, 2)}\n`;

/** Versions of the packages that our own name. */
const knownVersions = (): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...globSync('{packages,remotes}/*/package.json', { cwd: ROOT }).map(
      (path) => readJson<PackageFile>(path).dependencies,
    ),
  ) as Record<string, string>;

const isOurs = (name: string): boolean => name.startsWith('@callpanel/');

/** What the sources import; the tools of their tests belong to the repository. */
const dependenciesOf = (files: readonly File[]): Readonly<Record<string, string>> => {
  const imported = files.flatMap(([path, text]) =>
    [...text.matchAll(/from '(@[^/']+\/[^/']+|[^./@'][^/']*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => isOurs(name) || !/\.test\.tsx?$/.test(path)),
  );
  const known = knownVersions();
  const versions = [...new Set(imported)].sort().map((name): [string, string] => {
    const version = isOurs(name) ? '*' : known[name];
    if (!version) throw new Error(`No package of ours names a version of ${name}.`);
    return [name, version];
  });
  return Object.fromEntries(versions);
};

/** The lock file as npm writes it, with one more package of ours. */
const lockWith = (remote: string, own: PackageFile): string => {
  const lock = readJson<{ packages: Record<string, object> }>('package-lock.json');
  const { version, license, dependencies } = own;
  const name = `@callpanel/${remote}`;
  lock.packages[`node_modules/${name}`] = { resolved: `remotes/${remote}`, link: true };
  lock.packages[`remotes/${remote}`] = { name, version, license, dependencies };
  const entries = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return textOf({ ...lock, packages: Object.fromEntries(entries) });
};

/**
 * What a new remote consists of next to its first area: its package, its README, and its place in the lock file. The build finds it
 * by the table of widgets.
 */
export const newRemote = (
  remote: string,
  files: readonly File[],
  readme: string,
): [path: string, text: string][] => {
  const folder = `remotes/${remote}`;
  const own = {
    name: `@callpanel/${remote}`,
    version: '1.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    exports: {
      './*': { source: './src/*/index.ts' },
      './*/messages': { source: './src/*/messages.ts' },
      './*/area': { source: './src/*/area.ts' },
    },
    dependencies: dependenciesOf(files.filter(([path]) => path.startsWith(`${folder}/`))),
  };
  return [
    [`${folder}/package.json`, textOf(own)],
    [`${folder}/README.md`, readme],
    ['package-lock.json', lockWith(remote, own)],
  ];
};

/** As npm links a package of ours, so that it can be imported at once. */
export const linkRemote = (remote: string): void => {
  const link = join(ROOT, 'node_modules/@callpanel', remote);
  if (!existsSync(link)) symlinkSync(`../../remotes/${remote}`, link, 'dir');
};
