import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Avatar } from '@callpanel/ui';
import type { ReactNode } from 'react';
import * as css from './Home.module.css';

/** What to call the user: first and last name, else the user name. */
export const useUserName = (): string => {
  const { user } = useCore(core.state.session);
  return [user?.first_name, user?.last_name].filter(Boolean).join(' ') || (user?.username ?? '');
};

/** The page while the softphone is not on it: whose panel this is, and below it what can be done or why nothing can. */
export const Welcome = ({ children }: { children: ReactNode }) => {
  const { user } = useCore(core.state.session);
  const name = useUserName();
  const text = useText();
  return (
    <div className={css.welcome}>
      <Avatar name={name} src={user?.picture_profile_url} size={80} />
      <div>
        <h2 className={css.name}>{name}</h2>
        {user?.extension && (
          <p className={css.extension}>{text('shell.extension', { extension: user.extension })}</p>
        )}
      </div>
      {children}
    </div>
  );
};
