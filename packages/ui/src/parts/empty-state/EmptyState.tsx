import type { ReactNode } from 'react';
import * as css from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  /** The reason, or what will appear here. */
  text?: string | undefined;
  /** The way on. */
  children?: ReactNode;
}

/** The content of an empty list or area. */
export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <div className={css.empty}>
    <p className={css.title}>{title}</p>
    {text !== undefined && <p className={css.text}>{text}</p>}
    {children}
  </div>
);
