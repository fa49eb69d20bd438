import type { MessageLoader } from '@callpanel/i18n/plain';
import { defineWidget } from '@callpanel/widget';
import { Buddies } from './Buddies.tsx';
import { buddiesSheets } from './sheets.ts';

const messages: MessageLoader = async (locale) => {
  switch (locale) {
    case 'en-US':
      return (await import('./locales/en-US.json')).default;
    case 'en-AU':
      return (await import('./locales/en-AU.json')).default;
    case 'en-GB':
      return (await import('./locales/en-GB.json')).default;
    case 'fr-CA':
      return (await import('./locales/fr-CA.json')).default;
  }
};

/** The board of colleagues, as every door loads it. */
export const { mount, Widget } = defineWidget({
  name: 'buddies',
  Component: Buddies,
  sheets: buddiesSheets,
  messages,
});
