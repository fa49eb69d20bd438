import type { Sheet } from '@callpanel/ui';
import { emptyStateSheet } from '@callpanel/ui/empty-state';
import parkingSheet from './Parking.module.css';
import slotSheet from './Slot.module.css';

/** Every style sheet of the lots' parts. */
export const parkingSheets: readonly Sheet[] = [parkingSheet, slotSheet, emptyStateSheet];
