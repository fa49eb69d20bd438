import type { RefObject } from 'react';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Ear,
  MessageCircle,
  MessageCircleWarning,
  Phone,
  UserMinus,
  UserPlus,
  Users,
} from 'lucide-react';
import type { Card } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { MenuList } from '@callpanel/ui';
import type { CardAction, CardOperations, CardPlace } from './actions.model.ts';
import { cardActions } from './actions.model.ts';
import { useCore } from '@callpanel/core/react';
import type { Viewer } from './viewer.ts';

const ICONS: Readonly<Record<CardAction['id'], React.ReactNode>> = {
  call: <Phone aria-hidden="true" />,
  chat: <MessageCircle aria-hidden="true" />,
  monitor: <Ear aria-hidden="true" />,
  whisper: <MessageCircleWarning aria-hidden="true" />,
  fullbarge: <Users aria-hidden="true" />,
  add: <UserPlus aria-hidden="true" />,
  remove: <UserMinus aria-hidden="true" />,
  moveFirst: <ArrowUpToLine aria-hidden="true" />,
  moveUp: <ArrowUp aria-hidden="true" />,
  moveDown: <ArrowDown aria-hidden="true" />,
  moveLast: <ArrowDownToLine aria-hidden="true" />,
};

export interface CardMenuProps {
  /** The live card: what can be done follows its calls while the menu is open. */
  card: Card;
  viewer: Viewer;
  place: CardPlace;
  operations: CardOperations;
  /** The card or the button that opened it. */
  anchor: RefObject<Element | null>;
  onClose: (refocus: boolean) => void;
}

/** Everything that can be done about one colleague. One for the whole board: cards stay cheap. */
export const CardMenu = ({ card, viewer, place, operations, anchor, onClose }: CardMenuProps) => {
  const text = useText();
  const now = useCore(card);
  return (
    <MenuList
      label={text('buddies.menu', { name: now.name })}
      anchor={anchor}
      onClose={onClose}
      items={cardActions(now, viewer, place, operations).map(({ id, run }) => ({
        id,
        text: text(`buddies.action.${id}`, { name: now.name }),
        icon: ICONS[id],
        onPress: run,
      }))}
    />
  );
};
