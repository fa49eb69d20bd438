import type { ErrorInfo, WidgetName } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { cx } from '@callpanel/ui';
import { Problem, Waiting } from '@callpanel/widget';
import { useEffect, useRef, useState } from 'react';
import { loadWidget } from '../remotes.ts';
import * as css from './Home.module.css';

interface RemoteWidgetProps {
  name: WidgetName;
  /** As high as its place, with a scroll bar of its own; else as high as its content. */
  fill?: boolean;
  /** Called when the widget is rendered, or could not be. Must be the same function with every render. */
  onSettled?: () => void;
}

/** An area's widget, loaded when it is first shown; a failed load is shown and can be retried. */
export const RemoteWidget = ({ name, fill = false, onSettled }: RemoteWidgetProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'there' | ErrorInfo>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    let unmount = (): void => undefined;
    loadWidget(name)
      .then(({ mount }) => {
        if (gone || !place.current) return;
        const handle = mount(place.current);
        unmount = handle.unmount;
        if (onSettled) for (const event of ['ready', 'error'] as const) handle.on(event, onSettled);
        setState('there');
      })
      .catch((error: unknown) => {
        if (gone) return;
        setState(asCallpanelError(error, 'widget.error.load').info);
        onSettled?.();
      });
    return () => {
      gone = true;
      unmount();
    };
  }, [name, attempt, onSettled]);
  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <>
      {state === 'loading' && <Waiting />}
      {typeof state === 'object' && (
        <div className={css.padded}>
          <Problem error={state} onRetry={retry} />
        </div>
      )}
      <div ref={place} className={cx(fill && css.fill)} />
    </>
  );
};
