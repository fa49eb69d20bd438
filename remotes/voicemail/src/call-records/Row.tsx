import type { WireCallRecord } from '@callpanel/contracts';
import { formatDate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import type { RowState } from '@callpanel/widget/records';
import { Cell, RecordRow } from '@callpanel/widget/records';
import { memo, useId } from 'react';
import { otherPartyOf } from './detail/call.model.ts';
import * as css from './Row.module.css';

/** One call, folded. */
export const Row = memo(({ record, ...state }: RowState & { record: WireCallRecord }) => {
  const text = useText();
  const locale = useLocale();
  const cell = useId();
  const { name, number } = otherPartyOf(record);
  const who = name || number;
  return (
    <RecordRow
      {...state}
      id={record.id}
      labelledBy={`${cell}who ${cell}when`}
      selectLabel={text('callRecords.select', { who })}
      className={css.row}
    >
      <Cell id={`${cell}who`} className={css.who}>
        <bdi>{who}</bdi>
      </Cell>
      <Cell id={`${cell}when`} className={css.when}>
        {formatDate(locale, record.date)}
      </Cell>
    </RecordRow>
  );
});
Row.displayName = 'Row';
