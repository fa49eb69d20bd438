import { defineWidget } from '@callpanel/widget';
import { softphoneMessages } from './messages.ts';
import { softphoneSheets } from './sheets.ts';
import { Softphone } from './Softphone.tsx';

/** The softphone, as every door loads it. */
export const { mount, open, Widget } = defineWidget({
  name: 'softphone',
  Component: Softphone,
  sheets: softphoneSheets,
  messages: softphoneMessages,
});
