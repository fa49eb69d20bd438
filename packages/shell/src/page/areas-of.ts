import type { Rights } from '@callpanel/contracts';
import type { Routes } from '../routes/table.ts';

/** An area as toolbar and menu show it [P-57] [P-58]. */
export interface Area {
  /** Its route's name, `users`. */
  name: string;
  /** Its usual address. */
  path: string;
  /** Its title, in the common texts. */
  titleId: string;
  /** May this user go there? `undefined` while that is not known. */
  open: boolean | undefined;
}

export const titleIdOf = (name: string): string => `area.${name}`;

/** What toolbar and menu can show, in the order of the table. */
export const areasOf = ({ places, isOpen }: Routes, rights: Rights): Area[] =>
  places.flatMap((place) => {
    const { hidden, name } = place.route;
    if (hidden || place.entry.kind !== 'view') return [];
    const open = isOpen(place, rights);
    return [{ name, path: place.path, titleId: titleIdOf(name), open }];
  });
