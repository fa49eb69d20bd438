import type { Rights } from '@callpanel/contracts';
import type { Place, Routes } from '../routes/table.ts';

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

/**
 * What toolbar and menu can show, in the order of the table. A hidden place is reached from the usual ones of its widget; it is shown
 * itself if the user may go to none of those.
 */
export const areasOf = ({ places, isOpen }: Routes, rights: Rights): Area[] => {
  const isAlone = ({ widget }: Place): boolean => {
    const usual = places.filter((other) => other.widget === widget && !other.route.hidden);
    return usual.length > 0 && usual.every((other) => isOpen(other, rights) === false);
  };
  return places.flatMap((place) => {
    const { hidden, name } = place.route;
    if (place.entry.kind !== 'view' || (hidden && !isAlone(place))) return [];
    return [{ name, path: place.path, titleId: titleIdOf(name), open: isOpen(place, rights) }];
  });
};
