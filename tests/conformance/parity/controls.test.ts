import { expect, it } from 'vitest';
import { folderOf, readAreas } from '../../../scripts/areas/read-areas.ts';
import { REMOTES } from '../../../scripts/build/remotes.ts';
import { controlsOf } from './controls.ts';
import { PARITY } from './table.ts';

const areas = await readAreas();
const tables: Readonly<Record<string, object>> = PARITY;
const remotes = REMOTES.map(({ name }) => `remotes/${name}/src`);

it.each([...new Set([...remotes, ...Object.keys(tables)])])(
  'every control of %s is in the table, and nothing else',
  (folder) => {
    // An area that has one reason for all its controls says it in its area.ts.
    const excused = areas
      .filter(({ area }) => area.parity !== undefined)
      .map(({ name, entry }) => folderOf(name, entry))
      .filter((area) => area.startsWith(`${folder}/`))
      .flatMap(controlsOf);
    const controls = controlsOf(folder).filter((one) => !excused.includes(one));
    expect(Object.keys(tables[folder] ?? {}).toSorted()).toEqual(controls.toSorted());
  },
);
