import { isCallpanelError, uncaught } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';

/** More than this at once says nothing: the oldest goes. */
const MOST = 3;

/** Nothing else is ever made a link. */
const WEB = /^https?:\/\//i;

export const noticesActions = ({ state: { notices } }: Context): Core['notices'] => {
  let lastId = 0;
  /** Mounted widgets in the order they came; the first shows the notices. */
  const outlets: string[] = [];

  const push: Core['notices']['push'] = (kind, message, values = {}, link) => {
    const said = JSON.stringify([message, values, link ?? null]);
    const twin = notices.list.find(
      (one) => JSON.stringify([one.message, one.values, one.link]) === said,
    );
    if (twin) notices.list.splice(notices.list.indexOf(twin), 1);
    notices.list.push({
      id: ++lastId,
      kind,
      message,
      values,
      link: link && WEB.test(link) ? link : null,
    });
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
    claimOutlet(widget, first) {
      outlets[first ? 'unshift' : 'push'](widget);
      notices.outlet = outlets[0] ?? null;
      return () => {
        const index = outlets.indexOf(widget);
        if (index !== -1) outlets.splice(index, 1);
        notices.outlet = outlets[0] ?? null;
      };
    },
  };
};
