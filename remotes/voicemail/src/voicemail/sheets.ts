import type { Sheet } from '@callpanel/ui';
import { emptyStateSheet } from '@callpanel/ui/empty-state';
import { presenceAvatarSheet } from '@callpanel/widget';
import { playerSheets } from '@callpanel/widget/player';
import { searchFieldSheet } from '@callpanel/widget/search-field';
import barSheet from './Bar.module.css';
import detailSheet from './Detail.module.css';
import headSheet from './Head.module.css';
import listSheet from './List.module.css';
import pagerSheet from './Pager.module.css';
import rowSheet from './Row.module.css';
import saidSheet from './SaidBar.module.css';
import voicemailSheet from './Voicemail.module.css';

/** Every style sheet of the mailbox's parts. */
export const voicemailSheets: readonly Sheet[] = [
  voicemailSheet,
  headSheet,
  barSheet,
  listSheet,
  rowSheet,
  detailSheet,
  pagerSheet,
  saidSheet,
  emptyStateSheet,
  searchFieldSheet,
  presenceAvatarSheet,
  ...playerSheets,
];
