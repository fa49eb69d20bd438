import { DOORS, EMBED_CONTRACT } from '@callpanel/contracts/embed';
import { expect, it } from 'vitest';
import { DOORS_IN_TEST, SHARES, shareOf, throughDoor } from './coverage.ts';

const KINDS = ['commands', 'events', 'requests'] as const;

it.each(KINDS)('covers each of the %s of the contract in one part of the suite', (kind) => {
  const shown: string[] = Object.values(SHARES).flatMap((share) => [...share[kind]]);
  expect(shown.toSorted()).toEqual(Object.keys(EMBED_CONTRACT[kind]).toSorted());
});

const PARTS = Object.keys(SHARES) as (keyof typeof SHARES)[];

it.each(KINDS)('npm test covers each of the %s of the contract through a door', (kind) => {
  const shown = PARTS.flatMap((part) =>
    DOORS_IN_TEST[part].flatMap((door) => [...shareOf(part, door)[kind]]),
  );
  expect([...new Set(shown)].toSorted()).toEqual(Object.keys(EMBED_CONTRACT[kind]).toSorted());
});

it.each(DOORS)('npm test opens the door %s for two parts at least', (door) => {
  const parts = PARTS.filter((part) => (DOORS_IN_TEST[part] as readonly string[]).includes(door));
  expect(parts.length).toBeGreaterThanOrEqual(2);
});

it('npm run test:all opens each door for each part, and says what npm test has instead', () => {
  const left = throughDoor('chat', 'frame', 'a.test.ts: one', 'b.test.ts: another');
  expect(left).toEqual({
    tag: '@all',
    annotation: [
      { type: 'also shown by', description: 'a.test.ts: one' },
      { type: 'also shown by', description: 'b.test.ts: another' },
    ],
  });
  expect(throughDoor('chat', 'kit', 'a.test.ts: one')).toEqual({});
});
