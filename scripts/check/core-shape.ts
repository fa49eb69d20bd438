/**
 * Has what a widget meets in the core changed since the committed one, and CORE_VERSION not? Widgets and the core of a page may be of
 * two builds, and all they know of each other is that number (decision 1).
 *
 * `npm run check -- "core shape"` · `node --conditions=source scripts/check/core-shape.ts --renew` writes the committed one anew, once
 * the version is higher.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CORE_VERSION } from '@callpanel/core/version';
import { coreProblem } from '../../packages/core/src/slot.ts';
import type { Shape } from './core-shape/declared-shape.ts';
import { changedTypes, declaredShape } from './core-shape/declared-shape.ts';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../packages/core/src/${name}`, import.meta.url));
const COMMITTED = fileOf('shape.generated.json');
const RENEW = 'node --conditions=source scripts/check/core-shape.ts --renew';

// A domain's way to the others, within one copy of the core.
const shape = declaredShape(fileOf('types.ts'), 'Core', ['Context']);
const text = `${JSON.stringify({ version: CORE_VERSION, shape }, null, 2)}\n`;
const renew = process.argv.includes('--renew');

const judge = (): string[] => {
  const committed = readFileSync(COMMITTED, 'utf8');
  const before = JSON.parse(committed) as { version: string; shape: Shape };
  const changed = changedTypes(before.shape, shape);
  if (changed.length > 0 && !coreProblem(before, CORE_VERSION))
    return [
      `What widgets meet in the core is not what it was at ${before.version}: ${changed.join(', ')}`,
      'Raise CORE_VERSION in packages/core/src/version.ts; decision 1 says when it is the slot that changes.',
    ];
  return committed === text || renew
    ? []
    : [`The core's committed shape is old. Renew it: ${RENEW}`];
};

const problems = judge();
if (renew && problems.length === 0) writeFileSync(COMMITTED, text);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
