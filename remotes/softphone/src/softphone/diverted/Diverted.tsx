import { useNumberText } from '@callpanel/core/react';
import { formatTime, isolate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import type { Indicator } from '../dialer.model.ts';

export interface DivertedProps {
  indicator: Indicator;
  /** What it means, in a sentence. */
  explains?: boolean;
}

/** Where calls go that do not ring here: do not disturb, until when, or forwarded to whom [S-34]. */
export const Diverted = ({ indicator, explains = false }: DivertedProps) => {
  const text = useText();
  const locale = useLocale();
  const numberText = useNumberText();
  const { word, to, until } = indicator;
  return text(explains ? `softphone.phone.explain.${word}` : `softphone.phone.${word}`, {
    to: isolate(numberText(to)),
    time: until === null ? '' : formatTime(locale, until),
  });
};
