import { defineWidget } from '@callpanel/widget';
import { videoMessages } from './messages.ts';
import { videoSheets } from './sheets.ts';
import { Video } from './Video.tsx';

/** The rooms for video conferences, as every door loads them. */
export const { mount, open, Widget } = defineWidget({
  name: 'video',
  Component: Video,
  sheets: videoSheets,
  messages: videoMessages,
});
