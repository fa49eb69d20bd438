import { core } from '@callpanel/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** An answer is shown again without asking for so long, milliseconds; a push makes it old at once. */
const FRESH_MS = 30_000;

/**
 * The page's one cache of REST answers. Keys begin with the area, then the user whose records they are:
 * `['voicemail', subject.id, 'list', filters]`, so that the records of one user are never shown under another.
 */
export const recordsClient = (): QueryClient =>
  core.records.cache(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: FRESH_MS,
            // The wire automatically repeats what may be repeated [F29].
            retry: false,
            // The panel says when it is back, and loads again [S-53] [C-27].
            networkMode: 'always',
            refetchOnReconnect: false,
            refetchOnWindowFocus: false,
          },
          mutations: { retry: false, networkMode: 'always' },
        },
      }),
  );

/** Gives an area of records the page's cache. */
export const Records = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={recordsClient()}>{children}</QueryClientProvider>
);
