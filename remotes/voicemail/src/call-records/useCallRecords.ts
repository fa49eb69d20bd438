import type { ArchiveRequest, WireCallRecord } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import type { RecordListModel } from '@callpanel/widget/records';
import { useRecordList } from '@callpanel/widget/records';
import { useState } from 'react';
import type { Place } from './place.model.ts';
import { recordList } from './place.model.ts';
import { daysNow, filterNow, recordSource } from './source.ts';

/** A dialog, and the calls that it is about. */
export type Asked =
  | { kind: 'archive'; wanted: Omit<ArchiveRequest, 'email'> }
  | { kind: 'export'; wanted: Readonly<Record<string, string | number>> };

export interface CallRecordsProps {
  list: RecordListModel<WireCallRecord, Place, Subject>;
  subject: Subject;
  asked: Asked | null;
  /** Opens a dialog about the calls that are filtered now; null closes it. */
  ask: (kind: Asked['kind'] | null) => void;
}

/** The call records of a user, and what is open beside them. */
export const useCallRecords = (subject: Subject): CallRecordsProps => {
  const list = useRecordList(recordSource, recordList, subject);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (kind: Asked['kind'] | null) =>
    setAsked(
      kind === 'archive'
        ? { kind, wanted: daysNow(subject, list.place) }
        : kind && { kind, wanted: filterNow(subject, list.place) },
    );
  return { list, subject, asked, ask };
};
