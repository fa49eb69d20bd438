import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import * as css from './Snackbar.module.css';

export interface SnackbarItem {
  id: number;
  kind: 'success' | 'info' | 'error';
  text: string;
  /** Leads to another page, in a tab of its own that knows nothing of this one. http(s). */
  link?: { href: string; label: string };
  /** A way on in this page. */
  action?: { label: string; onPress: () => void };
}

export interface SnackbarProps {
  items: readonly SnackbarItem[];
  onDismiss: (id: number) => void;
  dismissLabel: string;
}

const ICONS = { success: CircleCheck, info: Info, error: CircleAlert };

/** Short messages at the head. Keep it mounted: both live regions must exist before a text arrives. */
export const Snackbar = ({ items, onDismiss, dismissLabel }: SnackbarProps) => {
  const row = (item: SnackbarItem) => {
    const Icon = ICONS[item.kind];
    return (
      <div key={item.id} className={cx(css.item, css[item.kind])}>
        <Icon aria-hidden="true" className={css.icon} />
        <span className={css.text}>
          {item.text}
          {item.link && (
            <>
              {' '}
              <a href={item.link.href} target="_blank" rel="noopener noreferrer">
                {item.link.label}
              </a>
            </>
          )}
          {/* In the text: beside it there would be no room for both in a narrow page. */}
          {item.action && (
            <>
              {' '}
              <Button size="s" onPress={item.action.onPress}>
                {item.action.label}
              </Button>
            </>
          )}
        </span>
        <Button
          variant="quiet"
          size="s"
          icon={<X />}
          label={dismissLabel}
          onPress={() => onDismiss(item.id)}
        />
      </div>
    );
  };
  return (
    <div className={css.outlet}>
      <output className={css.stack}>
        {items.filter((item) => item.kind !== 'error').map(row)}
      </output>
      <div role="alert" className={css.stack}>
        {items.filter((item) => item.kind === 'error').map(row)}
      </div>
    </div>
  );
};
