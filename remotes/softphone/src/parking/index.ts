import { defineWidget } from '@callpanel/widget';
import { parkingMessages } from './messages.ts';
import { Parking } from './Parking.tsx';
import { parkingSheets } from './sheets.ts';

/** The parking lots, as every door loads them. */
export const { mount, open, Widget } = defineWidget({
  name: 'parking',
  Component: Parking,
  sheets: parkingSheets,
  messages: parkingMessages,
});
