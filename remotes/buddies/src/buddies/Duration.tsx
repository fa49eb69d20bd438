import { formatDuration } from '@callpanel/i18n/plain';
import { useSecondsSince } from '@callpanel/ui';
import * as css from './Card.module.css';

/** How long a call rings or lasts. Alone in a component, so that a tick draws four digits and nothing else. */
export const Duration = ({ since }: { since: number }) => (
  <span className={css.duration}>{formatDuration(useSecondsSince(since, Date.now))}</span>
);
