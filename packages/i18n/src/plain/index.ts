export { type DateOptions, formatAgo, formatDate } from './dates.ts';
export { formatDay, formatShortDay, formatTime, formatWhen } from './day.ts';
export { formatDuration } from './duration.ts';
export { closed, isolate } from './isolate.ts';
export { startsWithLetter } from './letters.ts';
export { pickLocale } from './locale.ts';
export {
  commonMessages,
  messagesOf,
  plainText,
  type MessageLoader,
  type Messages,
} from './messages.ts';
export { searchable } from './searchable.ts';
export { formatShortDate } from './short-date.ts';
export { LANGUAGE_NAMES } from './language-names.ts';
