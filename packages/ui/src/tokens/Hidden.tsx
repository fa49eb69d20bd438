import type { ReactNode } from 'react';
import * as css from './base.module.css';

/** Text for screen readers only. `live` makes it a polite live region: keep it mounted and change its content. */
export const Hidden = ({ live = false, children }: { live?: boolean; children?: ReactNode }) => (
  <span className={css.hidden} {...(live && { role: 'status', 'aria-live': 'polite' })}>
    {children}
  </span>
);
