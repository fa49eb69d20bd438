import { messagesOf } from '@callpanel/i18n/plain';
import type { LatePart } from '@callpanel/widget';
import type { Barge } from '../call.model.ts';
import { BargeModes } from './BargeModes.tsx';
import sheet from './BargeModes.module.css';

/** The choice of how one listens in, in a chunk of its own: few do. */
export const bargeModesPart: LatePart<Barge> = {
  Part: BargeModes,
  sheets: [sheet],
  messages: messagesOf((locale) => import(`./locales/${locale}.json`)),
};
