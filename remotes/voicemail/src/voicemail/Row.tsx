import { formatDate, formatDuration } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { VOICEMAIL_CATEGORIES } from '@callpanel/contracts';
import { cx, Hidden } from '@callpanel/ui';
import { EllipsisVertical, Folder, Star } from 'lucide-react';
import { memo, useId } from 'react';
import { CallerPicture } from './CallerPicture.tsx';
import { Cell } from './Cell.tsx';
import type { Message } from './message.model.ts';
import { gistOf, whoOf } from './message.model.ts';
import * as css from './Row.module.css';

export interface RowProps {
  message: Message;
  chosen: boolean;
  open: boolean;
  /** Tab reaches this row. */
  active: boolean;
  mayWrite: boolean;
  wide: boolean;
  /** From 1, of `count`. */
  position: number;
  count: number;
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
export const Row = memo(
  ({ message, chosen, open, active, mayWrite, wide, position, count }: RowProps) => {
    const { id, isNew, favorite, name, number, duration, at } = message;
    const cell = useId();
    const text = useText();
    const locale = useLocale();
    const who = whoOf(message) || text('voicemail.unknown');
    const gist = gistOf(message);
    const tabIndex = active ? 0 : -1;
    return (
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed one by one
        role="row"
        data-row=""
        data-id={id}
        // Not what its box and its buttons are called.
        aria-labelledby={`${cell}who ${cell}gist ${cell}when`}
        aria-level={1}
        aria-posinset={position}
        aria-setsize={count}
        aria-expanded={open}
        aria-selected={chosen}
        tabIndex={tabIndex}
        className={cx(
          css.row,
          wide ? css.wide : css.narrow,
          isNew && css.new,
          chosen && css.chosen,
          open && css.open,
        )}
      >
        <Cell className={css.select} act="select">
          <input
            type="checkbox"
            className={css.check}
            checked={chosen}
            readOnly
            tabIndex={tabIndex}
            aria-label={text('voicemail.select.one', { who })}
          />
        </Cell>
        <Cell id={`${cell}who`} className={css.who}>
          <span className={css.dot} aria-hidden="true" />
          {isNew && <Hidden>{text('voicemail.new')}</Hidden>}
          <CallerPicture name={name} number={number} />
          <span className={css.caller}>
            <bdi className={css.name}>{name || number || text('voicemail.unknown')}</bdi>
            {name && number && (
              <bdi dir="ltr" className={css.number}>
                {number}
              </bdi>
            )}
          </span>
        </Cell>
        <Cell id={`${cell}gist`} className={css.gist}>
          <Labels message={message} />
          <bdi className={css.words}>{gist}</bdi>
        </Cell>
        <Cell id={`${cell}when`} className={css.when}>
          <time dateTime={Number.isFinite(at) ? new Date(at).toISOString() : undefined}>
            {formatDate(locale, at)}
          </time>
          <span className={css.duration}>
            <Hidden>{text('voicemail.duration')}</Hidden>
            {formatDuration(duration)}
          </span>
        </Cell>
        <Cell className={css.acts}>
          <button
            type="button"
            data-act="star"
            tabIndex={tabIndex}
            className={cx(css.act, favorite && css.favorite)}
            aria-pressed={favorite}
            aria-disabled={!mayWrite || undefined}
            aria-label={text('voicemail.favorite', { who })}
          >
            <Star aria-hidden="true" />
          </button>
          <button
            type="button"
            data-act="menu"
            tabIndex={tabIndex}
            className={css.act}
            aria-haspopup="menu"
            aria-label={text('voicemail.menu', { who })}
          >
            <EllipsisVertical aria-hidden="true" />
          </button>
        </Cell>
      </div>
    );
  },
);
Row.displayName = 'Row';
