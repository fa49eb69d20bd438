import { memo } from 'react';
import { BellOff, Footprints, Headphones, PhoneForwarded, Voicemail } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import { PresenceAvatar } from '@callpanel/widget';
import * as css from './Card.module.css';
import { CardButtons } from './CardButtons.tsx';
import type { CardView, Mark } from './card.model.ts';
import { bargeText, callText, cardText, markText } from './card.model.ts';
import { Duration } from './Duration.tsx';
import type { Density } from './layout.model.ts';

// Made once: an element that stays the same is not compared again.
const LISTENING = <Headphones aria-hidden="true" />;
const MARKS: Readonly<Record<Mark['kind'], React.ReactNode>> = {
  dnd: <BellOff aria-hidden="true" />,
  forward: <PhoneForwarded aria-hidden="true" />,
  followme: <Footprints aria-hidden="true" />,
  voicemail: <Voicemail aria-hidden="true" />,
};

/** The newest call, or the status. The same elements for both: what only changes its words costs a frame less than what comes and goes. */
const Line = ({ view }: { view: CardView }) => {
  const text = useText();
  const [call, ...others] = view.calls;
  const words = call && callText(call, text);
  const barge = call?.barge && bargeText(call.barge, text);
  return (
    <div className={cx(css.line, call && css[call.word])}>
      {call && <span aria-hidden="true" className={css[call.direction]} />}
      <span className={css.words} title={words}>
        {words ?? text(`buddies.status.${view.look}`)}
      </span>
      {barge && (
        <span className={css.barge} title={barge}>
          {LISTENING}
          <span className={css.unseen}>{barge}</span>
        </span>
      )}
      {others.length > 0 && (
        <span
          className={css.more}
          title={text('buddies.call.more', {
            count: others.length,
            calls: others.map((other) => callText(other, text)).join(', '),
          })}
        >
          +{others.length}
        </span>
      )}
      {call && <Duration since={call.since} />}
    </div>
  );
};

/** Beside a call they are pictures only. */
const Marks = ({ view: { marks, calls } }: { view: CardView }) => {
  const text = useText();
  if (marks.length === 0) return null;
  return (
    <div className={cx(css.marks, marks.length > 1 && css.many, calls.length > 0 && css.pictures)}>
      {marks.map((mark) => (
        <span
          key={mark.kind}
          data-mark={mark.kind}
          className={css.mark}
          title={markText(mark, text)}
        >
          {MARKS[mark.kind]}
          <span className={css.value}>{markText(mark, text)}</span>
        </span>
      ))}
    </div>
  );
};

// Parts that calls do not change are not rendered with them.
const Where = memo(({ exten, department }: Pick<CardView, 'exten' | 'department'>) => (
  <div className={css.where} title={department || undefined}>
    <span data-kept className={css.exten}>
      {exten}
    </span>
    {department !== '' && <bdi data-kept>{department}</bdi>}
  </div>
));
Where.displayName = 'Where';

export interface CardProps {
  view: CardView;
  density: Density;
  picture: number;
  /** The name is shown under a tile. */
  named: boolean;
  /** This page can place calls. */
  callable: boolean;
  /** There is something to do about who it is. */
  hasMenu: boolean;
  /** The keyboard's place on the board is here. */
  active: boolean;
  draggable: boolean;
  /** Column from 1. */
  column: number;
  /** A dragged card would land here. */
  mark: 'before' | 'after' | null;
}

/**
 * A colleague's card, from plain data. It has no handlers: the board listens for all of them and tells cards by
 * `data-exten`, buttons by `data-act`.
 */
export const Card = memo((props: CardProps) => {
  const { view, density, active, callable, mark } = props;
  const text = useText();
  const tile = density === 'super-light';
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no table, see BoardRow
      role="gridcell"
      aria-colindex={props.column}
      aria-label={tile ? cardText(view, text) : undefined}
      tabIndex={active ? 0 : -1}
      // Who it is may be shown at the next visit before the server answers; not what they do.
      data-kept
      data-exten={view.exten}
      data-look={view.look}
      draggable={props.draggable}
      className={cx(
        css.card,
        css[density === 'super-light' ? 'tile' : density],
        mark === 'before' && css.before,
        mark === 'after' && css.after,
      )}
    >
      <PresenceAvatar
        name={view.name}
        src={view.pictureUrl}
        size={props.picture}
        look={view.look}
        username={view.username}
      />
      {tile && props.named && (
        <bdi data-kept className={css.under} aria-hidden="true">
          {view.name}
        </bdi>
      )}
      {!tile && (
        <>
          <div className={css.texts}>
            <div className={css.head}>
              <bdi data-kept className={css.name} title={view.name}>
                {view.name}
              </bdi>
              {density === 'compact' && <Where exten={view.exten} department={view.department} />}
            </div>
            {density === 'cards' && <Where exten={view.exten} department={view.department} />}
            {density === 'cards' ? (
              <div className={css.last}>
                <Line view={view} />
                <Marks view={view} />
              </div>
            ) : (
              <Line view={view} />
            )}
          </div>
          {density === 'compact' && <Marks view={view} />}
          <CardButtons
            name={view.name}
            active={active}
            callable={callable}
            hasMenu={props.hasMenu}
            corner={density === 'cards'}
          />
        </>
      )}
    </div>
  );
});
Card.displayName = 'Card';
