import { useText } from '@callpanel/i18n/react';
import { Button, Field } from '@callpanel/ui';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useState } from 'react';
import type { ListBasics } from './list-state.ts';
import { lastPageOf, pageOf } from './list-state.ts';
import * as css from './Pager.module.css';
import type { AnyRecord } from './pending.model.ts';
import type { RecordListModel } from './useRecordList.ts';

export interface PagerProps<P extends ListBasics> {
  list: Pick<RecordListModel<AnyRecord, P>, 'state' | 'place' | 'go'> & {
    records: { total: number };
  };
}

/** The pages of the list; a number below 1 is the first, one beyond the last is the last [V-35]. */
export const Pager = <P extends ListBasics>({ list }: PagerProps<P>) => {
  const text = useText();
  const { state, place, go, records } = list;
  const { page, size } = place;
  const last = lastPageOf(records.total, size);
  /** What is typed; null: nothing, the page says it. */
  const [typed, setTyped] = useState<string | null>(null);
  if (last === 1 && page === 1) return null;

  const goTo = (wanted: number) => {
    setTyped(null);
    const to = Math.min(pageOf(wanted), last);
    if (to !== page) go({ ...state.refine(place, {}), page: to });
  };
  const step = (to: number) => (to >= 1 && to <= last && to !== page ? () => goTo(to) : null);
  return (
    <nav className={css.pager} aria-label={text('records.page.label')}>
      <Button
        variant="quiet"
        icon={<ChevronsLeft aria-hidden="true" />}
        label={text('records.page.first')}
        onPress={step(1)}
      />
      <Button
        variant="quiet"
        icon={<ChevronLeft aria-hidden="true" />}
        label={text('records.page.previous')}
        onPress={step(page - 1)}
      />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null) goTo(Number(typed));
        }}
      >
        <div className={css.number}>
          <Field
            label={text('records.page.number')}
            hideLabel
            inputMode="numeric"
            enterKeyHint="go"
            autoComplete="off"
            maxLength={6}
            value={typed ?? String(page)}
            onChange={setTyped}
            onBlur={() => {
              if (typed !== null) goTo(Number(typed));
            }}
          />
        </div>
        <span className={css.of}>{text('records.page.of', { last })}</span>
      </form>
      <Button
        variant="quiet"
        icon={<ChevronRight aria-hidden="true" />}
        label={text('records.page.next')}
        onPress={step(page + 1)}
      />
      <Button
        variant="quiet"
        icon={<ChevronsRight aria-hidden="true" />}
        label={text('records.page.last')}
        onPress={step(last)}
      />
    </nav>
  );
};
