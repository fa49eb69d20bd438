import type { HostOptions } from '@callpanel/contracts';
import { API_PREFIX, CallpanelError } from '@callpanel/contracts';
import type { OpenOptions, PagePort, Scope } from '@callpanel/core';
import { core, onPageLeave } from '@callpanel/core';

/**
 * A partner's page: it is never redirected, never asked to stay, and gets no window, notification or link handler from us. What
 * it may want to do itself reaches it as events: `auth-required`, `screen-pop`, `call`.
 */
const partnerPage: PagePort = {
  confirmLeaving: () => undefined,
  authRequired: () => undefined,
  onLeave: onPageLeave,
  openWindow: () => 'refused',
  notifyPermission: () => 'unsupported',
  askToNotify: async () => 'unsupported',
  notify: () => () => undefined,
  registerTelHandler: () => undefined,
  goTo: () => false,
};

const apiBase = (baseUrl: string): string => {
  if (!/^https?:\/\/[^/\s]/.test(baseUrl)) throw new CallpanelError('widget.error.options');
  return `${baseUrl.replace(/\/+$/, '')}${API_PREFIX}`;
};

/**
 * Opens the page's session for a partner's page: no stored tokens, the page is left alone.
 *
 * @param more what an installation's own page in a frame knows in addition
 * @throws CallpanelError `widget.error.options` (the address is not http or https), `widget.error.provider` (the page
 * already runs for another API or SIP account)
 */
export const openHostScope = (
  { baseUrl, provider, getToken, locale, theme }: HostOptions,
  more: Partial<Pick<OpenOptions, 'apiBase' | 'focusTimeoutMs'>> = {},
): Scope =>
  core.open({
    apiBase: apiBase(baseUrl),
    page: partnerPage,
    ...(provider && { provider }),
    ...(getToken && { getToken }),
    ...(locale && { locale }),
    ...(theme && { theme }),
    ...more,
  });
