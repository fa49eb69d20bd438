import { asCallpanelError, QUEUE_DETAILS_LIMIT } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Problem, Waiting } from '@callpanel/widget';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import * as css from './Reports.module.css';
import type { Asked } from './source.ts';
import { useDetails } from './source.ts';
import { Table } from './Table.tsx';
import type { ReportTable } from './tables.model.ts';
import { detailsTable } from './tables.model.ts';

export interface DetailsProps {
  asked: Asked;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  onTables: (tables: readonly ReportTable[]) => void;
  /** Opens what happened in a call. */
  onOpen: (call: string) => void;
}

/** The calls of a report, a hundred a page [A-77] [C-41]. */
export const Details = ({ asked, page, onPage, onTables, onOpen }: DetailsProps) => {
  const text = useText();
  const { data, error, isPending, refetch } = useDetails(asked, page, true);
  const table = useMemo(() => data && detailsTable(data.data), [data]);
  useEffect(() => onTables(table ? [table] : []));
  if (error)
    return (
      <div className={css.notice}>
        <Problem
          error={asCallpanelError(error, 'queues.error.report').info}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (isPending || !table) return <Waiting />;
  const pages = Math.max(1, Math.ceil(data.total / QUEUE_DETAILS_LIMIT));
  return (
    <>
      <Table
        title={text('queues.reports.table.call_details', { count: data.total })}
        table={table}
        timeZone={asked.timezone}
        onPick={onOpen}
        pickText={(when) => text('queues.reports.open.call', { when })}
      />
      {pages > 1 && (
        <div className={css.pages}>
          <Button
            variant="quiet"
            icon={<ChevronLeft aria-hidden="true" />}
            label={text('queues.reports.page.before')}
            onPress={page > 1 ? () => onPage(page - 1) : null}
          />
          <span>{text('queues.reports.page', { page, pages })}</span>
          <Button
            variant="quiet"
            icon={<ChevronRight aria-hidden="true" />}
            label={text('queues.reports.page.next')}
            onPress={page < pages ? () => onPage(page + 1) : null}
          />
        </div>
      )}
    </>
  );
};
