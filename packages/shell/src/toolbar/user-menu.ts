import type { Sheet } from '@callpanel/ui';
import { switchSheet } from '@callpanel/ui/switch';
import flagSheet from './Flag.module.css';
import panelSheet from './UserPanel.module.css';

export { DrawerContent } from './DrawerContent.tsx';
export { UserPanel } from './UserPanel.tsx';
export const userPanelSheets: readonly Sheet[] = [panelSheet, flagSheet, switchSheet];
