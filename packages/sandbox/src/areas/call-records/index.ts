import { fullName } from '../../realm/person.ts';
import { defineArea } from '../define-area.ts';
import { openCallRecords } from './record.ts';
import { readRoutes } from './rest/read.ts';
import { generateCallRecords } from './seed.ts';
import { createCallWriter } from './writer.ts';

/** What became of all calls: the telephone system's calls write the records, once each leg has ended. */
export const area = defineArea((company, { count }) => {
  const { store, clock, realm } = company;
  const people = realm.people.map((person) => ({ ext: person.ext, name: fullName(person) }));
  const records = openCallRecords(store, () => generateCallRecords(count, people, clock.now()));
  const writer = createCallWriter({
    now: () => clock.now(),
    write: (written) => records.put(written),
    recorded: () => undefined,
  });
  return {
    records,
    routes: (api) => readRoutes(api, company, records),
    hear: (event) => writer.hear(event),
    reset: () => writer.reset(),
  };
});
