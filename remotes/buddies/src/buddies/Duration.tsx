import { formatDuration } from '@callpanel/i18n/plain';
import * as css from './Card.module.css';
import { useNow } from './useNow.ts';

/** How long a call rings or lasts. Alone in a component, so that a tick draws four digits and nothing else. */
export const Duration = ({ since }: { since: number }) => (
  <span className={css.duration}>{formatDuration(useNow() - since / 1000)}</span>
);
