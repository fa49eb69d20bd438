import { useText } from '@callpanel/i18n/react';
import { cx, Hidden } from '@callpanel/ui';
import type { CSSProperties } from 'react';
import * as css from './Level.module.css';

const BARS = [0.2, 0.5, 0.8] as const;

/** Who talks, and how loudly: bars that stand still for users who prefer less motion. */
export const Level = ({ talking, level }: { talking: boolean; level: number | null }) => {
  const text = useText();
  return (
    <span
      className={cx(css.level, talking && css.talking)}
      style={{ '--level': level ?? 0.6 } as CSSProperties}
      data-level={talking ? (level ?? '') : undefined}
    >
      {BARS.map((from) => (
        <span key={from} className={css.bar} style={{ '--from': from } as CSSProperties} />
      ))}
      {talking && <Hidden>{text('conferences.talking')}</Hidden>}
    </span>
  );
};
