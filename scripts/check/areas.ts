/**
 * Do the documents say of the areas what the table and the `area.ts` files say? `--renew` writes what differs.
 *
 * `npm run check -- areas` · `node --conditions=source scripts/check/areas.ts --renew`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { derivedParts, withPart } from '../areas/markdown.ts';
import { readAreas } from '../areas/read-areas.ts';

const RENEW = 'node --conditions=source scripts/check/areas.ts --renew';
const renew = process.argv.includes('--renew');

for (const part of derivedParts(await readAreas())) {
  const file = new URL(`../../${part.file}`, import.meta.url);
  const before = readFileSync(file, 'utf8');
  const after = withPart(before, part);
  if (before === after) continue;
  if (renew) writeFileSync(file, after);
  else {
    console.log(`${part.file}: the part "${part.name}" is out of date. Renew it: ${RENEW}`);
    process.exitCode = 1;
  }
}
