import { useText } from '@callpanel/i18n/react';
import type { CallModel } from './call.model.ts';

/** The title of a call: its other party, or the party to whom the user listens. */
export const useCallTitle = (): ((call: CallModel) => string) => {
  const text = useText();
  return ({ title, barge }) =>
    barge ? text(`softphone.barge.title.${barge.mode}`, { who: title }) : title;
};
