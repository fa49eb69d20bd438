import type { Opening, People } from './fixtures.ts';
import type { Person } from './person.ts';

/** Where a user has the phone. */
export const PLACES = ['panel', 'embedded panel', 'partner page'] as const;

export const NARROW = { width: 360, height: 740 };
export const WIDE = { width: 1440, height: 900 };
const LOOK: Opening = { locale: 'fr-CA', colorScheme: 'dark', viewport: NARROW };

/** Alice there, in French and dark, on a narrow page; Bob and Carol each in a partner's page. */
export const openAt = async (
  where: (typeof PLACES)[number],
  people: People,
): Promise<[alice: Person, bob: Person, carol: Person]> => {
  const isEmbedded = where === 'embedded panel';
  const alice =
    where === 'partner page'
      ? await people.host('alice', 'kit', LOOK)
      : await people.panel('alice', {
          ...LOOK,
          ...(isEmbedded && { at: '/?embedded=true', signIn: false }),
        });
  if (isEmbedded) await alice.signIn();
  return [alice, ...(await Promise.all([people.host('bob', 'kit'), people.host('carol', 'kit')]))];
};
