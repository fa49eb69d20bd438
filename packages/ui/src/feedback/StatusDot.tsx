import { cx } from '../cx.ts';
import { Hidden } from '../tokens/Hidden.tsx';
import * as css from './StatusDot.module.css';

export interface StatusDotProps {
  /** good green, full · warn amber, half · bad red, ring · idle grey: the shape differs too, not the colour alone. */
  tone: 'good' | 'warn' | 'bad' | 'idle';
  /** Its meaning, for screen readers; leave it out if a text next to it says the same. */
  label?: string;
}

/** A state in eight pixels. */
export const StatusDot = ({ tone, label }: StatusDotProps) => (
  <span className={css.place}>
    <span aria-hidden="true" className={cx(css.dot, css[tone])} />
    {label !== undefined && <Hidden>{label}</Hidden>}
  </span>
);
