import type { CallRecordStep } from '@callpanel/contracts';
import { useNumberText } from '@callpanel/core/react';
import { isolate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { useMemo } from 'react';
import { partyOf } from './call.model.ts';
import * as css from './RecordDetail.module.css';

const TIME = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;

/** What happened in a call, in order, with the time of each step. */
export const Timeline = ({ steps }: { steps: readonly CallRecordStep[] }) => {
  const text = useText();
  const locale = useLocale();
  const numberText = useNumberText();
  const times = useMemo(() => new Intl.DateTimeFormat(locale, TIME), [locale]);
  return (
    <ol className={css.steps} aria-label={text('callRecords.steps')}>
      {steps.map(({ at, step, party }, index) => {
        const { name, number } = partyOf(party);
        const who = name || numberText(number);
        return (
          <li key={index} className={css.step}>
            <time dateTime={new Date(at).toISOString()} className={css.time}>
              {times.format(at)}
            </time>
            <span>
              {who
                ? text(`callRecords.step.${step}.who`, { who: isolate(who) })
                : text(`callRecords.step.${step}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
