import type { MenuItem } from '@callpanel/ui';
import { Button } from '@callpanel/ui';
import type { ReactNode } from 'react';
import { Cell } from './Cell.tsx';
import * as css from './DetailRow.module.css';

/** What is open below a row. */
export const DetailRow = ({ id, children }: { id: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its content is no table row
  <div role="row" aria-level={2} data-id={id} className={css.detail}>
    <Cell className={css.content}>{children}</Cell>
  </div>
);

/** `hint` says why it is impossible; `busy`: it is being done. */
export type DetailAction = MenuItem & { hint?: string; busy?: boolean };

/** What can be done with the open record. */
export const DetailActions = ({ items }: { items: readonly DetailAction[] }) => (
  <div className={css.actions}>
    {items.map(({ id, text, icon, hint, busy = false, onPress }) => (
      <Button key={id} size="s" icon={icon} hint={hint} busy={busy} onPress={onPress}>
        {text}
      </Button>
    ))}
  </div>
);
