import type { WireCallRecord } from '@callpanel/contracts';
import { formatDate, formatDuration, formatShortDate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { cx, Hidden } from '@callpanel/ui';
import { useCaller } from '@callpanel/widget';
import { PhoneNumber } from '@callpanel/widget/number';
import type { RowState } from '@callpanel/widget/records';
import { CallerPicture, Cell, RecordRow, RowButton } from '@callpanel/widget/records';
import { Mic, Phone, PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { memo, useId } from 'react';
import { isCallable, otherPartyOf } from './detail/call.model.ts';
import type { Column } from './columns.model.ts';
import * as css from './Row.module.css';
import { useOutcome } from './useOutcome.ts';

const KINDS = { inbound: PhoneIncoming, outbound: PhoneOutgoing, missed: PhoneMissed } as const;

const kindOf = ({ direction, disposition }: WireCallRecord): keyof typeof KINDS =>
  direction === 'inbound' && disposition !== 'ANSWERED' ? 'missed' : direction;

export interface RowProps extends RowState {
  record: WireCallRecord;
  /** Whose records are read. */
  extension: string;
  /** What it shows, `columnsBeside`. */
  columns: readonly Column[];
  /** The other party can be called from here. */
  calls: boolean;
}

/** One call, folded: which way, who, what became of it, when. */
export const Row = memo(({ record, extension, columns, calls, ...state }: RowProps) => {
  const text = useText();
  const locale = useLocale();
  const outcomeOf = useOutcome();
  const cell = useId();
  const { name, number } = otherPartyOf(record, extension);
  const contact = useCaller(number);
  const shown = contact.name ?? name;
  const kind = kindOf(record);
  const Kind = KINDS[kind];
  const has = (column: Column): boolean => columns.includes(column);
  return (
    <RecordRow
      {...state}
      id={record.id}
      labelledBy={`${cell}who ${cell}what ${cell}when`}
      selectLabel={null}
      className={cx(state.wide ? css.wide : css.narrow, kind === 'missed' && css.missed)}
    >
      <Cell id={`${cell}who`} className={css.who}>
        <Kind aria-hidden="true" className={css.kind} />
        <Hidden>{text(`callRecords.row.${kind}`)}</Hidden>
        <CallerPicture name={shown} number={number} />
        <span className={css.party}>
          {shown && <bdi className={css.name}>{shown}</bdi>}
          {number && (!shown || has('number')) && (
            <PhoneNumber number={number} className={shown ? css.number : css.name} />
          )}
        </span>
      </Cell>
      <Cell id={`${cell}what`} className={css.what}>
        {has('recording') && record.recording && (
          <>
            <Mic aria-hidden="true" className={css.recorded} />
            <Hidden>{text('callRecords.row.recording')}</Hidden>
          </>
        )}
        {has('result') && <span className={css.words}>{outcomeOf(record)}</span>}
        {has('ringing') && (
          <span className={css.words}>
            {text('callRecords.row.rang', {
              duration: formatDuration(Math.max(0, record.duration - record.billsec)),
            })}
          </span>
        )}
      </Cell>
      <Cell id={`${cell}when`} className={css.when}>
        {has('date') && (
          <time
            dateTime={
              Number.isFinite(record.date) ? new Date(record.date).toISOString() : undefined
            }
            title={formatDate(locale, record.date)}
          >
            {formatShortDate(locale, record.date)}
          </time>
        )}
      </Cell>
      {calls && isCallable(number) && (
        <Cell className={css.acts}>
          <RowButton
            act="call"
            label={text('callRecords.row.call', { who: shown || number })}
            icon={<Phone aria-hidden="true" />}
            active={state.active}
          />
        </Cell>
      )}
    </RecordRow>
  );
});
Row.displayName = 'Row';
