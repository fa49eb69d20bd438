import { useText } from '@callpanel/i18n/react';
import { Popover } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { loadUserPanel } from './later.ts';
import type { UserPanelProps } from './UserPanel.tsx';
import { UserPicture } from './UserPicture.tsx';
import * as css from './Toolbar.module.css';
import { useUserName } from './useUserName.ts';

/** The user's menu at the end of the toolbar [U-05]. */
export const UserMenu = ({ onSignOut }: Pick<UserPanelProps, 'onSignOut'>) => {
  const name = useUserName();
  const text = useText();
  return (
    <Popover
      label={text('shell.account', { name })}
      icon={<UserPicture size={28} />}
      text={<span className={css.userName}>{name}</span>}
    >
      {(close) => (
        <Later
          load={loadUserPanel}
          props={{
            onClose: close,
            onSignOut() {
              close();
              onSignOut();
            },
          }}
        />
      )}
    </Popover>
  );
};
