import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import * as css from './moving.module.css';

export interface PanelFrameProps {
  title: string;
  onClose: () => void;
  /** Enter in the field, where nothing of the list is chosen. */
  onSubmit: () => void;
  children: ReactNode;
}

/** A panel in the place of a call's controls: title, way back, content. Escape closes it, and nothing typed is lost by that. */
export const PanelFrame = ({ title, onClose, onSubmit, children }: PanelFrameProps) => {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  // Before a field in it takes the focus: one without a field keeps it.
  useLayoutEffect(() => form.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from anywhere in it
    <form
      ref={form}
      tabIndex={-1}
      className={css.panel}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={css.head}>
        <h3 className={css.title}>{title}</h3>
        <Button
          variant="quiet"
          size="s"
          icon={<X aria-hidden="true" />}
          label={text('common.close')}
          onPress={onClose}
        />
      </div>
      {children}
    </form>
  );
};
