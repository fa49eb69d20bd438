import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { node24 } from './node24.mjs';
import { ROOT } from './run.mjs';

/** Brings the `derived/` folders up to date, see scripts/areas/derive.ts. Call `ensureInstalled` first. */
export const deriveAreas = () => {
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  execFileSync(node24(), [...flags, join(ROOT, 'scripts/areas/derive.ts')], { stdio: 'inherit' });
};
