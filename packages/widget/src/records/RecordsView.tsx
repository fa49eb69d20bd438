import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button, Hidden, useFocusRescue, useWidth } from '@callpanel/ui';
import { LiveBanner, Problem } from '@callpanel/widget';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import type { ListBasics } from './list-state.ts';
import { Pager } from './Pager.tsx';
import type { AnyRecord } from './pending.model.ts';
import * as css from './RecordsView.module.css';
import { UndoBar } from './UndoBar.tsx';
import type { AnySubject } from './useRecords.ts';
import type { RecordListModel } from './useRecordList.ts';

/** From this width on, px, a row has its parts side by side. */
const WIDE = 760;

export interface RecordsViewProps<R extends AnyRecord, P extends ListBasics, S extends AnySubject> {
  list: RecordListModel<R, P, S>;
  /** How many records there are, in words. */
  count: string;
  /** The open record cannot be shown. */
  openFailed: string;
  /** Says that a record is deleted. */
  removedText: (record: R) => string;
  /** A `ListHead`. */
  head: ReactNode;
  /** What the user may not do here; null: everything is allowed. */
  notice: string | null;
  /** An `EmptyList`. */
  empty: ReactNode;
  /** A `BulkBar` and a `RecordList`. */
  children: (wide: boolean) => ReactNode;
  /** The dialog that is open. */
  dialog?: ReactNode;
}

/**
 * The whole view of an area of records: search and filters, what is wrong, the records, their pages, and the way back, also by the
 * key Z while a deletion can be undone.
 */
export const RecordsView = <R extends AnyRecord, P extends ListBasics, S extends AnySubject>(
  props: RecordsViewProps<R, P, S>,
) => {
  const { list } = props;
  const text = useText();
  const errorText = useErrorText();
  const view = useRef<HTMLDivElement>(null);
  // What was pressed goes with what it did: the focus goes to the records then, without any to what is above them.
  const rescue = useFocusRescue(() => {
    const at = (selector: string) => view.current?.querySelector<HTMLElement>(selector);
    (at('[data-row][tabindex="0"]') ?? at('button'))?.focus();
  });
  const wide = useWidth(view) >= WIDE;
  const { held, undo } = list.removal;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!held || event.key.toLowerCase() !== 'z' || event.altKey || event.shiftKey) return;
    // Fields and dialogs have their own use of letters.
    if ((event.target as Element).closest('input:not([type=checkbox]), textarea, select, dialog'))
      return;
    event.preventDefault();
    undo();
    list.onFocusNext(held.records[0]?.id ?? null);
  };
  const broker = useCore(core.state.broker);
  const { status, rows, error, openError } = list.records;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key of a button in it
    <div ref={view} className={css.records} onKeyDown={onKeyDown} {...rescue}>
      {props.head}
      <LiveBanner live={broker.status === 'online'} className={css.notice} />
      {props.notice !== null && (
        <div className={css.notice}>
          <Banner kind="info">{props.notice}</Banner>
        </div>
      )}
      {error && (
        <div className={css.notice}>
          <Problem error={error} onRetry={list.reload} />
        </div>
      )}
      {openError && (
        <div className={css.notice}>
          <Banner
            kind="error"
            title={props.openFailed}
            action={
              <Button
                size="s"
                onPress={() => list.go({ ...list.place, open: null }, { replace: true })}
              >
                {text('common.dismiss')}
              </Button>
            }
          >
            {errorText(openError)}
          </Banner>
        </div>
      )}
      <Hidden live>{status === 'ready' && props.count}</Hidden>
      {rows.length > 0 && (
        <>
          {props.children(wide)}
          <Pager list={list} />
        </>
      )}
      {rows.length === 0 && status !== 'failed' && props.empty}
      <UndoBar list={list} removedText={props.removedText} />
      {props.dialog}
    </div>
  );
};
