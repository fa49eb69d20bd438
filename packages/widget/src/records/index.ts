import type { Sheet } from '@callpanel/ui';
import { emptyStateSheet } from '@callpanel/ui/empty-state';
import { searchFieldSheet } from '../parts/search-field/index.ts';
import bulkBarSheet from './BulkBar.module.css';
import detailRowSheet from './DetailRow.module.css';
import emptyListSheet from './EmptyList.module.css';
import listHeadSheet from './ListHead.module.css';
import pagerSheet from './Pager.module.css';
import recordListSheet from './RecordList.module.css';
import recordRowSheet from './RecordRow.module.css';
import recordsViewSheet from './RecordsView.module.css';
import selectBoxSheet from './SelectBox.module.css';
import undoBarSheet from './UndoBar.module.css';

/** Style sheets of the parts below; those of an area come after them. */
export const recordsSheets: readonly Sheet[] = [
  recordsViewSheet,
  listHeadSheet,
  bulkBarSheet,
  recordListSheet,
  recordRowSheet,
  selectBoxSheet,
  detailRowSheet,
  pagerSheet,
  undoBarSheet,
  emptyListSheet,
  emptyStateSheet,
  searchFieldSheet,
];

export { BulkBar, type BulkBarProps } from './BulkBar.tsx';
export { recordKeys } from './cache.ts';
export { CallerPicture } from './CallerPicture.tsx';
export { Cell } from './Cell.tsx';
export { DayField } from './DayField.tsx';
export { type DetailAction, DetailActions } from './DetailRow.tsx';
export { EmptyList } from './EmptyList.tsx';
export { FilterBar } from './FilterBar.tsx';
export { isLanguageTag, languageName, languageOptions } from './languages.ts';
export { defineListState, type Filters, type ListState } from './list-state.ts';
export { ListHead } from './ListHead.tsx';
export type { Operation, RecordRequest } from './operations.ts';
export type { Change } from './pending.model.ts';
export { RecordList } from './RecordList.tsx';
export { RecordRow, type RowState, RowButton } from './RecordRow.tsx';
export { Records, recordsClient, SubjectRecords } from './Records.tsx';
export { RecordsView } from './RecordsView.tsx';
export { saveFile, soundFileName } from './save-file.ts';
export { SubjectSelect } from './SubjectSelect.tsx';
export { type Action, actionItems } from './action-items.tsx';
export { type RecordListModel, useRecordList } from './useRecordList.ts';
export type { RecordSource } from './useRecords.ts';
