import { useText } from '@callpanel/i18n/react';
import type { CallModel } from './call.model.ts';

/** What a call is called: its other party, or whom we listen in to. */
export const useCallTitle = (): ((call: CallModel) => string) => {
  const text = useText();
  return ({ title, barge }) =>
    barge ? text(`softphone.barge.title.${barge.mode}`, { who: title }) : title;
};
