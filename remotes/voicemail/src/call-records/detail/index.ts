import type { LatePart } from '@callpanel/widget';
import { presenceAvatarSheet } from '@callpanel/widget';
import { playerSheets } from '@callpanel/widget/player';
import { recordDetailMessages } from './messages.ts';
import detailSheet from './RecordDetail.module.css';
import type { RecordDetailProps } from './RecordDetail.tsx';
import { RecordDetail } from './RecordDetail.tsx';

/** An open call record, in a chunk of its own: the list can be read without it. */
export const recordDetailPart: LatePart<RecordDetailProps> = {
  Part: RecordDetail,
  sheets: [detailSheet, presenceAvatarSheet, ...playerSheets],
  messages: recordDetailMessages,
};
