import type { Sheet } from '@callpanel/ui';
import { adopt } from '@callpanel/ui';
import type { ComponentType } from 'react';
import type { DrawerContentProps } from './DrawerContent.tsx';
import type { UserPanelProps } from './UserPanel.tsx';

const withSheets = <P>(part: ComponentType<P>, sheets: readonly Sheet[]): ComponentType<P> => {
  adopt(document, sheets);
  return part;
};

/** What is behind a button of the toolbar comes when it is pressed: the first picture does not wait for it. */
export const loadUserPanel = async (): Promise<ComponentType<UserPanelProps>> => {
  const { UserPanel, userPanelSheets } = await import('./user-menu.ts');
  return withSheets(UserPanel, userPanelSheets);
};

export const loadDrawerContent = async (): Promise<ComponentType<DrawerContentProps>> => {
  const { DrawerContent, userPanelSheets } = await import('./user-menu.ts');
  return withSheets(DrawerContent, userPanelSheets);
};
