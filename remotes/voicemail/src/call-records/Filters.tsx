import { useText } from '@callpanel/i18n/react';
import { Select } from '@callpanel/ui';
import { DayField, FilterBar } from '@callpanel/widget/records';
import * as css from './Filters.module.css';
import { DIRECTIONS, LENGTHS, OUTCOMES } from './place.model.ts';
import { RANGES } from '@callpanel/widget/records/range';
import { timeZone } from './source.ts';
import type { CallRecordsProps } from './useCallRecords.ts';

/** Which calls are shown, in which order and how many at a time [U-34] [D-23]. */
export const Filters = ({ list }: Pick<CallRecordsProps, 'list'>) => {
  const text = useText();
  const { state, place, go } = list;
  type Name = 'range' | 'direction' | 'outcome' | 'length' | 'recording';
  const select = (name: Name, choices: readonly string[]) => (
    <Select
      label={text(`callRecords.${name}.label`)}
      value={place[name]}
      onChange={(value) => go(state.refine(place, { [name]: value }))}
      options={choices.map((value) => ({ value, text: text(`callRecords.${name}.${value}`) }))}
    />
  );
  const day = (name: 'from' | 'to') => (
    <DayField
      label={text(`callRecords.day.${name}`)}
      value={place[name]}
      onChange={(value) => go(state.refine(place, { [name]: value }))}
    />
  );
  return (
    <>
      <FilterBar list={list} sortText={(sort) => text(`callRecords.sort.${sort}`)}>
        {select('range', RANGES)}
        {place.range === 'custom' && (
          <>
            {day('from')}
            {day('to')}
          </>
        )}
        {select('direction', ['all', ...DIRECTIONS])}
        {select('outcome', ['all', ...OUTCOMES])}
        {select('length', ['all', ...LENGTHS])}
        {select('recording', ['all', 'recorded'])}
      </FilterBar>
      <p className={css.zone}>{text('callRecords.zone', { zone: timeZone() })}</p>
    </>
  );
};
