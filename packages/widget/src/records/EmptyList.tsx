import { useText } from '@callpanel/i18n/react';
import { Button, Skeleton } from '@callpanel/ui';
import { EmptyState } from '@callpanel/ui/empty-state';
import * as css from './EmptyList.module.css';
import type { ListBasics } from './list-state.ts';
import type { AnyRecord } from './pending.model.ts';
import type { RecordListModel } from './useRecordList.ts';

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

export interface EmptyListProps<P extends ListBasics> {
  list: Pick<RecordListModel<AnyRecord, P>, 'state' | 'place' | 'go'> & {
    records: { status: 'loading' | 'failed' | 'ready' };
  };
  /** Names the list while its records are loaded. */
  loading: string;
  /** The texts of an empty list. */
  none: string;
  hint: string;
}

/** Shown without records: they are loading, or there are none, with a next step. */
export const EmptyList = <P extends ListBasics>(props: EmptyListProps<P>) => {
  const text = useText();
  const { state, place, go, records } = props.list;
  if (records.status === 'loading')
    return (
      <div className={css.skeletons} aria-busy="true" aria-label={props.loading}>
        {SKELETONS.map((index) => (
          <div key={index} className={css.skeleton}>
            <Skeleton round width={36} height={36} />
            <div className={css.skeletonTexts}>
              <Skeleton width="40%" />
              <Skeleton width="70%" height={10} />
            </div>
          </div>
        ))}
      </div>
    );
  const filtered = state.isFiltered(place);
  return (
    <EmptyState title={props.none} text={filtered ? text('records.none.filtered') : props.hint}>
      {filtered && (
        <Button onPress={() => go(state.unfiltered(place))}>{text('records.filters.clear')}</Button>
      )}
    </EmptyState>
  );
};
