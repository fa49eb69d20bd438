import { STATUS_CONNECTED, STATUS_READY } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { StatusDotProps } from '@callpanel/ui';
import { Button, cx, StatusDot } from '@callpanel/ui';
import { Phone, PhoneCall } from 'lucide-react';
import type { RefObject } from 'react';
import { Badge } from './Badge.tsx';
import { useMissed } from './badges.ts';
import * as css from './Toolbar.module.css';

/** Green when calls are allowed, amber when connected only, else red [S-11]. */
export const toneOf = (status: number): StatusDotProps['tone'] => {
  if ((status & STATUS_READY) === STATUS_READY) return 'good';
  return (status & STATUS_CONNECTED) !== 0 ? 'warn' : 'bad';
};

export interface SoftphoneButtonProps {
  open: boolean;
  onToggle: () => void;
  ref: RefObject<HTMLButtonElement | null>;
}

/**
 * Opens and closes the softphone; shows registration, a phone in talk while calls exist [S-11] [U-06], and how many calls were
 * missed [S-18].
 */
export const SoftphoneButton = ({ open, onToggle, ref }: SoftphoneButtonProps) => {
  const { status } = useCore(core.state.connection);
  const { list } = useCore(core.state.calls);
  const text = useText();
  const missed = useMissed();
  const inTalk = list.length > 0;
  const title = text(inTalk ? 'shell.softphone.inTalk' : 'shell.softphone');
  return (
    <span className={css.phone}>
      <Button
        ref={ref}
        variant={inTalk ? 'call' : 'quiet'}
        icon={inTalk ? <PhoneCall /> : <Phone />}
        label={missed > 0 ? text('shell.badge.missed', { title, count: missed }) : title}
        expanded={open}
        popup="dialog"
        onPress={onToggle}
      />
      <Badge count={missed} corner />
      <span className={cx(css.dot, inTalk && css.inTalk)}>
        <StatusDot tone={toneOf(status)} label={text(`shell.phone.${toneOf(status)}`)} />
      </span>
    </span>
  );
};
