import { STATUS_CONNECTED, STATUS_READY } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { formatTime, isolate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import type { StatusDotProps } from '@callpanel/ui';
import { Button, cx, StatusDot } from '@callpanel/ui';
import type { LucideIcon } from 'lucide-react';
import { BellOff, Phone, PhoneCall, PhoneForwarded } from 'lucide-react';
import type { RefObject } from 'react';
import { createElement } from 'react';
import { Badge } from './Badge.tsx';
import { useMissed } from './badges.ts';
import * as css from './Toolbar.module.css';

/** Green when calls are allowed, amber when connected only, else red [S-11]. */
export const toneOf = (status: number): StatusDotProps['tone'] => {
  if ((status & STATUS_READY) === STATUS_READY) return 'good';
  return (status & STATUS_CONNECTED) !== 0 ? 'warn' : 'bad';
};

/** What becomes of calls to the user that do not ring here; null: they ring. */
const useElsewhere = (): { icon: LucideIcon; words: string } | null => {
  const { dnd, dndUntil, forward } = useCore(core.state.features);
  const text = useText();
  const locale = useLocale();
  const numberText = useNumberText();
  if (dnd && dndUntil !== null)
    return {
      icon: BellOff,
      words: text('shell.phone.dndUntil', { time: formatTime(locale, dndUntil) }),
    };
  if (dnd) return { icon: BellOff, words: text('shell.phone.dnd') };
  if (!forward) return null;
  return {
    icon: PhoneForwarded,
    words: text('shell.phone.forwarded', { to: isolate(numberText(forward)) }),
  };
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
  const elsewhere = useElsewhere();
  const tone = toneOf(status);
  const inTalk = list.length > 0;
  const title = text(inTalk ? 'shell.softphone.inTalk' : 'shell.softphone');
  return (
    <span className={css.phone}>
      <Button
        ref={ref}
        variant={inTalk ? 'call' : 'quiet'}
        icon={createElement(inTalk ? PhoneCall : (elsewhere?.icon ?? Phone))}
        label={missed > 0 ? text('shell.badge.missed', { title, count: missed }) : title}
        expanded={open}
        popup="dialog"
        onPress={onToggle}
      />
      <Badge count={missed} corner />
      <span className={cx(css.dot, inTalk && css.inTalk)}>
        <StatusDot
          tone={tone}
          label={tone === 'good' && elsewhere ? elsewhere.words : text(`shell.phone.${tone}`)}
        />
      </span>
    </span>
  );
};
