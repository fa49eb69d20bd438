import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { KINDS, planArea } from './plan.ts';

const AREA = { name: 'office-hours', remote: 'voicemail', kind: 'form' } as const;
const OWN =
  /^(remotes\/voicemail\/src\/office-hours|packages\/contracts\/src\/rest|packages\/sandbox\/src\/areas\/office-hours)\//;

it.each(KINDS)(
  'writes %s into the folders of the area, and changes few files elsewhere',
  (kind) => {
    const elsewhere = [...planArea({ ...AREA, kind }).keys()].filter((path) => !OWN.test(path));
    expect(elsewhere.sort()).toEqual([
      'packages/contracts/src/embed/contract.ts',
      'packages/contracts/src/widgets.ts',
      'tests/e2e/office-hours.spec.ts',
    ]);
  },
);

it.each(KINDS)('leaves no placeholder, and writes what can be parsed: %s', (kind) => {
  for (const [path, text] of planArea({ ...AREA, kind })) {
    expect(path).not.toMatch(/__|\.template$/);
    expect(text).not.toMatch(/__\w+__/);
    if (path.endsWith('.css')) continue;
    const source = path.endsWith('.json') ? `export default ${text}` : text;
    expect(parseSync(path.replace(/json$/, 'ts'), source).errors).toEqual([]);
  }
});

it.each([
  [{ ...AREA, name: 'Office' }, 'no name'],
  [{ ...AREA, remote: 'nowhere' }, 'no remote'],
  [{ ...AREA, name: 'parking' }, 'already'],
])('refuses %j', (area, why) => {
  expect(() => planArea(area)).toThrow(why);
});
