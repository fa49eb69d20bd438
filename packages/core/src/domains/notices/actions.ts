import type { ErrorContext } from '@callpanel/contracts';
import { isCallpanelError, uncaught } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import type { Notice } from './state.ts';

/** More than this at once says nothing: the oldest goes. */
const MOST = 3;

export const noticesActions = ({ state: { notices } }: Context): Core['notices'] => {
  let lastId = 0;
  /** Mounted widgets in the order they came; the first shows the notices. */
  const outlets: string[] = [];

  const push = (kind: Notice['kind'], message: string, values: ErrorContext = {}) => {
    const twin = notices.list.find(
      (one) => one.message === message && JSON.stringify(one.values) === JSON.stringify(values),
    );
    if (twin) notices.list.splice(notices.list.indexOf(twin), 1);
    notices.list.push({ id: ++lastId, kind, message, values });
    notices.list.splice(0, notices.list.length - MOST);
  };

  return {
    push,
    fail(error) {
      if (isCallpanelError(error)) return push('error', error.code, error.context);
      push('error', 'widget.error.crash');
      // Not one of ours: a defect. The host's error reporting must see it.
      uncaught(error);
    },
    dismiss(id) {
      const index = notices.list.findIndex((notice) => notice.id === id);
      if (index !== -1) notices.list.splice(index, 1);
    },
    claimOutlet(widget) {
      outlets.push(widget);
      notices.outlet = outlets[0] ?? null;
      return () => {
        const index = outlets.indexOf(widget);
        if (index !== -1) outlets.splice(index, 1);
        notices.outlet = outlets[0] ?? null;
      };
    },
  };
};
