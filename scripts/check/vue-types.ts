/**
 * Type-checks `<script setup lang="ts">` of Vue's components, which tsc does not read: each script becomes a module beside its
 * folder's real files for tsc's eyes (`rootDirs`). What templates do with it only Vue's own tools know, which need an older tsc;
 * the build compiles them.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Within the project, so that packages are found from there. */
const OUT = join(ROOT, 'node_modules/.cache/callpanel-vue-types');
const SCRIPT = /<script setup lang="ts">\n([^]*?)<\/script>/;

const names = globSync('host-demo/**/*.vue', { cwd: ROOT, exclude: ['**/node_modules/**'] });
rmSync(OUT, { recursive: true, force: true });
const modules = names.map((name) => {
  const source = readFileSync(join(ROOT, name), 'utf8');
  const found = SCRIPT.exec(source);
  if (!found) throw new Error(`${name}: no <script setup lang="ts">`);
  // The same lines as in the component. The empty export makes it a module whatever it contains.
  const before = source.slice(0, found.index).split('\n').length;
  const path = join(OUT, name.replace(/\.vue$/, '.setup.ts'));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${'\n'.repeat(before)}${found[1]}export {};\n`);
  return path;
});
const config = join(OUT, 'tsconfig.json');
writeFileSync(
  config,
  JSON.stringify({
    extends: join(ROOT, 'tsconfig.json'),
    // A template uses what its script seems not to.
    compilerOptions: { rootDirs: [ROOT, OUT], noUnusedLocals: false },
    files: [...globSync('host-demo/**/vue.d.ts', { cwd: ROOT }).map((name) => join(ROOT, name))],
    include: modules,
    exclude: [],
  }),
);
const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
  cwd: OUT,
  encoding: 'utf8',
});
console.log(stdout.replaceAll('.setup.ts(', '.vue('));
process.exitCode = status ?? 1;
