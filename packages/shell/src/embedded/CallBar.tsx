import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { useEffect, useState } from 'react';
import { RemoteWidget } from '../home/RemoteWidget.tsx';
import * as css from './CallBar.module.css';

/**
 * In embedded mode the dialer does not show [U-15]: while a call is live, it stands at the foot of the page; and while a number
 * waits in it that a page around this one wants to have dialled, and may not dial itself [W-14]. No longer.
 */
export const CallBar = () => {
  const { list, shown, draft } = useCore(core.state.calls);
  const { phone } = useCore(core.state.connection);
  /** Numbers shown before are done with: their field was empty since. */
  const [done, setDone] = useState(0);
  const text = useText();
  const hasPhone = phone !== 'no';
  useEffect(() => {
    if (hasPhone)
      return core.intents.offer('show', 'page', ({ number }) => core.calls.show(number));
    return undefined;
  }, [hasPhone]);
  if (draft === '' && done !== shown) setDone(shown);
  const waits = draft !== '' && shown > done;
  if (list.length === 0 && !waits) return null;
  return (
    <section className={css.bar} aria-label={text('shell.softphone')}>
      <RemoteWidget name="softphone" />
    </section>
  );
};
