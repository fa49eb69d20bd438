import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { cx } from '../cx.ts';
import { useTooltip } from '../overlay/Tooltip.tsx';
import * as css from './Button.module.css';

/** A button. */
export interface ButtonProps {
  /** The button's action; `null` if it is impossible now: the button stays focusable, and is shown and announced as disabled. */
  onPress: (() => void) | null;
  /** primary: the one main action · call: green · danger: red · plain: outlined · quiet: no frame. */
  variant?: 'primary' | 'call' | 'danger' | 'plain' | 'quiet';
  /** s 28 px · m 36 px · l 48 px high. */
  size?: 's' | 'm' | 'l';
  icon?: ReactNode;
  /** Accessible name of a button that shows an icon only; also its tooltip. */
  label?: string;
  /** Why it is impossible now, or what it does: its tooltip, and read as its description. */
  hint?: string | undefined;
  /** The keys that do the same: for machines as `aria-keyshortcuts` has them, and as printed on the keyboard, for the tooltip. */
  keys?: { aria: string; text: string } | undefined;
  /** A circle, for the controls of a call. */
  round?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** On or off, for a toggle such as mute. */
  pressed?: boolean;
  /** In progress: spins in place of the icon; give `onPress={null}` with it. */
  busy?: boolean;
  /** The form's `onSubmit` runs the action, by Enter too; `onPress` then only says whether it is possible. */
  submit?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** For a trigger of something that opens. */
  expanded?: boolean;
  popup?: 'menu' | 'dialog';
  /** Visible text. */
  children?: ReactNode;
}

/**
 * A button. Without visible text give `label`.
 *
 * @example <Button variant="call" icon={<Phone />} label="Call" onPress={call} />
 */
export const Button = (props: ButtonProps) => {
  const {
    onPress,
    variant = 'plain',
    size = 'm',
    icon,
    label,
    hint,
    keys,
    busy,
    submit,
    children,
    ref,
  } = props;
  const { round, wide, pressed, expanded, popup } = props;
  const hintId = useId();
  const said = hint ?? (children === undefined ? label : undefined);
  const tip = keys && said !== undefined ? `${said} (${keys.text})` : (said ?? keys?.text);
  const { handlers, label: shown } = useTooltip(tip);
  return (
    <>
      {/* Alike with and without a tooltip: a reason that comes or goes leaves the button, and the focus on it. */}
      <button
        ref={ref}
        type={submit ? 'submit' : 'button'}
        className={cx(
          css.button,
          css[variant],
          css[size],
          round && css.round,
          wide && css.wide,
          children === undefined && css.iconOnly,
        )}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        aria-keyshortcuts={keys?.aria}
        aria-disabled={onPress === null || undefined}
        aria-pressed={pressed}
        aria-busy={busy || undefined}
        aria-expanded={expanded}
        aria-haspopup={popup}
        {...handlers}
        onKeyDown={(event) => {
          handlers.onKeyDown(event);
          // A key that is held is one press: what it opens or puts in its place would be pressed next.
          if (event.key === 'Enter' && event.repeat) event.preventDefault();
        }}
        onClick={(event) => {
          handlers.onClick(event);
          if (onPress === null) event.preventDefault();
          else if (!submit) onPress();
        }}
      >
        {busy ? <span className={css.spinner} aria-hidden="true" /> : icon}
        {children !== undefined && <span className={css.text}>{children}</span>}
      </button>
      {shown}
      {hint !== undefined && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
    </>
  );
};
