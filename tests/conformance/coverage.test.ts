import { EMBED_CONTRACT } from '@callpanel/contracts/embed';
import { expect, it } from 'vitest';
import { SHARES } from './coverage.ts';

const KINDS = ['commands', 'events', 'requests'] as const;

it.each(KINDS)('covers each of the %s of the contract in one part of the suite', (kind) => {
  const shown: string[] = Object.values(SHARES).flatMap((share) => [...share[kind]]);
  expect(shown.toSorted()).toEqual(Object.keys(EMBED_CONTRACT[kind]).toSorted());
});
