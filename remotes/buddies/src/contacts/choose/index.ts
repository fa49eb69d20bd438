import type { LatePart } from '@callpanel/widget';
import sheet from './Choose.module.css';
import type { ChooseListProps } from './ChooseList.tsx';
import { ChooseList } from './ChooseList.tsx';

/** The list in which a contact is chosen for the host, in a chunk of its own: most pages never need it. */
export const choosePart: LatePart<ChooseListProps> = {
  Part: ChooseList,
  sheets: [sheet],
};
