import type { ReactNode } from 'react';

export interface CellProps {
  id?: string;
  className: string | undefined;
  /** What a press on it does, for the list that listens. */
  act?: string;
  children: ReactNode;
}

/** A cell of a row. */
export const Cell = ({ id, className, act, children }: CellProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cell of a row that is no table row
  <div role="gridcell" id={id} className={className} data-act={act}>
    {children}
  </div>
);
