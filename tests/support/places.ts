import { expect } from '@playwright/test';
import type { DeskPhone } from './desk-phone.ts';
import type { Opening, People } from './fixtures.ts';
import type { Person } from './person.ts';
import type { Control } from './sandbox.ts';

/** Where a user has the phone. */
export const PLACES = ['panel', 'embedded panel', 'partner page'] as const;

export const NARROW = { width: 360, height: 740 };
export const WIDE = { width: 1440, height: 900 };
const LOOK: Opening = { locale: 'fr-CA', colorScheme: 'dark', viewport: NARROW };

/** Alice there, in French and dark, on a narrow page; Bob and Carol at phones. */
export const openAt = async (
  where: (typeof PLACES)[number],
  people: People,
  control: Control,
): Promise<[alice: Person, bob: DeskPhone, carol: DeskPhone]> => {
  const isEmbedded = where === 'embedded panel';
  const alice =
    where === 'partner page'
      ? await people.host('alice', 'kit', LOOK)
      : await people.panel('alice', {
          ...LOOK,
          ...(isEmbedded && { at: '/?embedded=true', signIn: false }),
        });
  if (isEmbedded) {
    await alice.signIn();
    // Without a call nothing on the page says that the phone is ready.
    await expect
      .poll(async () => (await control.state()).registrations)
      .toContainEqual(expect.objectContaining({ ext: alice.ext, connected: true }));
  }
  return [alice, ...(await Promise.all([people.phone('bob'), people.phone('carol')]))];
};
