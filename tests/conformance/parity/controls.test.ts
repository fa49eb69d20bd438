import { expect, it } from 'vitest';
import { REMOTES } from '../../../scripts/build/remotes.ts';
import { folderOf, readAreas } from '../../../scripts/areas/read-areas.ts';
import { controlsOf } from './controls.ts';
import { PARITY } from './table.ts';

const areas = await readAreas();
const tables: Readonly<Record<string, object>> = PARITY;

it.each(REMOTES.map(({ name }) => name))(
  'every control of %s is in the table, and nothing else',
  (remote) => {
    // One reason for all controls of an area stands in its area.ts.
    const excused = areas
      .filter(({ entry, area }) => entry.remote === remote && area.parity !== undefined)
      .flatMap(({ name, entry }) => controlsOf(folderOf(name, entry)));
    const controls = controlsOf(`remotes/${remote}/src`).filter((one) => !excused.includes(one));
    expect(Object.keys(tables[remote] ?? {}).toSorted()).toEqual(controls.toSorted());
  },
);
