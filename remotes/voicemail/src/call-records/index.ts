import { defineWidget } from '@callpanel/widget';
import { CallRecords } from './CallRecords.tsx';
import { callRecordsMessages } from './messages.ts';
import { callRecordsSheets } from './sheets.ts';

/** The list of call records, as every door loads it. */
export const { mount, open, Widget } = defineWidget({
  name: 'call-records',
  Component: CallRecords,
  sheets: callRecordsSheets,
  messages: callRecordsMessages,
});
