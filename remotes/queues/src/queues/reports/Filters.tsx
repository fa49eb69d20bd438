import { QUEUE_REPORTS } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Checkbox, Field, Select } from '@callpanel/ui';
import { DayField } from '@callpanel/widget/records';
import type { ReportPlace, ReportProblems } from './place.model.ts';
import { SPANS } from './place.model.ts';
import * as css from './Reports.module.css';
import { timeZone } from './source.ts';

export interface FiltersProps {
  place: ReportPlace;
  onChange: (change: Partial<ReportPlace>) => void;
  /** Names of all queues, and those that are chosen. */
  names: readonly string[];
  chosen: readonly string[];
  problems: ReportProblems;
}

/** Which report, about which queues, days and agents [D-31]; what is wrong stands beside the field [V-36]. */
export const Filters = ({ place, onChange, names, chosen, problems }: FiltersProps) => {
  const text = useText();
  const word = (id: string) => text(`queues.reports.${id}`);
  const wrong = (id: string | undefined) => id && text(id);
  const change = (what: Partial<ReportPlace>) => onChange({ ...what, page: 1 });
  return (
    <>
      <div className={css.filters}>
        <Select
          label={word('report')}
          value={place.report ?? ''}
          onChange={(report) => report !== '' && change({ report })}
          options={[
            ...(place.report ? [] : [{ value: '' as const, text: '–' }]),
            ...QUEUE_REPORTS.map((report) => ({
              value: report,
              text: word(`report.${report}`),
            })),
          ]}
        />
        <Select
          label={word('span')}
          value={place.span}
          onChange={(span) => change({ span })}
          options={SPANS.map((span) => ({ value: span, text: word(`span.${span}`) }))}
        />
        {place.span === 'custom' && (
          <>
            <DayField
              label={word('from')}
              value={place.from}
              onChange={(from) => change({ from })}
              error={wrong(problems.from)}
            />
            <DayField
              label={word('to')}
              value={place.to}
              onChange={(to) => change({ to })}
              error={wrong(problems.to)}
            />
          </>
        )}
        <Field
          label={word('agent')}
          inputMode="numeric"
          value={place.agent}
          onChange={(agent) => change({ agent: agent.trim() })}
          hint={word('agent.hint')}
          error={wrong(problems.agent)}
        />
        {place.report === 'summary' && (
          <Select
            label={word('scope')}
            value={place.hourly ? 'hourly' : 'daily'}
            onChange={(scope) => change({ hourly: scope === 'hourly' })}
            options={(['daily', 'hourly'] as const).map((value) => ({
              value,
              text: word(`scope.${value}`),
            }))}
          />
        )}
        <fieldset className={css.queues}>
          <legend>{word('queues')}</legend>
          {names.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={(on) =>
                change({
                  queues: on
                    ? [...chosen, name]
                    : // An address without queues means all of them.
                      chosen.length === 1
                      ? ['-']
                      : chosen.filter((one) => one !== name),
                })
              }
            />
          ))}
          {problems.queues && (
            <p role="alert" className={css.wrong}>
              {wrong(problems.queues)}
            </p>
          )}
        </fieldset>
      </div>
      <p className={css.zone}>{text('queues.reports.zone', { zone: timeZone() })}</p>
    </>
  );
};
