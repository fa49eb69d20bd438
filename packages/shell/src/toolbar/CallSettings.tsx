import { holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { PhoneOutgoing } from 'lucide-react';
import { useEffect, useId } from 'react';
import * as css from './UserPanel.module.css';

const failed = (error: unknown): void => core.notices.fail(error);

/** Notifications on the desktop [E-121] [K-16]; absent where the browser has none. */
const DesktopSwitch = () => {
  const { permission, enabled } = useCore(core.state.desktop);
  const text = useText();
  const hint = useId();
  useEffect(() => void core.desktop.load().catch(failed), []);
  if (permission === 'unsupported') return null;
  const on = enabled && permission === 'granted';
  const blocked = permission === 'denied';
  return (
    <div>
      <label className={css.switch}>
        <span>{text('shell.desktop')}</span>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          disabled={blocked}
          aria-describedby={blocked ? hint : undefined}
          onChange={() => void (on ? core.desktop.disable() : core.desktop.enable()).catch(failed)}
        />
      </label>
      {blocked && (
        <p id={hint} className={css.hint}>
          {text('shell.desktop.blocked')}
        </p>
      )}
    </div>
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
