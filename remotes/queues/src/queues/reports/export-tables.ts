import { saveFile } from '@callpanel/widget/records';
import type { TaskContext } from '@callpanel/widget/records/transfer';
import { exportRecords } from '@callpanel/widget/records/transfer';
import type { Asked } from './source.ts';
import { loadDetails } from './source.ts';
import type { Kind, ReportRow, ReportTable } from './tables.model.ts';
import { detailsTable } from './tables.model.ts';

interface ExportOptions {
  /** Of a list of calls: all pages are written; null: the table is whole. */
  asked: Asked | null;
  heading: (id: string) => string;
  cellText: (value: number | string | null, kind: Kind) => string;
}

/**
 * Saves the first table of a report as a CSV file; what a spreadsheet would run as a formula is text.
 *
 * @throws CallpanelError `queues.error.report`; the reason of the context's signal, once that is aborted
 */
export const exportTables = async (
  name: string,
  [table]: readonly ReportTable[],
  { asked, heading, cellText }: ExportOptions,
  context: TaskContext,
): Promise<void> => {
  if (!table) return;
  const load = async (page: number, signal: AbortSignal) => {
    if (!asked) return { rows: [...table.rows], total: table.rows.length };
    const { data, total } = await loadDetails(asked, page, signal);
    return { rows: [...detailsTable(data).rows], total };
  };
  const columns = table.columns.map(({ id, kind }, index) => ({
    title: heading(id),
    // A number is written as it is dialled.
    text: ({ values }: ReportRow) =>
      kind === 'number' ? String(values[index] ?? '') : cellText(values[index] ?? null, kind),
  }));
  const blob = await exportRecords<ReportRow>({ load, columns }, context);
  saveFile(name, blob);
};
