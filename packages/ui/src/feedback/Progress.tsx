import { cx } from '../cx.ts';
import { Hidden } from '../tokens/Hidden.tsx';
import * as css from './Progress.module.css';

/** Shows that something is loading. Screen readers announce `label`. */
export const Spinner = ({ label, size = 20 }: { label: string; size?: number }) => (
  <output className={css.spinner} style={{ width: size, height: size }}>
    <Hidden>{label}</Hidden>
  </output>
);

export interface SkeletonProps {
  /** Any CSS length; the whole width by default. */
  width?: number | string;
  /** px */
  height?: number;
  round?: boolean;
}

/** A grey shape in the place of content that is loading, so that the layout does not jump. The container has `aria-busy`. */
export const Skeleton = ({ width = '100%', height = 14, round }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={cx(css.skeleton, round && css.round)}
    style={{ width, height }}
  />
);
