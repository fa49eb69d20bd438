import { useText } from '@callpanel/i18n/react';
import { useId } from 'react';
import * as css from './Reports.module.css';
import type { ReportTable } from './tables.model.ts';
import { useCellText } from './useCellText.ts';

export interface TableProps {
  title: string;
  table: ReportTable;
  timeZone: string;
  /** What is behind a row: its calls, or its log; absent: nothing. */
  onPick?: (id: string) => void;
  /** In words, what a press on a row's name does. */
  pickText?: (name: string) => string;
}

/** A table of a report; the first cell of a row opens what is behind it. */
export const Table = ({ title, table, timeZone, onPick, pickText }: TableProps) => {
  const text = useText();
  const cellText = useCellText(timeZone);
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.part}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, by keyboard too */}
      <div className={css.scroller} role="group" aria-labelledby={id} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column.id} scope="col" data-kind={column.kind}>
                  {text(`queues.reports.column.${column.id}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* A call that goes from one queue to another is in two rows. */}
            {table.rows.map((row, at) => (
              <tr key={`${row.id} ${at}`}>
                {table.columns.map(({ id: column, kind }, index) => {
                  const value = cellText(row.values[index] ?? null, kind);
                  if (index > 0)
                    return (
                      <td key={column} data-kind={kind}>
                        <bdi>{value}</bdi>
                      </td>
                    );
                  return (
                    <th key={column} scope="row">
                      {onPick ? (
                        <button
                          type="button"
                          className={css.pick}
                          aria-label={pickText?.(value)}
                          onClick={() => onPick(row.id)}
                        >
                          {value}
                        </button>
                      ) : (
                        <bdi>{value}</bdi>
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {table.rows.length === 0 && <p className={css.none}>{text('queues.reports.none')}</p>}
    </section>
  );
};
