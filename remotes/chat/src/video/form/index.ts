import { messagesOf } from '@callpanel/i18n/plain';
import type { LatePart } from '@callpanel/widget';
import { directoryMessages, directorySheets } from '@callpanel/widget/directory';
import { recordFormSheet } from '@callpanel/widget/records/forms';
import formSheet from './Form.module.css';
import type { RoomFormProps } from './RoomForm.tsx';
import { RoomForm } from './RoomForm.tsx';

/** The form of a room, in a chunk of its own. */
export const roomFormPart: LatePart<RoomFormProps> = {
  Part: RoomForm,
  sheets: [recordFormSheet, formSheet, ...directorySheets],
  messages: messagesOf((locale) => import(`./locales/${locale}.json`), directoryMessages),
};
