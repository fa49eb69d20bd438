import { PAGE_SIZES } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Button, Select } from '@callpanel/ui';
import type { ReactNode } from 'react';
import type { ListBasics } from './list-state.ts';
import * as css from './ListHead.module.css';
import type { AnyRecord } from './pending.model.ts';
import type { RecordListModel } from './useRecordList.ts';

export interface FilterBarProps<P extends ListBasics> {
  list: Pick<RecordListModel<AnyRecord, P>, 'state' | 'place' | 'go'>;
  /** An order in words. */
  sortText: (sort: P['sort']) => string;
  /** The fields of the area. */
  children?: ReactNode;
}

const SIZES = [...PAGE_SIZES]
  .sort((a, b) => a - b)
  .map((size) => ({ value: String(size), text: String(size) }));

/** Which records are shown, in which order and how many at a time [C-43] [G-28]. */
export const FilterBar = <P extends ListBasics>({
  list,
  sortText,
  children,
}: FilterBarProps<P>) => {
  const text = useText();
  const { state, place, go } = list;
  const change = (basics: Partial<ListBasics>) => go({ ...state.refine(place, {}), ...basics });
  return (
    <div className={css.filters}>
      {children}
      <Select
        label={text('records.sort.label')}
        value={place.sort}
        onChange={(sort) => change({ sort })}
        options={state.sorts.map((sort) => ({ value: sort, text: sortText(sort) }))}
      />
      <Select
        label={text('records.size.label')}
        value={String(place.size)}
        onChange={(size) => change({ size: Number(size) })}
        options={SIZES}
      />
      {state.isFiltered(place) && (
        <Button variant="quiet" onPress={() => go(state.unfiltered(place))}>
          {text('records.filters.clear')}
        </Button>
      )}
    </div>
  );
};
