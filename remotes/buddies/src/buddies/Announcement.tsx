import { useEffect, useRef, useState } from 'react';
import type { Card } from '@callpanel/core';
import { isolate } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Hidden } from '@callpanel/ui';
import { cardModel, cardText, statusText } from './card.model.ts';
import { useCore } from '@callpanel/core/react';
import type { Viewer } from './viewer.ts';
import * as css from './Board.module.css';

interface OneCard {
  card: Card;
  viewer: Viewer;
}

/** What changes about one card, in words. Arriving at it says nothing: the card itself is read then. */
const useChange = ({ card, viewer }: OneCard): string => {
  const text = useText();
  const view = cardModel(useCore(card), viewer);
  const status = text('buddies.pair', {
    what: isolate(view.name),
    value: statusText(view, text),
  });
  const last = useRef({ exten: view.exten, status });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const before = last.current;
    last.current = { exten: view.exten, status };
    if (before.exten !== view.exten) setAnnounced('');
    else if (before.status !== status) setAnnounced(status);
  }, [view.exten, status]);
  return announced;
};

/** Says to screen readers what happens to the card that has the focus; not what happens to the 999 others. */
export const CardAnnouncement = (props: OneCard) => <Hidden live>{useChange(props)}</Hidden>;

/** Who the pointed-at or focused tile is, for the view that shows pictures alone. */
export const Peek = ({ card, viewer }: OneCard) => {
  const text = useText();
  return (
    <div className={css.peek} aria-hidden="true">
      {cardText(cardModel(useCore(card), viewer), text)}
    </div>
  );
};
