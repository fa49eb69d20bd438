import { holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';

/** Which contacts a user may add and change. */
export interface ContactRights {
  /** [P-36] */
  shared: boolean;
  /** [P-35] */
  personal: boolean;
}

export const useContactRights = (): ContactRights => {
  const { entries } = useCore(core.state.permissions);
  return {
    shared: holds(entries, 'contactsWrite') === true,
    personal: holds(entries, 'contactsManagePersonal') === true,
  };
};
