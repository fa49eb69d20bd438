import type { Sheet } from '@callpanel/ui';
import { statusSheet } from '@callpanel/ui';
import { emptyStateSheet } from '@callpanel/ui/empty-state';
import cardSheet from './dashboard/Card.module.css';
import cardsSheet from './dashboard/Cards.module.css';
import compactSheet from './dashboard/Compact.module.css';
import dashboardSheet from './dashboard/Dashboard.module.css';
import figuresSheet from './dashboard/Figures.module.css';
import headSheet from './dashboard/Head.module.css';
import listSheet from './dashboard/QueueList.module.css';
import rowSheet from './dashboard/Row.module.css';

/** Every style sheet of the dashboard's parts. */
export const queuesSheets: readonly Sheet[] = [
  dashboardSheet,
  headSheet,
  cardsSheet,
  compactSheet,
  cardSheet,
  figuresSheet,
  listSheet,
  rowSheet,
  emptyStateSheet,
  statusSheet,
];
