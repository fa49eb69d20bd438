import { describe, expect, it } from 'vitest';
import { area } from './area.ts';
import { columnsIn, toggled } from './columns.model.ts';

describe('the columns of call records [U-34]', () => {
  it('are at first all but how long a call rang', () => {
    expect(columnsIn(area.preferences.callRecordsColumns)).toEqual([
      'number',
      'recording',
      'result',
      'date',
    ]);
  });

  it.each([
    ['', []],
    ['date,number', ['number', 'date']],
    ['colour,date,date', ['date']],
  ])('kept as %j are %j', (kept, columns) => {
    expect(columnsIn(kept)).toEqual(columns);
  });

  it.each([
    ['number,date', 'ringing', 'number,ringing,date'],
    ['number,date', 'date', 'number'],
    ['date', 'date', ''],
    ['', 'result', 'result'],
  ] as const)('of %j are, with %s chosen or not any more, %j', (kept, column, then) => {
    expect(toggled(kept, column)).toBe(then);
  });
});
