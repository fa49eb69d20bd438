import { holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Switch } from '@callpanel/ui/switch';
import { PhoneOutgoing } from 'lucide-react';
import { useEffect } from 'react';

const failed = (error: unknown): void => core.notices.fail(error);

/** Notifications on the desktop [E-121] [K-16]; absent if the browser has none. */
const DesktopSwitch = () => {
  const { permission, enabled } = useCore(core.state.desktop);
  const text = useText();
  useEffect(() => void core.desktop.load().catch(failed), []);
  if (permission === 'unsupported') return null;
  const on = enabled && permission === 'granted';
  const blocked = permission === 'denied';
  const toggle = () => void (on ? core.desktop.disable() : core.desktop.enable()).catch(failed);
  return (
    <Switch
      label={text('shell.desktop')}
      checked={on}
      onChange={blocked ? null : toggle}
      hint={blocked ? text('shell.desktop.blocked') : undefined}
    />
  );
};

/** Has the system's phone links opened here [W-15]; the browser asks and does not tell what it was answered. */
const PhoneLinks = () => {
  const { entries } = useCore(core.state.permissions);
  const text = useText();
  if (holds(entries, 'ctdRead') !== true || !('registerProtocolHandler' in navigator)) return null;
  return (
    <div>
      <Button
        size="s"
        icon={<PhoneOutgoing aria-hidden="true" />}
        onPress={core.clickToDial.offerHandler}
      >
        {text('shell.phoneLinks')}
      </Button>
    </div>
  );
};

/** What the browser does for calls, beyond this page. */
export const CallSettings = () => (
  <>
    <DesktopSwitch />
    <PhoneLinks />
  </>
);
