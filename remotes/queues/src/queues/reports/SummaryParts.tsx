import type { QueueReport, QueueSummary } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Later, Problem, Waiting } from '@callpanel/widget';
import { useEffect, useMemo } from 'react';
import type { ChartData } from './charts.model.ts';
import { agentsChart, callsChart, waitsChart } from './charts.model.ts';
import { dayIn } from './place.model.ts';
import * as css from './Reports.module.css';
import type { Asked } from './source.ts';
import { useSummary } from './source.ts';
import { Table } from './Table.tsx';
import type { ReportTable } from './tables.model.ts';
import {
  agentsTable,
  daysTable,
  hoursTable,
  queuesTable,
  seriesTable,
  waitsTable,
} from './tables.model.ts';
import { useCellText } from './useCellText.ts';

const loadChart = async () => (await import('./charts/index.ts')).chartPart;

export interface SummaryPartsProps {
  report: Exclude<QueueReport, 'call_details'>;
  hourly: boolean;
  asked: Asked;
  onTables: (tables: readonly ReportTable[]) => void;
  /** Opens the log of an agent. */
  onAgent: (exten: string, name: string) => void;
  /** Opens the calls of a day, YYYY-MM-DD, and those of a queue. */
  onDay: (day: string) => void;
  onQueue: (queue: string) => void;
}

/** A chart and its table. */
interface ReportPart {
  table: ReportTable;
  chart: ChartData | null;
  name: string;
  pick: ((id: string) => void) | null;
}

/** What a report of figures is made of, with a way from each bar and row to what is behind it. */
const useParts = (
  data: QueueSummary | undefined,
  props: SummaryPartsProps,
): readonly ReportPart[] => {
  const { report, hourly, asked } = props;
  const { timezone } = asked;
  const text = useText();
  const locale = useLocale();
  const cellText = useCellText(timezone);
  return useMemo(() => {
    if (!data) return [];
    const words = (id: string) => text(`queues.reports.chart.${id}`);
    const dayName = (day: number) =>
      new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
        // A Monday and the days after it.
        Date.UTC(2024, 0, day),
      );
    const upTo = (seconds: number | null) =>
      seconds === null
        ? text('queues.reports.wait.more')
        : text('queues.reports.wait.to', { seconds });
    const part = (
      table: ReportTable,
      chart: ChartData | null,
      name: string,
      pick: ReportPart['pick'],
    ): ReportPart => ({ table, chart, name, pick });
    if (report === 'agents') {
      const nameOf = (exten: string) => data.agents.find((one) => one.exten === exten)?.name;
      const pick = (exten: string) => props.onAgent(exten, nameOf(exten) || exten);
      return [part(agentsTable(data), agentsChart(data, words), words('agents'), pick)];
    }
    if (report === 'distribution') {
      const hour = ({ hour: at }: { hour: number }) => cellText(at, 'hour');
      const day = ({ day: at }: { day: number }) => dayName(at);
      return [
        part(hoursTable(data), callsChart(data.hours, hour, words), words('hours'), null),
        part(daysTable(data, dayName), callsChart(data.days, day, words), words('days'), null),
        part(waitsTable(data, upTo), waitsChart(data, upTo, words), words('waits'), null),
      ];
    }
    const when = ({ at }: { at: number }) => cellText(at, hourly ? 'moment' : 'day');
    const count = data.series.reduce((sum, { entered }) => sum + entered, 0);
    const abandoned = data.series.reduce((sum, one) => sum + one.abandoned, 0);
    return [
      part(queuesTable(data), null, '', props.onQueue),
      part(
        seriesTable(data, hourly),
        callsChart(data.series, when, words),
        text('queues.reports.chart.series', { count, abandoned }),
        (at) => props.onDay(dayIn(Number(at), timezone)),
      ),
      part(waitsTable(data, upTo), waitsChart(data, upTo, words), words('waits'), null),
    ];
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- charts are drawn again only when their data is another
  }, [data, report, hourly, timezone, locale, text]);
};

/** The reports of figures: summary, agents, distribution. */
export const SummaryParts = (props: SummaryPartsProps) => {
  const { asked, onTables } = props;
  const text = useText();
  const { data, error, isPending, refetch } = useSummary(asked, true);
  const parts = useParts(data, props);
  useEffect(() => onTables(parts.map(({ table }) => table)), [parts, onTables]);
  if (error)
    return (
      <div className={css.notice}>
        <Problem
          error={asCallpanelError(error, 'queues.error.report').info}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (isPending) return <Waiting />;
  return (
    <>
      {parts.map(({ table, chart, name, pick }) => (
        <div key={table.id}>
          {chart && (
            <Later
              load={loadChart}
              waiting={null}
              props={{
                name,
                ...chart,
                ...(pick && {
                  onPick: (column: number) => {
                    const row = table.rows[column];
                    if (row) pick(row.id);
                  },
                }),
              }}
            />
          )}
          <Table
            title={text(`queues.reports.table.${table.id}`)}
            table={table}
            timeZone={asked.timezone}
            {...(pick && {
              onPick: pick,
              pickText: (what: string) =>
                table.id === 'agents'
                  ? text('queues.reports.open.agent', { agent: what })
                  : text('queues.reports.open.calls', { what }),
            })}
          />
        </div>
      ))}
    </>
  );
};
