import { messagesOf } from '@callpanel/i18n/plain';
import type { LatePart } from '../../frame/Later.tsx';
import meetingSheet from './Meeting.module.css';
import { MeetingOverlay } from './MeetingOverlay.tsx';

/** The window of a meeting, in a chunk of its own. */
export const meetingPart: LatePart<object> = {
  Part: MeetingOverlay,
  sheets: [meetingSheet],
  messages: messagesOf((locale) => import(`./locales/${locale}.json`)),
};
