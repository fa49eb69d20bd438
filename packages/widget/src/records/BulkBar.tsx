import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Button, Hidden, Menu } from '@callpanel/ui';
import { EllipsisVertical, X } from 'lucide-react';
import * as css from './BulkBar.module.css';
import type { AnyRecord } from './pending.model.ts';
import { SelectBox } from './SelectBox.tsx';
import { NOTHING, pageToggled } from './selection.model.ts';
import type { Records } from './useRecords.ts';
import type { SelectionModel } from './useSelection.ts';

export interface BulkBarProps<R extends AnyRecord> {
  list: { records: Pick<Records<R>, 'rows'>; selection: SelectionModel<R> };
  /** How many records there are, in words. */
  count: string;
  /** Names the actions. */
  label: string;
  /** What can be done with the chosen ones, all at once. */
  items: readonly MenuItem[];
  /** Ids of those that have a button of their own; the rest is in a menu. */
  buttons: readonly string[];
}

/** How many records there are; or what can be done with the chosen ones [U-28]. */
export const BulkBar = <R extends AnyRecord>(props: BulkBarProps<R>) => {
  const text = useText();
  const { items } = props;
  const { records, selection } = props.list;
  const { rows } = records;
  const { chosen, set } = selection;
  const all = chosen.length === rows.length;
  const buttons = items.filter(({ id }) => props.buttons.includes(id));
  const rest = items.filter((item) => !buttons.includes(item));
  return (
    <div className={css.bar}>
      <label className={css.all}>
        <SelectBox
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && chosen.length > 0;
          }}
          onChange={() =>
            set(
              pageToggled(
                chosen.map(({ id }) => id),
                rows.map(({ id }) => id),
              ),
            )
          }
        />
        <Hidden>{text('records.select.page')}</Hidden>
      </label>
      <Hidden live>
        {chosen.length > 0 && text('records.select.count', { count: chosen.length })}
      </Hidden>
      {chosen.length === 0 ? (
        <span className={css.count}>{props.count}</span>
      ) : (
        <fieldset className={css.actions} aria-label={props.label}>
          <span className={css.count} aria-hidden="true">
            {text('records.select.count', { count: chosen.length })}
          </span>
          {buttons.map(({ id, text: label, icon, onPress }) => (
            <Button key={id} variant="quiet" icon={icon} label={label} onPress={onPress} />
          ))}
          {rest.length > 0 && (
            <Menu
              label={text('records.bulk.more')}
              icon={<EllipsisVertical aria-hidden="true" />}
              items={rest}
            />
          )}
          <Button
            variant="quiet"
            icon={<X aria-hidden="true" />}
            label={text('records.select.none')}
            onPress={() => set(NOTHING)}
          />
        </fieldset>
      )}
    </div>
  );
};
