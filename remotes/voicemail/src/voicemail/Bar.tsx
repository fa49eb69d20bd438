import { useText } from '@callpanel/i18n/react';
import { Button, Hidden, Menu } from '@callpanel/ui';
import { EllipsisVertical, X } from 'lucide-react';
import type { ActionId } from './actions.model.ts';
import { bulkActionsOf } from './actions.model.ts';
import * as css from './Bar.module.css';
import { ICONS } from './icons.tsx';
import { NOTHING, pageToggled } from './selection.model.ts';
import type { MailboxProps } from './useMailbox.ts';

/** Where there is little room only these have a button of their own. */
const NARROW: readonly ActionId[] = ['read', 'move', 'delete'];

/** How many there are; or what can be done with the chosen ones, all at once [U-28]. */
export const Bar = ({
  messages,
  selection,
  rights,
  deeds,
  wide,
}: Pick<MailboxProps, 'messages' | 'selection' | 'rights' | 'deeds'> & { wide: boolean }) => {
  const text = useText();
  const { rows, total } = messages;
  const { chosen, set } = selection;
  const all = chosen.length === rows.length;
  const actions = bulkActionsOf(chosen, rights, deeds);
  const buttons = wide ? actions : actions.filter(({ id }) => NARROW.includes(id));
  const rest = actions.filter((action) => !buttons.includes(action));
  return (
    <div className={css.bar}>
      <label className={css.all}>
        <input
          type="checkbox"
          className={css.check}
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
        <Hidden>{text('voicemail.select.page')}</Hidden>
      </label>
      <Hidden live>
        {chosen.length > 0 && text('voicemail.select.count', { count: chosen.length })}
      </Hidden>
      {chosen.length === 0 ? (
        <span className={css.count}>{text('voicemail.count', { count: total })}</span>
      ) : (
        <fieldset className={css.actions} aria-label={text('voicemail.bulk.label')}>
          <span className={css.count} aria-hidden="true">
            {text('voicemail.select.count', { count: chosen.length })}
          </span>
          {buttons.map(({ id, run }) => (
            <Button
              key={id}
              variant="quiet"
              icon={ICONS[id]}
              label={text(`voicemail.action.${id}`)}
              onPress={run}
            />
          ))}
          {rest.length > 0 && (
            <Menu
              label={text('voicemail.bulk.more')}
              icon={<EllipsisVertical aria-hidden="true" />}
              items={rest.map(({ id, run }) => ({
                id,
                text: text(`voicemail.action.${id}`),
                icon: ICONS[id],
                onPress: run,
              }))}
            />
          )}
          <Button
            variant="quiet"
            icon={<X aria-hidden="true" />}
            label={text('voicemail.select.none')}
            onPress={() => set(NOTHING)}
          />
        </fieldset>
      )}
    </div>
  );
};
