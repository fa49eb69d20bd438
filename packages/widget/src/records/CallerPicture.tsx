import { holds } from '@callpanel/contracts';
import type { Card } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Avatar } from '@callpanel/ui';
import { PresenceAvatar, useCaller } from '@callpanel/widget';

/** px */
const SIZE = 36;

/** A colleague, with what they are doing where the user may see it [P-17]. */
const Colleague = ({ card }: { card: Card }) => {
  const { name, pictureUrl, status } = useCore(card);
  const { entries } = useCore(core.state.permissions);
  const look = holds(entries, 'showCallState') === true ? status : 'denied';
  return <PresenceAvatar name={name} src={pictureUrl} size={SIZE} look={look} />;
};

const Contact = ({ name, number }: { name: string; number: string }) => {
  const contact = useCaller(number);
  return <Avatar name={contact.name ?? name} src={contact.picture} size={SIZE} />;
};

/** A picture of the caller, with the presence of a colleague. Decoration: the name is next to it. */
export const CallerPicture = ({ name, number }: { name: string; number: string }) => {
  // Who comes and goes; what each does their own card says.
  useCore(core.state.presence);
  const card = core.state.presence.cards[number];
  return card ? <Colleague card={card} /> : <Contact name={name} number={number} />;
};
