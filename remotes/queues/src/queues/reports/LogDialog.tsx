import type { WireQueueLogLine } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { formatDuration } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Dialog, Problem, Waiting } from '@callpanel/widget';
import { useMemo } from 'react';
import * as css from './Reports.module.css';
import type { Asked, LogOf } from './source.ts';
import { useLog } from './source.ts';
import { useEventText } from './useCellText.ts';

export interface LogDialogProps {
  of: LogOf;
  title: string;
  asked: Asked;
  onClose: () => void;
}

/** Events whose first detail is a wait, in seconds. */
const WITH_WAIT: readonly string[] = ['CONNECT', 'COMPLETEAGENT', 'COMPLETECALLER'];

/** What else an event says: who, how long, or why. */
const moreOf = ({ event, agent, agentname, p1, p3, queue }: WireQueueLogLine, isCall: boolean) => {
  const who = agentname || (agent === 'NONE' ? '' : agent);
  const wait = WITH_WAIT.includes(event) ? p1 : event === 'ABANDON' ? p3 : '';
  const cause = event.startsWith('PAUSE') ? p1 : '';
  return [isCall ? who : queue, /^\d+$/.test(wait) && formatDuration(Number(wait)), cause].filter(
    Boolean,
  );
};

/** What happened in a call, or to an agent, in order. */
export const LogDialog = ({ of, title, asked, onClose }: LogDialogProps) => {
  const text = useText();
  const locale = useLocale();
  const eventText = useEventText();
  const log = useLog(of, asked);
  const times = useMemo(
    () =>
      new Intl.DateTimeFormat(locale, {
        ...('agent' in of && { month: 'short', day: 'numeric' }),
        ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone: asked.timezone },
      }),
    [locale, of, asked.timezone],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('common.close')}
      width={560}
      actions={<Button onPress={onClose}>{text('common.close')}</Button>}
    >
      {log.isPending && <Waiting />}
      {log.error && (
        <Problem
          error={asCallpanelError(log.error, 'queues.error.callLog').info}
          onRetry={() => void log.refetch()}
        />
      )}
      {log.data?.length === 0 && <p>{text('queues.reports.log.none')}</p>}
      {log.data && log.data.length > 0 && (
        <ol className={css.steps} aria-label={title}>
          {log.data.map((line, index) => (
            <li key={index} className={css.step}>
              <time dateTime={new Date(line.time).toISOString()} className={css.time}>
                {times.format(line.time)}
              </time>
              <span>
                {eventText(line.event)}
                {moreOf(line, 'call' in of).map((more) => (
                  <span key={String(more)} className={css.more}>
                    <bdi>{more}</bdi>
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
};
