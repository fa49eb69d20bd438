import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { DialogProps } from '@callpanel/ui';
import { Dialog as AnyDialog } from '@callpanel/ui';
import { useId } from 'react';
import { Notices } from './Notices.tsx';

/**
 * A dialog that gives way to calls: from the first ring on, the views that show them can be reached, in this widget or another
 * of the page. It shows the notices as long as the rest of the page is inert.
 */
export const Dialog = (props: Omit<DialogProps, 'urgent' | 'news'>) => {
  const { list } = useCore(core.state.calls);
  const id = useId();
  return (
    <AnyDialog {...props} urgent={list.length} news={<Notices outlet={`dialog ${id}`} first />} />
  );
};
