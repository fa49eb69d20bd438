import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { KINDS, planArea } from './plan.ts';

const AREA = { name: 'office-hours', remote: 'voicemail', kind: 'form' } as const;
const OWN =
  /^(remotes\/voicemail\/src\/office-hours|packages\/(contracts\/src\/(rest|broker\/areas)|core\/src\/domains\/office-hours|sandbox\/src\/areas\/office-hours))\//;

it.each(KINDS)(
  'writes %s into the folders of the area, and changes few files elsewhere',
  (kind) => {
    const elsewhere = [...planArea({ ...AREA, kind }).keys()].filter((path) => !OWN.test(path));
    expect(elsewhere.sort()).toEqual([
      'packages/contracts/src/widgets.ts',
      'tests/e2e/voicemail/office-hours.spec.ts',
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

it('begins a remote that is not there, with the packages that its first area imports', () => {
  const files = planArea({ ...AREA, remote: 'office', kind: 'records' });
  const { name, dependencies } = JSON.parse(files.get('remotes/office/package.json') ?? '') as {
    name: string;
    dependencies: Record<string, string>;
  };
  expect(name).toBe('@callpanel/office');
  expect(Object.keys(dependencies)).toEqual([
    ...['contracts', 'core', 'i18n', 'ui', 'widget'].map((own) => `@callpanel/${own}`),
    'lucide-react',
    'react',
  ]);
  const lock = JSON.parse(files.get('package-lock.json') ?? '') as {
    packages: Record<string, object>;
  };
  expect(lock.packages['node_modules/@callpanel/office']).toEqual({
    resolved: 'remotes/office',
    link: true,
  });
  expect(lock.packages['remotes/office']).toMatchObject({ name, dependencies });
  expect([...files.keys()]).toContain('remotes/office/README.md');
});

it.each([
  [{ ...AREA, name: 'Office' }, 'no name'],
  [{ ...AREA, remote: 'Office' }, 'no name'],
  [{ ...AREA, remote: 'core' }, 'taken'],
  [{ ...AREA, name: 'calls' }, 'taken'],
  [{ ...AREA, name: 'parking' }, 'already'],
])('refuses %j', (area, why) => {
  expect(() => planArea(area)).toThrow(why);
});
