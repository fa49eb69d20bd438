import { messagesOf } from '../plain/messages.ts';

/** Texts that only notices have, and those of errors that few users see. They load when the first of them is shown. */
export const noticeMessages = messagesOf((locale) => import(`./locales/${locale}.json`));
