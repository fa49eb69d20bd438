import { QUEUE_CALL_STATUSES } from '@callpanel/contracts';
import { useNumberText } from '@callpanel/core/react';
import { formatDuration } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { useMemo } from 'react';
import type { Kind } from './tables.model.ts';

const KNOWN: readonly string[] = [
  ...QUEUE_CALL_STATUSES,
  ...[
    'WITHDRAW',
    'BLINDTRANSFER',
    'ATTENDEDTRANSFER',
    'ENTERQUEUE',
    'RINGNOANSWER',
    'RINGCANCELED',
  ],
  ...['PAUSE', 'UNPAUSE', 'PAUSEALL', 'UNPAUSEALL', 'ADDMEMBER', 'REMOVEMEMBER'],
  ...['AGENTLOGIN', 'AGENTLOGOFF', 'AGENTCALLED', 'DID'],
];

/** An event of the queue's log in words; one that is not known stays as the log has it. */
export const useEventText = (): ((event: string) => string) => {
  const text = useText();
  return (event) => (KNOWN.includes(event) ? text(`queues.reports.event.${event}`) : event);
};

/** Values of a table in words, in the report's time zone. */
export const useCellText = (
  timeZone: string,
): ((value: number | string | null, kind: Kind) => string) => {
  const locale = useLocale();
  const text = useText();
  const eventText = useEventText();
  const numberText = useNumberText();
  const formats = useMemo(() => {
    const of = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone });
    const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
    return {
      day: of(day),
      moment: of({ ...day, hour: 'numeric', minute: '2-digit', second: '2-digit' }),
      hour: new Intl.DateTimeFormat(locale, {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      }),
    };
  }, [locale, timeZone]);
  return (value, kind) => {
    if (value === null) return '–';
    if (kind === 'number') return numberText(String(value));
    if (typeof value === 'string') return kind === 'status' ? eventText(value) : value;
    if (kind === 'duration') return formatDuration(value);
    if (kind === 'percent') return text('queues.percent', { percent: value });
    if (kind === 'hour') return formats.hour.format(value * 3_600_000);
    if (kind === 'day' || kind === 'moment') return formats[kind].format(value);
    return value.toLocaleString(locale);
  };
};
