import { memo } from 'react';
import {
  BellOff,
  EllipsisVertical,
  Footprints,
  Headphones,
  Phone,
  PhoneForwarded,
  PhoneIncoming,
  PhoneOutgoing,
  Voicemail,
} from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import { PresenceAvatar } from '@callpanel/widget';
import * as css from './Card.module.css';
import type { CallLine, CardView, Mark } from './card.model.ts';
import { bargeText, callText, cardText, markText } from './card.model.ts';
import { Duration } from './Duration.tsx';
import type { Density } from './layout.model.ts';

// Made once: an element that stays the same is not compared again.
const MENU = <EllipsisVertical aria-hidden="true" />;
const CALL = <Phone aria-hidden="true" />;
const LISTENING = <Headphones aria-hidden="true" />;
const INCOMING = <PhoneIncoming aria-hidden="true" />;
const OUTGOING = <PhoneOutgoing aria-hidden="true" />;
const MARKS: Readonly<Record<Mark['kind'], React.ReactNode>> = {
  dnd: <BellOff aria-hidden="true" />,
  forward: <PhoneForwarded aria-hidden="true" />,
  followme: <Footprints aria-hidden="true" />,
  voicemail: <Voicemail aria-hidden="true" />,
};

const Call = ({ call }: { call: CallLine }) => {
  const text = useText();
  return (
    <>
      <div className={cx(css.line, css[call.word])}>
        {call.direction === 'in' ? INCOMING : OUTGOING}
        <span className={css.words}>{callText(call, text)}</span>
        <Duration since={call.since} />
      </div>
      {call.barge && (
        <div className={cx(css.line, css.barge)}>
          {LISTENING}
          <span className={css.words}>{bargeText(call.barge, text)}</span>
        </div>
      )}
    </>
  );
};

/** Lines that a card has room for; more calls than that are counted. */
const ROOM = { cards: 2, compact: 1 } as const;

const Calls = ({ view, density }: { view: CardView; density: 'cards' | 'compact' }) => {
  const text = useText();
  const { calls } = view;
  if (calls.length === 0)
    return (
      <div className={css.line}>
        <span className={css.words}>{text(`buddies.status.${view.look}`)}</span>
      </div>
    );
  const shown = density === 'compact' || calls[0]?.barge ? 1 : ROOM.cards;
  const more = calls.length - shown;
  return (
    <>
      {calls.slice(0, shown).map((call) => (
        <Call key={call.id} call={call} />
      ))}
      {more > 0 && (
        <div className={css.line}>
          <span className={css.words}>{text('buddies.call.more', { count: more })}</span>
        </div>
      )}
    </>
  );
};

const Marks = ({ marks }: { marks: readonly Mark[] }) => {
  const text = useText();
  if (marks.length === 0) return null;
  return (
    <div className={css.marks}>
      {marks.map((mark) => (
        <span key={mark.kind} className={css.mark} title={markText(mark, text)}>
          {MARKS[mark.kind]}
          <span
            className={mark.kind === 'dnd' || mark.kind === 'followme' ? css.unseen : css.value}
          >
            {markText(mark, text)}
          </span>
        </span>
      ))}
    </div>
  );
};

export interface CardProps {
  view: CardView;
  density: Density;
  picture: number;
  /** The name stands under a tile. */
  named: boolean;
  /** There is somebody to call with. */
  callable: boolean;
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
      />
      {tile && props.named && (
        <bdi className={css.under} aria-hidden="true">
          {view.name}
        </bdi>
      )}
      {!tile && (
        <>
          <div className={css.texts}>
            <div className={css.head}>
              <bdi className={css.name}>{view.name}</bdi>
              {density === 'compact' && <Where view={view} />}
            </div>
            {density === 'cards' && <Where view={view} />}
            <Calls view={view} density={density} />
            {density === 'cards' && <Marks marks={view.marks} />}
          </div>
          {density === 'compact' && <Marks marks={view.marks} />}
          <div className={css.buttons}>
            {callable && (
              <button
                type="button"
                data-act="call"
                tabIndex={active ? 0 : -1}
                className={cx(css.button, css.call)}
                aria-label={text('buddies.action.callWho', { name: view.name })}
              >
                {CALL}
              </button>
            )}
            <button
              type="button"
              data-act="menu"
              tabIndex={active ? 0 : -1}
              className={css.button}
              aria-haspopup="menu"
              aria-label={text('buddies.menu', { name: view.name })}
            >
              {MENU}
            </button>
          </div>
        </>
      )}
    </div>
  );
});
Card.displayName = 'Card';

const Where = ({ view: { exten, department } }: { view: CardView }) => (
  <div className={css.where}>
    <span className={css.exten}>{exten}</span>
    {department !== '' && <bdi className={css.department}>{department}</bdi>}
  </div>
);
