import type { QueueReportFilter } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button, useFocusRescue } from '@callpanel/ui';
import { Records } from '@callpanel/widget/records';
import { TaskBar, useTask } from '@callpanel/widget/records/transfer';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Details } from './Details.tsx';
import { exportTables } from './export-tables.ts';
import { Filters } from './Filters.tsx';
import { LogDialog } from './LogDialog.tsx';
import type { ReportPlace } from './place.model.ts';
import { daysOf, problemsOf, readPlace, writePlace } from './place.model.ts';
import { printElement } from './print.ts';
import * as css from './Reports.module.css';
import type { Asked, LogOf } from './source.ts';
import { timeZone, useQueueNames } from './source.ts';
import { SummaryParts } from './SummaryParts.tsx';
import type { ReportTable } from './tables.model.ts';
import { useCellText } from './useCellText.ts';

export interface ReportsProps {
  /** There is a way back to the dashboard. */
  seesQueues: boolean;
}

const askedOf = (place: ReportPlace, chosen: readonly string[], threshold: number): Asked => {
  const { from, to } = daysOf(place, new Date());
  const filter: QueueReportFilter = {
    queues: chosen.join(),
    start_date: from,
    end_date: to,
    timezone: timeZone(),
    ...(place.report === 'summary' && place.hourly && { hourly: '1' }),
    ...(place.agent && { agent: place.agent }),
  };
  return { ...filter, servicelevel: threshold };
};

/** An open timeline: of a call or of an agent. */
interface Log {
  of: LogOf;
  title: string;
}

const Report = ({ seesQueues }: ReportsProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { queues: address } = useCore(core.state.places);
  const { queuesThreshold } = useCore(core.state.preferences);
  const place = useMemo(() => readPlace(address), [address]);
  const names = useQueueNames();
  const [log, setLog] = useState<Log | null>(null);
  const content = useRef<HTMLElement>(null);
  // A row that leads to the calls of its queue or day goes with its table: the focus goes to what it led to.
  const rescue = useFocusRescue(() => content.current?.focus());
  /** What is on screen now, for the export. */
  const tables = useRef<readonly ReportTable[]>([]);
  const cellText = useCellText(timeZone());

  const known = useMemo(() => names.data ?? [], [names.data]);
  const chosen = useMemo(
    () => (place.queues.length === 0 ? known : known.filter((name) => place.queues.includes(name))),
    [place.queues, known],
  );
  const problems = names.data ? problemsOf(place, chosen) : {};
  const isRight = names.data !== undefined && Object.keys(problems).length === 0;
  const asked = useMemo(
    () => askedOf(place, chosen, queuesThreshold),
    [place, chosen, queuesThreshold],
  );
  const go = (change: Partial<ReportPlace>) =>
    core.places.go('queues', writePlace({ ...place, ...change }));
  const title = `${text('queues.reports.title')}: ${
    place.report ? text(`queues.reports.report.${place.report}`) : ''
  }`;
  const [onTables] = useState(() => (shown: readonly ReportTable[]) => {
    tables.current = shown;
  });
  const task = useTask('queues.error.report');
  /** What came of an export is shown beside the report that it was of. */
  const [saved, setSaved] = useState(place);
  const save = () => {
    setSaved(place);
    void task.start((context) =>
      exportTables(
        `${place.report}.csv`,
        tables.current,
        {
          asked: place.report === 'call_details' ? asked : null,
          heading: (id) => text(`queues.reports.column.${id}`),
          // A file has numbers as they are dialled, for programs that read it.
          cellText: (value, kind) =>
            kind === 'number' && value !== null ? String(value) : cellText(value, kind),
        },
        context,
      ),
    );
  };
  const isSaving = task.state.status === 'running';
  const openAgent = (agent: string, name: string) =>
    setLog({ of: { agent }, title: text('queues.reports.log.agent', { agent: name }) });
  return (
    <div className={css.reports} {...rescue}>
      <div className={css.head}>
        {seesQueues && (
          <Button
            variant="quiet"
            icon={<ArrowLeft aria-hidden="true" />}
            onPress={() => core.places.go('queues', { params: {}, query: '' })}
          >
            {text('queues.reports.back')}
          </Button>
        )}
        <h2 className={css.heading}>{text('queues.reports.title')}</h2>
        <Button
          icon={<Download aria-hidden="true" />}
          busy={isSaving}
          onPress={isRight && place.report && !isSaving ? save : null}
        >
          {text('queues.reports.export')}
        </Button>
        <Button
          icon={<Printer aria-hidden="true" />}
          onPress={() => content.current && printElement(content.current, title)}
        >
          {text('queues.reports.print')}
        </Button>
      </div>
      <div className={css.task}>
        {(isSaving || saved === place) && (
          <TaskBar
            task={task}
            label={text('queues.reports.exporting')}
            done={text('queues.reports.exported')}
          />
        )}
      </div>
      <Filters place={place} onChange={go} names={known} chosen={chosen} problems={problems} />
      <section ref={content} aria-label={title} tabIndex={-1} className={css.content}>
        {place.report === null && (
          <div className={css.notice}>
            <Banner kind="error">
              {errorText({ code: 'queues.error.reportType', context: {} })}
            </Banner>
          </div>
        )}
        {isRight && place.report === 'call_details' && (
          <Details
            asked={asked}
            page={place.page}
            onPage={(page) => go({ page })}
            onTables={onTables}
            onOpen={(call) => setLog({ of: { call }, title: text('queues.reports.log.call') })}
          />
        )}
        {isRight && place.report && place.report !== 'call_details' && (
          <SummaryParts
            report={place.report}
            hourly={place.hourly}
            asked={asked}
            onTables={onTables}
            onAgent={openAgent}
            onDay={(day) =>
              go({ report: 'call_details', span: 'custom', from: day, to: day, page: 1 })
            }
            onQueue={(queue) => go({ report: 'call_details', queues: [queue], page: 1 })}
          />
        )}
      </section>
      {log && <LogDialog {...log} asked={asked} onClose={() => setLog(null)} />}
    </div>
  );
};

/** Reports on queues, in routes of their own [R-06] [U-39]; which one and about what is in the address. */
export const Reports = (props: ReportsProps) => (
  <Records>
    <Report {...props} />
  </Records>
);
