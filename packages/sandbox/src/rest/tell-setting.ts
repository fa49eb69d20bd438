import { entityOf } from '@callpanel/contracts';
import type { Person } from '../realm/person.ts';
import type { Company } from '../server/company.ts';

/** Pages that show a setting of this person ask for it again: the person's own, and those of people who act for the person. */
export const tellSetting = (
  { events, realm }: Pick<Company, 'events' | 'realm'>,
  of: Person,
  setting: string,
): void => {
  const concerned = realm.people.filter(
    ({ ext, watches }) => ext === of.ext || watches.includes(of.ext),
  );
  const keys = new Map(concerned.map((person) => [events.routingKeyOf(person), person]));
  const entity = entityOf(of.ext, realm.directory.realm);
  for (const person of keys.values())
    events.tellArea({ action: 'USERSETTING', entity, setting }, person);
};
