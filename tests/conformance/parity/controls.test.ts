import { expect, it } from 'vitest';
import { controlsOf } from './controls.ts';
import { PARITY } from './table.ts';

it.each(Object.entries(PARITY))(
  'every control of %s is in the table, and nothing else',
  (folder, table) => {
    expect(Object.keys(table).toSorted()).toEqual(controlsOf(folder).toSorted());
  },
);
