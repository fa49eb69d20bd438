import { isCallpanelError, uncaught } from '@callpanel/contracts';
import type { MessageLoader, Messages } from '@callpanel/i18n/plain';
import { noticeMessages } from '@callpanel/i18n/notices';
import { defineDomain } from '../../domain.ts';
import type { NoticesContext } from './context.ts';
import type { NoticesActions } from './state.ts';
import { initialNotices } from './state.ts';

/** More than this at once says nothing: the oldest goes. */
const MOST = 3;

/** Nothing else is ever made a link. */
const WEB = /^https?:\/\//i;

/** An outcome takes the place of the notice that announced it. */
const ANNOUNCED = new Map([
  ['sipua.xfer.success', 'sipua.xfer.init'],
  ['sipua.xfer.failed', 'sipua.xfer.init'],
]);

/** Short messages; the first mounted widget shows them. */
export const notices = defineDomain({
  initial: initialNotices,
  create({ state }: NoticesContext) {
    let lastId = 0;
    /** Mounted widgets in the order they came; the first shows the state.notices. */
    const outlets: string[] = [];
    const loaders = new Set<MessageLoader>([noticeMessages]);

    const push: NoticesActions['push'] = (kind, message, values = {}, link, place) => {
      const key = JSON.stringify([message, values, link ?? null]);
      const twin = state.notices.list.find(
        (one) => JSON.stringify([one.message, one.values, one.link]) === key,
      );
      const before = state.notices.list.find((one) => one.message === ANNOUNCED.get(message));
      for (const old of [twin, before])
        if (old) state.notices.list.splice(state.notices.list.indexOf(old), 1);
      state.notices.list.push({
        id: ++lastId,
        kind,
        message,
        values,
        link: link && WEB.test(link) ? link : null,
        place: place ?? null,
      });
      state.notices.list.splice(0, state.notices.list.length - MOST);
    };

    const actions: NoticesActions = {
      push,
      fail(error) {
        if (isCallpanelError(error)) return push('error', error.code, error.context);
        push('error', 'widget.error.crash');
        // Not one of ours: a defect. The host's error reporting must see it.
        uncaught(error);
      },
      dismiss(id) {
        const index = state.notices.list.findIndex((notice) => notice.id === id);
        if (index !== -1) state.notices.list.splice(index, 1);
      },
      claimOutlet(widget, first) {
        outlets[first ? 'unshift' : 'push'](widget);
        state.notices.outlet = outlets[0] ?? null;
        return () => {
          const index = outlets.indexOf(widget);
          if (index !== -1) outlets.splice(index, 1);
          state.notices.outlet = outlets[0] ?? null;
        };
      },
      addTexts(load) {
        loaders.add(load);
      },
      async texts(locale) {
        const none = (): Messages => ({});
        const all = await Promise.all([...loaders].map((load) => load(locale).catch(none)));
        return Object.assign({}, ...all) as Messages;
      },
    };
    return { actions };
  },
});
