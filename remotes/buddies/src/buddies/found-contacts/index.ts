import type { LatePart } from '@callpanel/widget';
import sheet from './FoundContacts.module.css';
import type { FoundContactsProps } from './FoundContacts.tsx';
import { FoundContacts } from './FoundContacts.tsx';

/** The contacts that a search on the board finds, in a chunk of its own: it comes with the first search. */
export const foundContactsPart: LatePart<FoundContactsProps> = {
  Part: FoundContacts,
  sheets: [sheet],
};
