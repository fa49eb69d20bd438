/**
 * Is what a widget meets in the core still what was committed? Widgets and the core of a page may be of two builds, and all they
 * know of each other is CORE_VERSION (decision 1), which the committed file keeps.
 *
 * `npm run check -- "core shape"` · `node --conditions=source scripts/check/core-shape.ts --renew` writes the new shape, and
 * raises the version if a type has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deriveVersions } from '../areas/derive-versions.ts';
import type { Shape } from './core-shape/declared-shape.ts';
import { changedTypes, declaredShape } from './core-shape/declared-shape.ts';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../packages/core/src/${name}`, import.meta.url));
const COMMITTED = fileOf('shape.generated.json');
const RENEW = 'node --conditions=source scripts/check/core-shape.ts --renew';

// A domain's way to the others, within one copy of the core.
const shape = declaredShape(fileOf('types.ts'), 'Core', ['Context']);
const committed = readFileSync(COMMITTED, 'utf8');
const before = JSON.parse(committed) as { version: string; shape: Shape };
const changed = changedTypes(before.shape, shape);
const version =
  changed.length > 0
    ? before.version.replace(/\d+\.\d+$/, (minor) => `${parseInt(minor, 10) + 1}.0`)
    : before.version;
const text = `${JSON.stringify({ version, shape }, null, 2)}\n`;

if (text !== committed && process.argv.includes('--renew')) {
  writeFileSync(COMMITTED, text);
  deriveVersions();
} else if (text !== committed) {
  console.log(
    `What widgets meet in the core is not what it was at ${before.version}: ${changed.join(', ')}
Renew it, which makes it ${version}; decision 1 says when it is the slot that changes: ${RENEW}`,
  );
  process.exitCode = 1;
}
