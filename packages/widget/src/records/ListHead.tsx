import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { RotateCw, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { SearchField } from '../parts/search-field/SearchField.tsx';
import type { ListBasics } from './list-state.ts';
import * as css from './ListHead.module.css';
import type { AnyRecord } from './pending.model.ts';
import type { RecordListModel } from './useRecordList.ts';
import { useSearchText } from './useSearchText.ts';

export interface ListHeadProps<P extends ListBasics> {
  list: Pick<RecordListModel<AnyRecord, P>, 'state' | 'place' | 'go' | 'reload'> & {
    records: { busy: boolean; status: 'loading' | 'failed' | 'ready' };
  };
  /** What a search finds; the field's name and placeholder. Without it nothing is searched. */
  search?: string;
  /** A `FilterBar`; the user can hide it, which the browser remembers. */
  filters: ReactNode;
  filtersOpen: boolean;
  /** null: this list has no filters. */
  onFilters: ((open: boolean) => void) | null;
  /** Says that hidden filters leave something out. */
  filteredHint: string;
  /** The first control, such as a `SubjectSelect`. */
  start?: ReactNode;
  /** More buttons. */
  tools?: ReactNode;
}

/** Search and filters. */
export const ListHead = <P extends ListBasics>(props: ListHeadProps<P>) => {
  const text = useText();
  const { filtersOpen, onFilters } = props;
  const { state, place, go, records, reload } = props.list;
  const { typed, onType } = useSearchText(props.search ?? null, place.search, (search) =>
    go({ ...state.refine(place, {}), search }, { replace: true }),
  );
  const filtered = state.isFiltered({ ...place, search: '' });
  return (
    <div className={css.head}>
      <div className={css.line}>
        {props.start}
        {props.search !== undefined && onType && (
          <SearchField
            label={props.search}
            clearLabel={text('records.search.clear')}
            value={typed}
            onChange={onType}
          />
        )}
        <div className={css.tools}>
          {onFilters && (
            <Button
              icon={<SlidersHorizontal aria-hidden="true" />}
              expanded={filtersOpen}
              hint={filtered && !filtersOpen ? props.filteredHint : undefined}
              onPress={() => onFilters(!filtersOpen)}
            >
              {text('records.filters.label')}
              {filtered && <span className={css.mark} aria-hidden="true" />}
            </Button>
          )}
          <Button
            variant="quiet"
            icon={<RotateCw aria-hidden="true" />}
            label={text('records.reload')}
            busy={records.busy && records.status === 'ready'}
            onPress={records.busy ? null : reload}
          />
          {props.tools}
        </div>
      </div>
      {filtersOpen && props.filters}
    </div>
  );
};
