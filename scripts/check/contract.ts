/**
 * Does the embed contract still keep what it promised? Compares it with the one that was committed last. Hosts are built
 * against that: nothing is removed or becomes stricter within a major version, and an addition raises `EMBED_VERSION`, which
 * is in the committed file.
 *
 * `npm run check -- contract` · `node --conditions=source scripts/check/contract.ts --renew` writes the new contract and its
 * version if nothing breaks; with `--breaking` in any case, and the version stays: before a first release, or for a new major version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { INTENT_NAMES, EMBED_CONTRACT } from '@callpanel/contracts/embed';
import { WIDGETS } from '@callpanel/contracts';
import { deriveVersions } from '../areas/derive-versions.ts';
import { contractChanges } from './contract/contract-changes.ts';
import type { DescribedContract } from './contract/describe.ts';
import { describeContract } from './contract/describe.ts';

const COMMITTED = new URL(
  '../../packages/contracts/src/embed/contract.generated.json',
  import.meta.url,
);
const RENEW = 'node --conditions=source scripts/check/contract.ts --renew';

const committed = readFileSync(COMMITTED, 'utf8');
const before = JSON.parse(committed) as DescribedContract;
const described = describeContract(EMBED_CONTRACT);
const onDemand = new Set<unknown>([...Object.keys(WIDGETS), ...INTENT_NAMES]);
/** New entries say that they are there since this one. */
const next = before.version + 1;
const { breaking, added } = contractChanges(before, { ...described, version: next }, onDemand);
const isForced = process.argv.includes('--breaking');
const version = added.length > 0 && !isForced ? next : before.version;
const text = `${JSON.stringify({ ...described, version }, null, 2)}\n`;
const renew = process.argv.includes('--renew');

const judge = (): string[] => {
  if (isForced) return [];
  if (breaking.length > 0)
    return [
      'The embed contract breaks hosts that are built on the committed one:',
      ...breaking,
      'Add beside what is there instead. Before a first release, or with a new major version:',
      `${RENEW} --breaking`,
    ];
  if (committed === text || renew) return [];
  return added.length > 0
    ? [
        'The embed contract has more than the committed one:',
        ...added,
        `Renew it, which makes it ${next}: ${RENEW}`,
      ]
    : [`The embed contract differs from the committed one and breaks no host. Renew it: ${RENEW}`];
};

const problems = judge();
if (renew && problems.length === 0 && committed !== text) {
  writeFileSync(COMMITTED, text);
  deriveVersions();
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
