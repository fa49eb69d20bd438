import type { ReactNode } from 'react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { cx } from '../cx.ts';
import * as css from './Banner.module.css';

export interface BannerProps {
  kind: 'info' | 'warn' | 'error';
  title?: string;
  /** The way out: a small button, or two. */
  action?: ReactNode;
  children?: ReactNode;
}

const ICONS = { info: Info, warn: TriangleAlert, error: CircleAlert };

/** A message that stays in its place until its cause has ended; an error is announced at once. */
export const Banner = ({ kind, title, action, children }: BannerProps) => {
  const Icon = ICONS[kind];
  return (
    <div className={cx(css.banner, css[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" className={css.icon} />
      <div className={css.text}>
        {title !== undefined && <strong className={css.title}>{title}</strong>}
        {children}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
};
