import { switchSheet } from '@callpanel/ui/switch';
import { messagesOf } from '@callpanel/i18n/plain';
import type { LatePart } from '@callpanel/widget';
import { playerMessages, playerSheets } from '@callpanel/widget/player';
import { recorderMessages, recorderSheets } from '@callpanel/widget/recorder';
import type { PageProps } from '../page-props.ts';
import { Devices } from './Devices.tsx';

/** Microphone, speaker and camera of this browser, in a chunk of its own. */
export const devicesPart: LatePart<PageProps> = {
  Part: Devices,
  sheets: [switchSheet, ...recorderSheets, ...playerSheets],
  messages: messagesOf(
    (locale) => import(`./locales/${locale}.json`),
    recorderMessages,
    playerMessages,
  ),
};
