import type { LatePart } from '@callpanel/widget';
import { taskBarSheet } from '@callpanel/widget/records/transfer';
import type { ReportsProps } from './Reports.tsx';
import { Reports } from './Reports.tsx';
import { reportsMessages } from './messages.ts';
import sheet from './Reports.module.css';

/** The reports, in a chunk of their own. */
export const reportsPart: LatePart<ReportsProps> = {
  Part: Reports,
  sheets: [sheet, taskBarSheet],
  messages: reportsMessages,
};
