import { Avatar } from '@callpanel/ui';
import type { Contact } from './contact.model.ts';
import { nameOf } from './contact.model.ts';
import { usePictureUrl } from './usePictureUrl.ts';

/** A contact's picture; initials until it has loaded, and without one. Decoration: the name is beside it. */
export const ContactPicture = ({ contact, size }: { contact: Contact; size: number }) => {
  const src = usePictureUrl(contact.id, contact.image !== null);
  return <Avatar name={nameOf(contact)} src={src} size={size} />;
};
