import { useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import type { Filter } from './call-log.model.ts';
import { filtered, FILTERS } from './call-log.model.ts';
import { CallLogList } from './CallLogList.tsx';
import type { CallLogViewProps } from './call-log-props.ts';
import * as css from './side.module.css';

/** Missed, received and dialled calls, the newest first [S-27] [U-07]. */
export const CallLogView = ({ entries, onClear, ...list }: CallLogViewProps) => {
  const text = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const [asking, setAsking] = useState(false);
  const shown = filtered(entries, filter);
  const clear = useRef<HTMLButtonElement>(null);
  /** If a pressed element is removed, the focus moves here. */
  const toClear = () => clear.current?.focus();
  return (
    <div className={css.log}>
      <div className={css.bar}>
        <fieldset className={css.filters}>
          <legend className={css.legend}>{text('softphone.log.filter')}</legend>
          {FILTERS.map((one) => (
            <label key={one} className={cx(css.filter, one === filter && css.current)}>
              <input
                type="radio"
                name="filter"
                checked={one === filter}
                onChange={() => setFilter(one)}
              />
              {text(`softphone.log.filter.${one}`)}
            </label>
          ))}
        </fieldset>
        <Button
          ref={clear}
          variant="quiet"
          size="s"
          icon={<Trash2 aria-hidden="true" />}
          label={text('softphone.log.clear')}
          onPress={entries.length > 0 ? () => setAsking(true) : null}
        />
      </div>
      {asking && entries.length > 0 && (
        <div className={css.confirm} role="alert">
          <span>{text('softphone.log.clearAll', { count: entries.length })}</span>
          <Button
            size="s"
            variant="danger"
            onPress={() => {
              setAsking(false);
              toClear();
              onClear();
            }}
          >
            {text('softphone.log.clear')}
          </Button>
          <Button
            size="s"
            onPress={() => {
              setAsking(false);
              toClear();
            }}
          >
            {text('softphone.log.keep')}
          </Button>
        </div>
      )}
      {shown.length === 0 ? (
        <p className={css.empty}>{text(`softphone.log.none.${filter}`)}</p>
      ) : (
        <CallLogList
          key={filter}
          {...list}
          entries={shown}
          onRemove={(id) => {
            if (shown.length === 1) toClear();
            list.onRemove(id);
          }}
        />
      )}
    </div>
  );
};
