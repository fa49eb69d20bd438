import { describe, expect, it } from 'vitest';
import { area } from './area.ts';
import { columnsBeside, toggled } from './columns.model.ts';

describe('the columns of call records [U-34]', () => {
  it('are at first all but how long a call rang', () => {
    expect(columnsBeside(area.preferences.recordsHidden)).toEqual([
      'number',
      'recording',
      'result',
      'date',
    ]);
  });

  it.each([
    ['', ['number', 'recording', 'result', 'ringing', 'date']],
    ['date,number,colour,date', ['recording', 'result', 'ringing']],
    ['number,recording,result,ringing,date', []],
  ])('without %j are %j', (hidden, columns) => {
    expect(columnsBeside(hidden)).toEqual(columns);
  });

  it.each([
    ['ringing', 'date', 'ringing,date'],
    ['date', 'number', 'number,date'],
    ['ringing', 'ringing', ''],
    ['', 'result', 'result'],
  ] as const)('without %j are, after %s, those without %j', (hidden, column, then) => {
    expect(toggled(hidden, column)).toBe(then);
  });
});
