import type { PointerEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import * as css from './DialPad.module.css';

/** Milliseconds after which a press of 0 means +. */
const LONG_PRESS_MS = 500;

const KEYS = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', '+'],
  ['#', ''],
] as const;

export interface DialPadProps {
  /** One of 0-9 * #, or + after a long press of 0. `byPointer`: pressed with a mouse, so the focus may move on. */
  onKey: (key: string, byPointer: boolean) => void;
  /** A long press of 0 gives +; not in a call, where + is no tone. */
  plus?: boolean;
  /** Covered, keys have no effect: the call is on hold [U-21]. Fades within 160 ms [C-17]. */
  masked?: boolean;
  /** Lower keys, under the controls of a call. */
  compact?: boolean;
}

/** The twelve keys [U-06]. */
export const DialPad = ({ onKey, plus = false, masked = false, compact }: DialPadProps) => {
  const text = useText();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const long = useRef(false);
  const pointer = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = (key: string) => onKey(key, pointer.current === 'mouse');
  const down = (key: string, event: PointerEvent) => {
    pointer.current = event.pointerType;
    long.current = false;
    clearTimeout(timer.current);
    if (!plus || masked || key !== '0' || event.button !== 0) return;
    timer.current = setTimeout(() => {
      long.current = true;
      press('+');
    }, LONG_PRESS_MS);
  };
  const name = (key: string): string | undefined => {
    if (key === '*') return text('softphone.dial.star');
    if (key === '#') return text('softphone.dial.hash');
    return key === '0' && plus ? text('softphone.dial.zero') : undefined;
  };

  return (
    <section
      className={cx(css.pad, compact && css.compact, masked && css.masked)}
      aria-label={text('softphone.dial.pad')}
    >
      {KEYS.map(([key, letters]) => (
        <button
          key={key}
          type="button"
          className={css.key}
          aria-label={name(key)}
          aria-disabled={masked || undefined}
          onPointerDown={(event) => down(key, event)}
          onPointerUp={() => clearTimeout(timer.current)}
          onPointerLeave={() => clearTimeout(timer.current)}
          onContextMenu={(event) => event.preventDefault()}
          onClick={(event) => {
            if (event.detail === 0) pointer.current = '';
            if (!masked && !long.current) press(key);
            long.current = false;
          }}
        >
          <span className={css.digit}>{key === '*' ? '∗' : key}</span>
          <span className={css.letters} aria-hidden="true">
            {key === '0' && !plus ? '' : letters}
          </span>
        </button>
      ))}
    </section>
  );
};
