import { STATUS_CONNECTED, STATUS_READY } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { MenuItem, StatusDotProps } from '@callpanel/ui';
import { Avatar, Button, Menu, StatusDot } from '@callpanel/ui';
import { Activity, LogOut, Phone, PhoneCall } from 'lucide-react';
import type { RefObject } from 'react';
import { LookMenus } from '../page/LookMenus.tsx';
import * as css from './Home.module.css';
import { useUserName } from './Welcome.tsx';

/** Green when calls are allowed, amber when connected only, else red [S-11]. */
export const toneOf = (status: number): StatusDotProps['tone'] => {
  if ((status & STATUS_READY) === STATUS_READY) return 'good';
  return (status & STATUS_CONNECTED) !== 0 ? 'warn' : 'bad';
};

interface SoftphoneButtonProps {
  open: boolean;
  onToggle: () => void;
  ref: RefObject<HTMLButtonElement | null>;
}

/** Opens and closes the softphone; shows registration, and a phone in talk while calls exist [S-11]. */
const SoftphoneButton = ({ open, onToggle, ref }: SoftphoneButtonProps) => {
  const { status } = useCore(core.state.connection);
  const { list } = useCore(core.state.calls);
  const text = useText();
  const inTalk = list.length > 0;
  return (
    <span className={css.phone}>
      <Button
        ref={ref}
        variant={inTalk ? 'call' : 'quiet'}
        icon={inTalk ? <PhoneCall /> : <Phone />}
        label={text(inTalk ? 'shell.softphone.inTalk' : 'shell.softphone')}
        expanded={open}
        popup="dialog"
        onPress={onToggle}
      />
      <span className={css.dot}>
        <StatusDot tone={toneOf(status)} label={text(`shell.phone.${toneOf(status)}`)} />
      </span>
    </span>
  );
};

interface ToolbarProps {
  /** null: the user may not use the softphone. */
  softphone: SoftphoneButtonProps | null;
  onSignOut: () => void;
}

/** Whether what one sees is live [B-06], for the user's menu; null where there is nothing live to see. */
const useLiveItem = (): MenuItem | null => {
  const { status, hint } = useCore(core.state.broker);
  const text = useText();
  const item = { id: 'live', icon: <Activity /> };
  if (hint > 0) return { ...item, text: text('shell.live.on'), onPress: null };
  if (status === 'no') return null;
  return status === 'refused' || status === 'failed'
    ? { ...item, text: text('shell.live.off'), onPress: core.broker.retry }
    : { ...item, text: text('shell.live.paused'), onPress: null };
};

/** The panel's head: platform name, softphone, look, and the user's menu. */
export const Toolbar = ({ softphone, onSignOut }: ToolbarProps) => {
  const { user, branding } = useCore(core.state.session);
  const text = useText();
  const name = useUserName();
  const live = useLiveItem();
  return (
    <header className={css.toolbar}>
      <h1 className={css.platform}>{branding?.platform_name ?? 'Callpanel'}</h1>
      {softphone && <SoftphoneButton {...softphone} />}
      <LookMenus />
      <Menu
        label={text('shell.account', { name })}
        icon={<Avatar name={name} src={user?.picture_profile_url} size={26} />}
        items={[
          ...(live ? [live] : []),
          { id: 'signOut', text: text('shell.signOut'), icon: <LogOut />, onPress: onSignOut },
        ]}
      >
        <span className={css.userName}>{name}</span>
      </Menu>
    </header>
  );
};
