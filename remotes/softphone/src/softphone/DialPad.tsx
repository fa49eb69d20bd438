import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@callpanel/i18n/react';
import { cx, stepOf } from '@callpanel/ui';
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
const COLUMNS = 3;

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

/** The twelve keys [U-06]: one tab stop, arrows move. */
export const DialPad = ({ onKey, plus = false, masked = false, compact }: DialPadProps) => {
  const text = useText();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const long = useRef(false);
  const pointer = useRef('');
  const pad = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
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
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepOf(event.key, at, KEYS.length, COLUMNS);
    if (to === null) return;
    event.preventDefault();
    pad.current?.querySelectorAll('button')[to]?.focus();
  };
  const name = (key: string): string | undefined => {
    if (key === '*') return text('softphone.dial.star');
    if (key === '#') return text('softphone.dial.hash');
    return key === '0' && plus ? text('softphone.dial.zero') : undefined;
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys take the focus, one at a time
    <section
      ref={pad}
      onKeyDown={move}
      className={cx(css.pad, compact && css.compact, masked && css.masked)}
      aria-label={text('softphone.dial.pad')}
    >
      {KEYS.map(([key, letters], index) => (
        <button
          key={key}
          type="button"
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
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
