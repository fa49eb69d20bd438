import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../build/base.ts';
import { REMOTES } from '../build/remotes.ts';
import { contractModule } from './contract-types.ts';
import { emit } from './emit.ts';
import { federatedModule, federatedNames } from './federated-types.ts';
import { COPIES, DOCTOR, ENTRIES, packageJson, packageReadme } from './package-files.ts';
import { standaloneSources } from './sources.ts';

/**
 * Writes `@callpanel/embed` as partners get it: into the folder `embed` of `outDir`, and packed beside it. Gives the path of the
 * packed file.
 *
 * @example await packEmbed('dist/packages'); // dist/packages/callpanel-embed-1.0.0.tgz
 */
export const packEmbed = async (outDir: string): Promise<string> => {
  const folder = join(outDir, 'embed');
  const lib = join(folder, 'lib');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(lib, { recursive: true });

  const sources = standaloneSources(at('packages/embed/src'), [...Object.values(ENTRIES), DOCTOR]);
  emit(new Map([...sources, ['contract.ts', contractModule()]]), lib, join(outDir, '.work'));
  // It has types alone.
  rmSync(join(lib, 'contract.js'));
  chmodSync(join(lib, DOCTOR.replace('.ts', '.js')), 0o755);
  writeFileSync(join(lib, 'federated.d.ts'), federatedModule());
  writeFileSync(join(folder, 'federated.d.ts'), federatedNames(REMOTES));
  writeFileSync(join(folder, 'package.json'), packageJson());
  writeFileSync(join(folder, 'README.md'), packageReadme());
  for (const [name, from] of Object.entries(COPIES)) copyFileSync(from, join(folder, name));

  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', outDir];
  const output = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const [{ filename } = { filename: '' }] = JSON.parse(output) as { filename: string }[];
  return join(outDir, filename);
};
