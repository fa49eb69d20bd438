import { messagesOf } from '@callpanel/i18n/plain';
import type { LatePart } from '@callpanel/widget';
import { recordFormSheet } from '@callpanel/widget/records/forms';
import type { TagsDialogProps } from './TagsDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';
import tagsSheet from './Tags.module.css';

/** Tags, to be looked after, in a chunk of its own. */
export const tagsPart: LatePart<TagsDialogProps> = {
  Part: TagsDialog,
  sheets: [recordFormSheet, tagsSheet],
  messages: messagesOf((locale) => import(`./locales/${locale}.json`)),
};
