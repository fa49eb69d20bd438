import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, transformWithOxc } from 'vite';
import { at } from './base.ts';

/** Applications with a bundler of their own: what they get of us is their package manager's and bundler's to find. */
const OWN_BUNDLER = ['crm-react', 'crm-vue'];

/** Pages without a bundler: their files are served as they are, only without their types. */
const PLAIN = ['crm', 'crm-elements', 'crm-frame', 'panel-frame', 'src/panel-address.ts'];

const buildApplication = (name: string, into: string): Promise<unknown> => {
  const root = at('host-demo', name);
  return build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: join(into, name),
      emptyOutDir: true,
      // How long plugins took on a busy machine is of no use here.
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });
};

/** The names of the files that a browser asks for. */
const asScript = (name: string): string => name.replace(/\.ts$/, '.js');

const serveAsIs = async (name: string, into: string): Promise<void> => {
  const from = at('host-demo', name);
  const to = join(into, asScript(name));
  mkdirSync(dirname(to), { recursive: true });
  if (!name.endsWith('.ts')) return copyFileSync(from, to);
  const { code } = await transformWithOxc(readFileSync(from, 'utf8'), from, { sourcemap: false });
  const names = /(from |import )(["'])(\.{1,2}\/[^"']+\.ts)\2/g;
  writeFileSync(
    to,
    code.replace(names, (_, word: string, quote: string, path: string) => {
      return `${word}${quote}${asScript(path)}${quote}`;
    }),
  );
};

/** The versions of the demo host's CRM and their other files: into `dist/host-demo`. */
export const buildCrmPages = async (into: string): Promise<void> => {
  const plain = PLAIN.flatMap((name) =>
    name.endsWith('.ts') ? name : globSync(`${name}/**/*.*`, { cwd: at('host-demo') }),
  ).filter((name) => !name.endsWith('.test.ts'));
  await Promise.all([
    ...OWN_BUNDLER.map((name) => buildApplication(name, into)),
    ...plain.map((name) => serveAsIs(name, into)),
  ]);
};
