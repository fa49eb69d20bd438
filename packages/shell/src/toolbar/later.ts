import type { LatePart } from '@callpanel/widget';
import type { DrawerContentProps } from './DrawerContent.tsx';
import type { UserPanelProps } from './UserPanel.tsx';

/** What a button of the toolbar opens loads when it is pressed: the first view does not wait for it. */
export const loadUserPanel = async (): Promise<LatePart<UserPanelProps>> => {
  const { UserPanel, userPanelSheets } = await import('./user-menu.ts');
  return { Part: UserPanel, sheets: userPanelSheets };
};

export const loadDrawerContent = async (): Promise<LatePart<DrawerContentProps>> => {
  const { DrawerContent, userPanelSheets } = await import('./user-menu.ts');
  return { Part: DrawerContent, sheets: userPanelSheets };
};
