import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AnyRecord } from './pending.model.ts';
import * as css from './UndoBar.module.css';
import type { RecordListModel } from './useRecordList.ts';

/** How long a deletion can be undone, milliseconds; longer while the pointer or the focus is here [WCAG 2.2.1]. */
const UNDO_MS = 6000;
/** How long an announcement is shown, milliseconds. */
const ANNOUNCEMENT_MS = 4000;

export interface UndoBarProps<R extends AnyRecord> {
  list: Pick<RecordListModel<R>, 'removal' | 'announcement' | 'announce' | 'onFocusNext'>;
  /** Says that a record is deleted. */
  removedText: (record: R) => string;
}

/** The last operation [E-118], and the undo of a deletion. */
export const UndoBar = <R extends AnyRecord>({ list, removedText }: UndoBarProps<R>) => {
  const text = useText();
  const { removal, announcement, announce, onFocusNext } = list;
  const { held, commit, undo } = removal;
  const [attended, setAttended] = useState(false);
  const shown = held ?? announcement;
  if (!shown && attended) setAttended(false);
  useEffect(() => {
    if (!shown || attended) return;
    const timer = setTimeout(
      () => (held ? commit() : announce(null)),
      held ? UNDO_MS : ANNOUNCEMENT_MS,
    );
    return () => clearTimeout(timer);
  }, [shown, held, attended, commit, announce]);

  const [gone] = held?.records ?? [];
  return (
    // Always there, so that what comes into it is read out.
    <div
      className={shown ? css.place : undefined}
      role="presentation"
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <output className={css.words}>
        {gone && <span>{removedText(gone)}</span>}
        {!held && announcement && <span>{announcement.text}</span>}
      </output>
      {held && (
        <Button
          size="s"
          icon={<Undo2 aria-hidden="true" />}
          keys={{ aria: 'Z', text: 'Z' }}
          onPress={() => {
            undo();
            onFocusNext(gone?.id ?? null);
          }}
        >
          {text('records.undo')}
        </Button>
      )}
      {shown && (
        <Button
          size="s"
          variant="quiet"
          icon={<X aria-hidden="true" />}
          label={text('common.dismiss')}
          onPress={() => {
            if (held) commit();
            else announce(null);
            onFocusNext(null);
          }}
        />
      )}
    </div>
  );
};
