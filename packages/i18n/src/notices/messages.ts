import { messagesOf } from '../plain/messages.ts';

/** Texts that only notices have, which load them when the first of these is shown. */
export const noticeMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
