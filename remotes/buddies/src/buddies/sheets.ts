import type { Sheet } from '@callpanel/ui';
import { emptyStateSheet } from '@callpanel/ui/empty-state';
import { presenceAvatarSheet } from '@callpanel/widget';
import { searchFieldSheet } from '@callpanel/widget/search-field';
import boardSheet from './Board.module.css';
import buddiesSheet from './Buddies.module.css';
import cardSheet from './Card.module.css';
import cardButtonsSheet from './CardButtons.module.css';
import headSheet from './Head.module.css';

/** Every style sheet of the board's parts. */
export const buddiesSheets: readonly Sheet[] = [
  buddiesSheet,
  headSheet,
  boardSheet,
  cardSheet,
  cardButtonsSheet,
  emptyStateSheet,
  searchFieldSheet,
  presenceAvatarSheet,
];
