import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';

/** What to call the user: first and last name, else the user name. */
export const useUserName = (): string => {
  const { user } = useCore(core.state.session);
  return [user?.first_name, user?.last_name].filter(Boolean).join(' ') || (user?.username ?? '');
};
