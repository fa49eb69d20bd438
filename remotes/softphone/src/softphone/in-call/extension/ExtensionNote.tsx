import { useText } from '@callpanel/i18n/react';
import * as css from '../../ActiveCall.module.css';

export interface ExtensionNoteProps {
  /** The digits. */
  extension: string;
}

/** Says that the extension of a number is dialled for the user. */
export const ExtensionNote = ({ extension }: ExtensionNoteProps) => (
  <p className={css.note}>{useText()('softphone.call.extension', { extension })}</p>
);
