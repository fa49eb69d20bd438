import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { planArea } from './plan.ts';

const AREA = { name: 'office-hours', remote: 'voicemail', kind: 'form' } as const;
const OWN =
  /^(remotes\/voicemail\/src\/office-hours|packages\/contracts\/src\/rest|packages\/sandbox\/src\/areas\/office-hours)\//;

it('writes into the three folders of the area, and changes few files elsewhere', () => {
  const elsewhere = [...planArea(AREA).keys()].filter((path) => !OWN.test(path));
  expect(elsewhere.sort()).toEqual([
    'packages/contracts/src/embed/contract.ts',
    'packages/contracts/src/widgets.ts',
    'tests/e2e/office-hours.spec.ts',
  ]);
});

it('leaves no placeholder, and writes what can be parsed', () => {
  for (const [path, text] of planArea(AREA)) {
    expect(path).not.toMatch(/__|\.template$/);
    expect(text).not.toMatch(/__\w+__/);
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
