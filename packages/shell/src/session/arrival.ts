import type { Locale, WebviewAuth } from '@callpanel/contracts';
import { LOCALES } from '@callpanel/contracts';
import type { CodeAnswer } from '@callpanel/core';
import { navigate } from '../page/route.ts';
import type { Services } from '../routes/decide.ts';

/** What the address brought that must not stay in it. */
export interface Arrival {
  /** The provider's answer, which counts once, at `/{product}_callback`. */
  answer: CodeAnswer | 'taken' | null;
  /** Of `/embedded_login`, where they are taken. */
  credentials: WebviewAuth | null;
  /** The user name of `/embedded_login`, for the form. */
  username: string | null;
  /** Where `/embedded_login` leads afterwards. */
  redirect: string | null;
  /** The language that `/embedded_login` asks for. */
  locale: Locale | null;
}

const NOTHING: Arrival = {
  answer: null,
  credentials: null,
  username: null,
  redirect: null,
  locale: null,
};

const readAnswer = (query: URLSearchParams): CodeAnswer => ({
  code: query.get('code'),
  state: query.get('state'),
  error: query.get('error'),
  errorDescription: query.get('error_description'),
});

const readCredentials = (query: URLSearchParams): WebviewAuth | null => {
  const cloudId = query.get('cloud_id');
  const username = query.get('cloud_username');
  const password = query.get('cloud_password');
  if (cloudId === null || username === null || password === null) return null;
  const language = query.get('language');
  return { cloud_id: cloudId, username, password, ...(language !== null && { language }) };
};

/**
 * Reads what an address brought; what the page's first script has not taken out of there yet is taken out now: codes and passwords
 * must not stay in the address, the history, or the referrer that other sites receive [G-03].
 *
 * @param search the query that the page came with; null: the page is being replaced
 */
export const takeArrival = (services: Services, search: string | null): Arrival => {
  // A slash too many is no reason to keep secrets.
  const pathname = location.pathname.replace(/\/$/, '');
  const service = services(pathname);
  if (search === null || (service !== 'callback' && service !== 'embeddedLogin'))
    return { ...NOTHING };
  navigate(pathname, { replace: true });
  const query = new URLSearchParams(search);
  if (service === 'callback')
    return { ...NOTHING, answer: search === '' ? null : readAnswer(query) };
  return {
    answer: null,
    credentials: readCredentials(query),
    username: query.get('cloud_username'),
    redirect: query.get('redirect'),
    locale: LOCALES.find((locale) => locale === query.get('language')) ?? null,
  };
};
