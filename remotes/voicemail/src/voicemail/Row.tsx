import { formatDate, formatDuration, formatShortDate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { VOICEMAIL_CATEGORIES } from '@callpanel/contracts';
import { cx, Hidden } from '@callpanel/ui';
import { useCaller } from '@callpanel/widget';
import { PhoneNumber } from '@callpanel/widget/number';
import type { RowState } from '@callpanel/widget/records';
import { CallerPicture, Cell, RecordRow, RowButton } from '@callpanel/widget/records';
import { EllipsisVertical, Folder, Play, Star } from 'lucide-react';
import { memo, useId } from 'react';
import type { Message } from './message.model.ts';
import { gistOf } from './message.model.ts';
import * as css from './Row.module.css';
import { useCallerName } from './useCallerName.ts';

export interface RowProps extends RowState {
  message: Message;
  mayWrite: boolean;
}

const isKnown = (category: string): boolean =>
  (VOICEMAIL_CATEGORIES as readonly string[]).includes(category);

/** Where it is and what it is about. */
export const Labels = ({ message: { customFolder, category } }: Pick<RowProps, 'message'>) => {
  const text = useText();
  return (
    <>
      {customFolder && (
        <span className={css.label}>
          <Folder aria-hidden="true" />
          <Hidden>{text('voicemail.folder.label')}</Hidden>
          <bdi>{customFolder}</bdi>
        </span>
      )}
      {category && (
        <span className={cx(css.label, css.category)}>
          <Hidden>{text('voicemail.category.label')}</Hidden>
          {isKnown(category) ? text(`voicemail.category.${category}`) : <bdi>{category}</bdi>}
        </span>
      )}
    </>
  );
};

/** One message, folded: whether it is new, who, what, how long and when. The list listens to its parts by `data-act`. */
export const Row = memo(({ message, mayWrite, ...state }: RowProps) => {
  const { id, isNew, favorite, number, duration, at } = message;
  const contact = useCaller(number);
  const name = message.name || contact.name || '';
  const cell = useId();
  const text = useText();
  const locale = useLocale();
  const who = useCallerName()({ ...message, name });
  return (
    <RecordRow
      {...state}
      id={id}
      labelledBy={`${cell}who ${cell}gist ${cell}when`}
      selectLabel={text('voicemail.select.one', { who })}
      className={cx(css.row, state.wide ? css.wide : css.narrow, isNew && css.new)}
    >
      <Cell id={`${cell}who`} className={css.who}>
        <span className={css.dot} aria-hidden="true" />
        {isNew && <Hidden>{text('voicemail.new')}</Hidden>}
        <span className={css.picture}>
          <CallerPicture name={name} number={number} />
          <RowButton
            act="play"
            label={text('voicemail.play', { who })}
            icon={<Play aria-hidden="true" />}
            active={state.active}
            className={css.play}
          />
        </span>
        <span className={css.caller}>
          {name || !number ? (
            <bdi className={css.name}>{name || text('voicemail.unknown')}</bdi>
          ) : (
            <PhoneNumber number={number} className={css.name} />
          )}
          {name && number && <PhoneNumber number={number} className={css.number} />}
        </span>
      </Cell>
      <Cell id={`${cell}gist`} className={css.gist}>
        <Labels message={message} />
        <bdi className={css.words}>{gistOf(message)}</bdi>
      </Cell>
      <Cell id={`${cell}when`} className={css.when}>
        <time
          dateTime={Number.isFinite(at) ? new Date(at).toISOString() : undefined}
          title={formatDate(locale, at)}
        >
          {formatShortDate(locale, at)}
        </time>
        <span className={css.duration}>
          <Hidden>{text('voicemail.duration')}</Hidden>
          {formatDuration(duration)}
        </span>
      </Cell>
      <Cell className={css.acts}>
        <RowButton
          act="star"
          label={text('voicemail.favorite', { who })}
          icon={<Star aria-hidden="true" />}
          active={state.active}
          pressed={favorite}
          disabled={!mayWrite}
          className={favorite && css.favorite}
        />
        <RowButton
          act="menu"
          label={text('voicemail.menu', { who })}
          icon={<EllipsisVertical aria-hidden="true" />}
          active={state.active}
        />
      </Cell>
    </RecordRow>
  );
});
Row.displayName = 'Row';
