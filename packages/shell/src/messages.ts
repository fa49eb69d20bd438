import { messagesOf } from '@callpanel/i18n/plain';

/** The panel's own texts with those of the areas in toolbar and menu; a chunk for each language. */
export const shellMessages = messagesOf((locale) => import(`./derived/locales/${locale}.json`));
