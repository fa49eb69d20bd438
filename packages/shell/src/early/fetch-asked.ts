import type { Fetch } from '@callpanel/wires/api';
import { asked, FRESH_MS } from './asked.ts';

/** The browser's `fetch`; what was asked for early, with the same token, is not asked for again. */
export const fetchAsked: Fetch = (url, init) => {
  const early = init.method === 'GET' ? asked.get(url) : undefined;
  if (early) {
    asked.delete(url);
    const isFresh = performance.now() - early.at < FRESH_MS;
    if (isFresh && new Headers(init.headers).get('authorization') === early.authorization) {
      init.signal?.addEventListener('abort', early.abort, { once: true });
      return early.answer;
    }
    early.abort();
  }
  return fetch(url, init);
};
