import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button, Hidden } from '@callpanel/ui';
import { DialPad } from '../DialPad.tsx';
import { keypadKey } from './keypad.model.ts';
import * as css from './Keypad.module.css';

export interface KeypadProps {
  /** Null on hold: the keys are covered [U-21]. */
  onTone: ((tone: string) => void) | null;
  onClose: () => void;
  /** Digits sent so far. */
  sent: string;
}

/** Digits during a call [U-22]. Takes the focus when it opens: the user asked for it, and can type at once. */
export const Keypad = ({ onTone, onClose, sent }: KeypadProps) => {
  const text = useText();
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const meaning = keypadKey(event.key);
    const onCloseButton = (event.target as Element).closest('[data-close]') !== null;
    if (!meaning || (event.key === 'Enter' && onCloseButton)) return;
    event.preventDefault();
    event.stopPropagation();
    if (meaning === 'close') onClose();
    else if (!event.repeat) onTone?.(meaning.tone);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard is the keypad here [U-22]
    <section
      ref={region}
      className={css.keypad}
      tabIndex={-1}
      aria-label={text('softphone.call.keypad')}
      onKeyDown={onKeyDown}
    >
      <div className={css.display}>
        <output className={css.sent} aria-label={text('softphone.keypad.sent')}>
          <bdi dir="ltr">{sent}</bdi>
        </output>
        <span data-close>
          <Button
            variant="quiet"
            size="s"
            icon={<X aria-hidden="true" />}
            label={text('softphone.keypad.close')}
            onPress={onClose}
          />
        </span>
      </div>
      <DialPad onKey={(key) => onTone?.(key)} masked={onTone === null} compact />
      <Hidden>{text('softphone.keypad.help')}</Hidden>
    </section>
  );
};
