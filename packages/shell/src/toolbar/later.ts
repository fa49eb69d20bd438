import type { LatePart } from '@callpanel/widget';
import type { DrawerContentProps } from './DrawerContent.tsx';
import type { UserPanelProps } from './UserPanel.tsx';

/** What is behind a button of the toolbar comes when it is pressed: the first picture does not wait for it. */
export const loadUserPanel = async (): Promise<LatePart<UserPanelProps>> => {
  const { UserPanel, userPanelSheets } = await import('./user-menu.ts');
  return { Part: UserPanel, sheets: userPanelSheets };
};

export const loadDrawerContent = async (): Promise<LatePart<DrawerContentProps>> => {
  const { DrawerContent, userPanelSheets } = await import('./user-menu.ts');
  return { Part: DrawerContent, sheets: userPanelSheets };
};
