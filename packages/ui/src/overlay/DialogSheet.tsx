import type { KeyboardEventHandler, ReactNode } from 'react';
import { X } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import * as css from './Dialog.module.css';

interface DialogSheetProps {
  title: string;
  titleId: string;
  closeLabel: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  /** The content brings its own padding. */
  flush?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** What both kinds of dialog hold: title, close button, content, actions. */
export const DialogSheet = (props: DialogSheetProps) => (
  <div role="presentation" className={css.sheet} onKeyDown={props.onKeyDown}>
    <div className={css.header}>
      <h2 id={props.titleId} className={css.title}>
        {props.title}
      </h2>
      <Button
        variant="quiet"
        size="s"
        icon={<X />}
        label={props.closeLabel}
        onPress={props.onClose}
      />
    </div>
    <div className={cx(css.body, props.flush && css.flush)}>{props.children}</div>
    {props.actions !== undefined && <div className={css.actions}>{props.actions}</div>}
  </div>
);
