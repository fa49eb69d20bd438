import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { RemoteWidget } from '../home/RemoteWidget.tsx';
import * as css from './CallBar.module.css';

/** In embedded mode the dialer does not show [U-15]: while a call is live, and only then, it stands at the foot of the page. */
export const CallBar = () => {
  const { list } = useCore(core.state.calls);
  const text = useText();
  if (list.length === 0) return null;
  return (
    <section className={css.bar} aria-label={text('shell.softphone')}>
      <RemoteWidget name="softphone" />
    </section>
  );
};
