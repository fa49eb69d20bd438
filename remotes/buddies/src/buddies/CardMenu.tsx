import type { RefObject } from 'react';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  BellRing,
  Ear,
  MessageCircle,
  MessageCircleWarning,
  Phone,
  PhoneCall,
  PhoneForwarded,
  PhoneOutgoing,
  UserMinus,
  UserPlus,
  Users,
} from 'lucide-react';
import type { Card } from '@callpanel/core';
import { callRights, core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { MenuList } from '@callpanel/ui';
import type { CardAction, CardOperations, CardPlace } from './actions.model.ts';
import { cardActions } from './actions.model.ts';
import { useCore } from '@callpanel/core/react';
import { attempt } from './attempt.ts';
import type { InCallOperations } from './in-call.model.ts';
import { inCallActions } from './in-call.model.ts';
import type { Viewer } from './viewer.ts';

const ICONS: Readonly<Record<CardAction['id'], React.ReactNode>> = {
  transferHere: <PhoneForwarded aria-hidden="true" />,
  askFirst: <PhoneOutgoing aria-hidden="true" />,
  addToCall: <PhoneCall aria-hidden="true" />,
  call: <Phone aria-hidden="true" />,
  chat: <MessageCircle aria-hidden="true" />,
  monitor: <Ear aria-hidden="true" />,
  whisper: <MessageCircleWarning aria-hidden="true" />,
  fullbarge: <Users aria-hidden="true" />,
  whenFree: <BellRing aria-hidden="true" />,
  add: <UserPlus aria-hidden="true" />,
  remove: <UserMinus aria-hidden="true" />,
  moveFirst: <ArrowUpToLine aria-hidden="true" />,
  moveUp: <ArrowUp aria-hidden="true" />,
  moveDown: <ArrowDown aria-hidden="true" />,
  moveLast: <ArrowDownToLine aria-hidden="true" />,
};

const atCalls: InCallOperations = {
  transfer: (id, exten) => void attempt(async () => void (await core.calls.transfer(id, exten))),
  consult: (id, exten) => void attempt(async () => void (await core.calls.consult(id, exten))),
  invite: (id, exten) => void attempt(() => core.calls.invite(id, exten)),
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
  const calls = useCore(core.state.calls);
  const permissions = useCore(core.state.permissions);
  const session = useCore(core.state.session);
  const { awaited } = useCore(core.state.presence);
  const actions = [
    ...inCallActions(now.exten, viewer.own, calls, callRights({ permissions, session }), atCalls),
    ...cardActions(now, viewer, place, operations, awaited),
  ];
  return (
    <MenuList
      label={text('buddies.menu', { name: now.name })}
      anchor={anchor}
      onClose={onClose}
      items={actions.map(({ id, run, on }) => ({
        id,
        text: text(`buddies.action.${id}`, { name: now.name }),
        icon: ICONS[id],
        onPress: run,
        ...(on !== undefined && { checked: on, toggle: true }),
      }))}
    />
  );
};
