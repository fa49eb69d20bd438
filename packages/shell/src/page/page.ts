import type { PagePort } from '@callpanel/core';
import { onPageLeave } from '@callpanel/core';
import { askToNotify, notify, notifyPermission } from './notifications.ts';
import { openWindow } from './open-window.ts';
import { authRequired } from '../session/ask.ts';
import { goTo } from './go-to.ts';

/** Browsers show a question of their own [S-26] [E-63]; `returnValue` is for those that ask for it. */
const ask = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
  event.returnValue = true;
};

/** What opens the links stays. */
const ignore = (): void => undefined;

/** The standalone panel owns its page. */
export const shellPage: PagePort = {
  confirmLeaving(on) {
    if (on) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  },
  authRequired,
  onLeave: onPageLeave,
  openWindow,
  notifyPermission,
  askToNotify,
  notify,
  registerTelHandler: () =>
    void import('./tel-handler.ts').then(({ registerTelHandler }) => registerTelHandler(), ignore),
  goTo,
};
