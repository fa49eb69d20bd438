import { holds, USER_PICTURE_SIZE } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { PhoneNumber } from '@callpanel/widget/number';
import { LogOut, Settings as SettingsIcon } from 'lucide-react';
import { createElement } from 'react';
import { CallSettings } from './CallSettings.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LiveHint } from './LiveHint.tsx';
import { THEMES } from './themes.ts';
import { UserPicture } from './UserPicture.tsx';
import * as css from './UserPanel.module.css';
import { useUserName } from './useUserName.ts';

/** Who is signed in: name, presence, extension, company, direct numbers. */
const Identity = () => {
  const { user } = useCore(core.state.session);
  const { status } = useCore(core.state.presence.me);
  const name = useUserName();
  const text = useText();
  return (
    <div className={css.identity}>
      <UserPicture size={USER_PICTURE_SIZE} />
      <div className={css.facts}>
        <h2 className={css.name}>{name}</h2>
        {status && <p>{text(`shell.status.${status}`)}</p>}
        {user?.extension && <p>{text('shell.extension', { extension: user.extension })}</p>}
        {user?.company && <p>{user.company}</p>}
      </div>
      {user && user.dids.length > 0 && (
        <div className={css.dids}>
          <h3 className={css.label}>{text('shell.dids')}</h3>
          <ul>
            {user.dids.map((did) => (
              <li key={did} dir="ltr">
                <PhoneNumber number={did} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

const ThemeSwitch = () => {
  const { theme } = useCore(core.state.preferences);
  const text = useText();
  return (
    <fieldset className={css.themes}>
      <legend className={css.label}>{text('shell.theme')}</legend>
      {THEMES.map(([id, icon]) => (
        <Button
          key={id}
          variant="quiet"
          size="s"
          icon={createElement(icon, { 'aria-hidden': true })}
          pressed={id === theme}
          onPress={() => core.preferences.set({ theme: id })}
        >
          {text(`shell.theme.${id}`)}
        </Button>
      ))}
    </fieldset>
  );
};

export interface UserPanelProps {
  /** The user goes elsewhere: what the panel is in closes. */
  onClose: () => void;
  onSignOut: () => void;
}

/** The way to the settings, for those who have access [P-38]. */
const SettingsButton = ({ onClose }: Pick<UserPanelProps, 'onClose'>) => {
  const { entries } = useCore(core.state.permissions);
  const text = useText();
  if (holds(entries, 'hasAccess') !== true) return null;
  const open = () => {
    onClose();
    core.places.go('settings', { params: {}, query: '' });
  };
  return (
    <Button wide icon={<SettingsIcon aria-hidden="true" />} onPress={open}>
      {text('shell.settings')}
    </Button>
  );
};

const loadChatStatus = async () => (await import('@callpanel/widget/chat-status')).chatStatusPart;

/** All that is the user's own [U-05]: in the popover of the toolbar, in the drawer of a narrow page. */
export const UserPanel = ({ onClose, onSignOut }: UserPanelProps) => {
  const text = useText();
  const { status } = useCore(core.state.chat);
  const isChat = status === 'ready';
  return (
    <div className={css.panel}>
      <Identity />
      <LiveHint />
      <div className={css.choices}>
        <ThemeSwitch />
        <div>
          <h3 className={css.label}>{text('shell.language')}</h3>
          <LanguageMenu named />
        </div>
        <CallSettings />
        {isChat && <Later load={loadChatStatus} props={{}} waiting={null} />}
      </div>
      <div className={css.end}>
        <SettingsButton onClose={onClose} />
        <Button wide icon={<LogOut aria-hidden="true" />} onPress={onSignOut}>
          {text('shell.signOut')}
        </Button>
      </div>
    </div>
  );
};
