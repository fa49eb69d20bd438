import type { HostOptions } from '@callpanel/contracts';
import { API_PREFIX, CallpanelError } from '@callpanel/contracts';
import type { PagePort, Scope } from '@callpanel/core';
import { core, onPageLeave } from '@callpanel/core';

/**
 * A partner's page: it is never redirected and never asked to stay; `auth-required` reaches it as an event.
 */
const partnerPage: PagePort = {
  confirmLeaving: () => undefined,
  authRequired: () => undefined,
  onLeave: onPageLeave,
};

const apiBase = (baseUrl: string): string => {
  if (!/^https?:\/\/[^/\s]/.test(baseUrl)) throw new CallpanelError('widget.error.options');
  return `${baseUrl.replace(/\/+$/, '')}${API_PREFIX}`;
};

/**
 * Opens the page's session for a partner's page: no stored tokens, the page is left alone.
 *
 * @throws CallpanelError `widget.error.options` (the address is not http or https), `widget.error.provider` (the page
 * already runs for another provider or user)
 */
export const openHostScope = ({ baseUrl, provider, getToken, locale, theme }: HostOptions): Scope =>
  core.open({
    apiBase: apiBase(baseUrl),
    page: partnerPage,
    ...(provider && { provider }),
    ...(getToken && { getToken }),
    ...(locale && { locale }),
    ...(theme && { theme }),
  });
