import type { KeyboardEventHandler, ReactNode } from 'react';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { adopt } from '../tokens/adopt.ts';
import dialogSheet from './Dialog.module.css';
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

/** What all kinds of dialog hold: title, close button, content, actions. Their styles come with the first that opens. */
export const DialogSheet = (props: DialogSheetProps) => {
  const element = useRef<HTMLDivElement>(null);
  // Before the paint, and before its container measures it.
  useLayoutEffect(() => {
    const root = element.current?.getRootNode();
    if (root instanceof ShadowRoot || root instanceof Document) adopt(root, [dialogSheet]);
  }, []);
  return (
    <div ref={element} role="presentation" className={css.sheet} onKeyDown={props.onKeyDown}>
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
};
