import { holds } from '@callpanel/contracts';
import { type Person, rightsOf } from '../../realm/person.ts';
import { type Contact, SHARED } from './contact.ts';

/** Owners whose contacts a person sees: shared ones [P-34] and their own [P-35], never those of another person. */
export const ownersSeen = (person: Person): string[] => {
  const rights = rightsOf(person);
  return [
    ...(holds(rights, 'contactsRead') ? [SHARED] : []),
    ...(holds(rights, 'contactsManagePersonal') ? [person.username] : []),
  ];
};

/** May a person add or change contacts or tags of this owner? [P-35] [P-36] */
export const mayChange = (person: Person, owner: string): boolean => {
  const rights = rightsOf(person);
  return owner === SHARED
    ? holds(rights, 'contactsWrite') === true
    : owner === person.username && holds(rights, 'contactsManagePersonal') === true;
};

export const maySee = (person: Person, { owner }: Pick<Contact, 'owner'>): boolean =>
  ownersSeen(person).includes(owner);

/** The answers to people without the right. */
export const MAY_NOT_SEE = 'You have no permission for this.';
export const MAY_NOT_CHANGE = 'You may not change shared contacts.';
