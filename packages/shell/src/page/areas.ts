import type { Rights } from '@callpanel/contracts';
import { core, rightsOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { Routes } from '../routes/table.ts';
import { routes } from './route.ts';

/** An area as toolbar and menu show it [P-57] [P-58]. */
export interface Area {
  /** Its route's name, `users`. */
  name: string;
  /** Its usual address. */
  path: string;
  /** For `iconOf`. */
  icon: string;
  /** Its title, in the common texts. */
  titleId: string;
  /** May this user go there? `undefined` while that is not known. */
  open: boolean | undefined;
}

export const titleIdOf = (name: string): string => `area.${name}`;

/** What toolbar and menu can show, in the order of the table. */
export const areasOf = ({ places, isOpen }: Routes, rights: Rights): Area[] =>
  places.flatMap((place) => {
    const { icon, name } = place.route;
    if (icon === undefined) return [];
    return [
      { name, path: place.path, icon, titleId: titleIdOf(name), open: isOpen(place, rights) },
    ];
  });

/** The areas of this panel for whoever is signed in; show those with `open === true`. */
export const useAreas = (): Area[] => {
  const permissions = useCore(core.state.permissions);
  const gates = useCore(core.state.gates);
  return areasOf(routes, rightsOf({ permissions, gates }));
};
