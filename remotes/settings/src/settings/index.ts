import { defineWidget } from '@callpanel/widget';
import { settingsMessages } from './messages.ts';
import { Settings } from './Settings.tsx';
import { settingsSheets } from './sheets.ts';

/** The user's settings, as every door loads them. */
export const { mount, open, Widget } = defineWidget({
  name: 'settings',
  Component: Settings,
  sheets: settingsSheets,
  messages: settingsMessages,
});
