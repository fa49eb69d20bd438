import type { MessageLoader, Messages } from '@callpanel/i18n/plain';
import { directoryMessages } from '@callpanel/widget/directory';
import { softphoneMessages } from '../messages.ts';

const own: MessageLoader = async (locale): Promise<Messages> => {
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

/** Texts of contacts and call log, with those of the softphone and of the directory. */
export const sideMessages: MessageLoader = async (locale) => {
  const loaders = [softphoneMessages, directoryMessages, own];
  const [softphone, directory, mine] = await Promise.all(loaders.map((load) => load(locale)));
  return { ...softphone, ...directory, ...mine };
};
