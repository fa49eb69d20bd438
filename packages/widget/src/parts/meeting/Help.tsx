import { useText } from '@callpanel/i18n/react';
import { CircleHelp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import * as css from './Meeting.module.css';

/** The help stays so long after the pointer has left, milliseconds [C-39]. */
const CLOSE_MS = 500;

/** What a meeting's window can do, on hover, focus or a press [C-39]. */
export const Help = () => {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const hideLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), CLOSE_MS);
  };
  return (
    <div role="presentation" className={css.help} onPointerEnter={show} onPointerLeave={hideLater}>
      <button
        type="button"
        className={css.grip}
        aria-label={text('meeting.help')}
        aria-describedby={open ? id : undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hideLater}
        onClick={show}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <CircleHelp aria-hidden="true" />
      </button>
      {open && (
        <p id={id} role="tooltip" className={css.tip}>
          {text('meeting.help.text')}
        </p>
      )}
    </div>
  );
};
