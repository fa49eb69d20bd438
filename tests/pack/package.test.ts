import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packEmbed } from '../../scripts/pack/pack-embed.ts';
import { serveDeployment } from './fake-deployment.ts';
import { FEDERATION_PROGRAM, FRAME_PROGRAM, KIT_PROGRAM, REACT_PROGRAM } from './programs.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const execute = promisify(execFile);

/** A folder where nothing is above that could help. */
let project = '';
let installed = '';
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'callpanel-partner-'));
  installed = join(project, 'node_modules/@callpanel/embed');
  const packed = await packEmbed(join(project, 'packed'));
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--cache', join(project, 'cache')];
  await execute('npm', ['install', packed, ...quiet], { cwd: project });
}, 60_000);
afterAll(() => rmSync(project, { recursive: true }));

/** What the compiler says of these programs, each in a file of its own. */
const complaints = async (
  name: string,
  programs: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const folder = join(project, name);
  mkdirSync(folder);
  programs.forEach((text, index) => writeFileSync(join(folder, `program${index}.ts`), text));
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    ...options,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  return execute(process.execPath, [tsc, '-p', folder], { cwd: project }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
};

const FEDERATED = { types: ['@callpanel/embed/federated'] };

it('installs without dependencies and install scripts', () => {
  expect(
    readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
  ).toEqual(['@callpanel']);
  expect(readdirSync(join(project, 'node_modules/@callpanel'))).toEqual(['embed']);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
  expect(manifest).not.toHaveProperty('scripts');
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('private');
});

it('refers to nothing outside itself, in scripts and types', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(installed, file), 'utf8').matchAll(
        /(?<![.\w])(?:from|import|import\() ?'([^']+)'/g,
      ),
    ])
    .flatMap(([, name = '']) => (name.startsWith('.') || name.startsWith('node:') ? [] : [name]));
  expect([...new Set(names)].sort()).toEqual(['@callpanel/embed/federated-widget', 'react']);
});

it.each([
  ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  [
    'nodenext',
    { module: 'nodenext', moduleResolution: 'nodenext', exactOptionalPropertyTypes: true },
  ],
])(
  'checks a program against the contract with its types, resolved as %s',
  async (name, options) => {
    const said = await complaints(name, [KIT_PROGRAM, FRAME_PROGRAM, FEDERATION_PROGRAM], {
      ...options,
      ...FEDERATED,
    });
    expect(said).toBe('');
  },
  60_000,
);

it('has the types of the components if React has its own', async () => {
  mkdirSync(join(project, 'node_modules/@types'));
  for (const name of ['@types/react', 'csstype'])
    symlinkSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name));
  const options = { module: 'esnext', moduleResolution: 'bundler', ...FEDERATED };
  expect(await complaints('react', [REACT_PROGRAM], options)).toBe('');
}, 60_000);

it('shows purpose, example and errors of each command in the editor', () => {
  const types = readFileSync(join(installed, 'lib/contract.d.ts'), 'utf8');
  const [, said = ''] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s+\(command: 'dial',/.exec(types) ?? [];
  expect(said).toContain('Calls a number.');
  expect(said).toContain('`sipua.error.notReady`');
  expect(said).toContain("await handle.send('dial', { number: '+1 555 0100' })");
  expect(types).not.toMatch(/\[[A-Z]-\d+\]/);
});

it.each([
  ['index', ['createKit']],
  ['elements', []],
  ['frame/index', ['createFrames']],
])('lets a server import %s', async (file, names) => {
  const loaded = (await import(join(installed, `lib/stub/${file}.js`))) as object;
  expect(Object.keys(loaded)).toEqual(names);
});

it('leaves the address of the kit to the browser, not to a bundler', () => {
  expect(readFileSync(join(installed, 'lib/stub/load.js'), 'utf8')).toContain(
    'import(/* webpackIgnore: true */ /* @vite-ignore */ url)',
  );
});

it('includes the doctor as a program: exit code 0 without problems, 1 with a problem or a failed check, 2 for wrong arguments', async () => {
  const doctor = (...args: string[]) =>
    execute(join(project, 'node_modules/.bin/callpanel-doctor'), args).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  expect(await doctor('--help')).toMatchObject({ code: 0 });
  expect(await doctor('panel.example')).toMatchObject({ code: 2 });
  const host = 'http://crm.example';
  const right = await serveDeployment(host);
  const { code, stdout } = await doctor(
    right.url.href,
    '--origin',
    host,
    '--sip',
    right.socket.href,
    '--broker',
    right.socket.href,
    '--json',
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ panel: right.url.origin, problems: 0, skipped: 0 });
  const unknownBroker = ['--origin', host, '--sip', right.socket.href];
  expect(await doctor(right.url.href, ...unknownBroker)).toMatchObject({ code: 1 });
  const foreign = await doctor(right.url.href, '--origin', 'http://other.example');
  right.close();
  expect(foreign.code).toBe(1);
  expect(foreign.stdout).toContain('Access-Control-Allow-Origin: http://other.example');
}, 60_000);
