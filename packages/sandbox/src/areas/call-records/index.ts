import { fullName } from '../../realm/person.ts';
import { defineArea } from '../define-area.ts';
import { area as mails } from '../mails/index.ts';
import { createArchives } from './archives.ts';
import { openCallRecords } from './record.ts';
import { createRecordings } from './recordings.ts';
import { readRoutes } from './rest/read.ts';
import { archivePath, recordingRoutes } from './rest/recordings.ts';
import { totalsRoute } from './rest/totals.ts';
import { generateCallRecords } from './seed.ts';
import { createCallWriter } from './writer.ts';

/** What became of all calls: the telephone system's calls write the records, once each leg has ended. */
export const area = defineArea((company, { count }) => {
  const { store, clock, realm } = company;
  const people = realm.people.map((person) => ({ ext: person.ext, name: fullName(person) }));
  const records = openCallRecords(store, () => generateCallRecords(count, people, clock.now()));
  const recordings = createRecordings(company);
  const archives = createArchives({
    recordings,
    pathOf: archivePath,
    mail: (mail) => company.area(mails).send(mail),
  });
  const writer = createCallWriter({
    now: () => clock.now(),
    write: (written) => records.put(written),
    recorded: (file) => recordings.keep(file),
  });
  return {
    records,
    recordings,
    archives,
    routes: (api) => {
      readRoutes(api, company, records);
      totalsRoute(api, records);
      recordingRoutes(api, { records, recordings, archives });
    },
    hear: (event) => writer.hear(event),
    reset: () => {
      writer.reset();
      archives.reset();
      recordings.remove(records.values('recording').map(String).filter(Boolean));
    },
  };
});
