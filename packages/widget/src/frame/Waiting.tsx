import { Skeleton } from '@callpanel/ui';
import * as css from './Frame.module.css';

/** Shown in place of a widget: one shape for all, so that nothing jumps between loading code, texts and session. */
export const Waiting = () => (
  <div className={css.waiting} aria-busy="true">
    <Skeleton width="45%" height={18} />
    <Skeleton height={48} />
    <Skeleton width="80%" />
    <Skeleton width="60%" />
  </div>
);
