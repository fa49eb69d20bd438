/**
 * Does the embed contract still keep what it promised? Compares it with the one that was committed last. Hosts are built
 * against that: nothing goes away or becomes stricter within a major version, and what is added raises `EMBED_VERSION`.
 *
 * `npm run check -- contract` · `node --conditions=source scripts/check/contract.ts --renew` writes the committed one anew
 * where nothing breaks; with `--breaking` too: before a first release, or for a new major version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { INTENT_NAMES, EMBED_CONTRACT } from '@callpanel/contracts/embed';
import { WIDGETS } from '@callpanel/contracts';
import { contractChanges } from './contract/contract-changes.ts';
import type { DescribedContract } from './contract/describe.ts';
import { describeContract } from './contract/describe.ts';

const COMMITTED = new URL(
  '../../packages/contracts/src/embed/contract.generated.json',
  import.meta.url,
);
const RENEW = 'node --conditions=source scripts/check/contract.ts --renew';

const now = describeContract(EMBED_CONTRACT);
const text = `${JSON.stringify(now, null, 2)}\n`;
const renew = process.argv.includes('--renew');

const judge = (): string[] => {
  if (process.argv.includes('--breaking')) return [];
  const committed = readFileSync(COMMITTED, 'utf8');
  const before = JSON.parse(committed) as DescribedContract;
  const onDemand = new Set<unknown>([...Object.keys(WIDGETS), ...INTENT_NAMES]);
  const { breaking, added } = contractChanges(before, now, onDemand);
  if (breaking.length > 0)
    return [
      'The embed contract breaks hosts that are built on the committed one:',
      ...breaking,
      'Add beside what is there instead. Before a first release, or with a new major version:',
      `${RENEW} --breaking`,
    ];
  if (added.length > 0 && now.version <= before.version)
    return [
      'The embed contract has more than the committed one, so EMBED_VERSION grows by one:',
      ...added,
    ];
  return committed === text || renew
    ? []
    : [`The embed contract differs from the committed one and breaks nobody. Renew it: ${RENEW}`];
};

const problems = judge();
if (renew && problems.length === 0) writeFileSync(COMMITTED, text);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
