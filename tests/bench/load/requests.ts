import type { CDPSession } from '@playwright/test';
import type { Milestone, Times } from './milestones.ts';
import { MILESTONES } from './milestones.ts';

/** One request of a page; times in milliseconds since its navigation. A socket ends when it is open. */
export interface LoadRequest {
  method: string;
  url: string;
  start: number;
  end: number;
  /** Came from the cache, without a request to the server. */
  cached: boolean;
  /** On the wire, compressed and with headers; 0 from the cache. */
  bytes: number;
  /** The script that asked for it; null: the page's own lines did. */
  foundBy: string | null;
}

interface CallStack {
  callFrames: { url: string }[];
  parent?: CallStack;
}

/** The script at the top of a call stack, or of the one that led to it; null: none has an address. */
const scriptOf = ({ callFrames, parent }: CallStack): string | null =>
  callFrames.find(({ url }) => /^https?:/.test(url))?.url ?? (parent ? scriptOf(parent) : null);

/**
 * Notes requests from now on; what it returns gives those so far in the order in which they were made, in the time of the
 * page that is shown.
 */
export const listenToRequests = async (cdp: CDPSession): Promise<() => Promise<LoadRequest[]>> => {
  interface Noted {
    method: string;
    url: string;
    /** The browser's own clock, s, which goes on evenly when the machine's is set. */
    start: number;
    end?: number;
    cached: boolean;
    bytes: number;
    foundBy: string | null;
  }
  const noted = new Map<string, Noted>();
  const change = (id: string, more: Partial<Noted>): void => {
    const request = noted.get(id);
    if (request) noted.set(id, { ...request, ...more });
  };
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    if (!/^https?:/.test(request.url)) return;
    const { method, url } = request;
    const foundBy = initiator.stack ? scriptOf(initiator.stack) : null;
    noted.set(requestId, {
      ...{ method, url, foundBy },
      ...{ start: timestamp, cached: false, bytes: 0 },
    });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { cached: true }));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) change(requestId, { cached: true });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    change(requestId, { end: timestamp, bytes: encodedDataLength }),
  );
  cdp.on('Network.webSocketCreated', ({ requestId, url, initiator }) =>
    noted.set(requestId, {
      ...{ method: 'SOCKET', url, foundBy: initiator?.stack ? scriptOf(initiator.stack) : null },
      ...{ start: 0, cached: false, bytes: 0 },
    }),
  );
  cdp.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, timestamp }) =>
    change(requestId, { start: timestamp }),
  );
  cdp.on('Network.webSocketHandshakeResponseReceived', ({ requestId, timestamp }) =>
    change(requestId, { end: timestamp }),
  );
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const navigation = metrics.find(({ name }) => name === 'NavigationStart')?.value;
    if (!navigation) throw new Error('The browser does not know when the page was requested.');
    const since = (seconds: number) => (seconds - navigation) * 1000;
    return [...noted.values()]
      .map(({ start, end = NaN, ...request }) => ({
        ...request,
        start: since(start),
        end: since(end),
      }))
      .toSorted((a, b) => a.start - b.start);
  };
};

/** Path with its query, for reading: no origin, no hash of a build. */
export const placeOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return `${pathname.replace(/\.[0-9a-f]{6,8}(?=\.\w+$)/, '')}${search}`;
};

export const nameOf = ({ method, url }: Pick<LoadRequest, 'method' | 'url'>): string =>
  `${method} ${placeOf(url)}`;

/** Requests that were made more than once, with how often. The broker's and the phone's sockets count as well. */
export const repeatsOf = (requests: readonly LoadRequest[]): { name: string; times: number }[] => {
  const times = new Map<string, number>();
  for (const request of requests) times.set(nameOf(request), (times.get(nameOf(request)) ?? 0) + 1);
  return [...times]
    .filter(([, count]) => count > 1)
    .map(([name, count]) => ({ name, times: count }));
};

/**
 * Milestones that wait for a request: those that came after its end, and later than usual by most of the time it was held
 * back for. `held`: their times and the request's end when it was.
 *
 * @example
 * waitsOf({ dial: 300, board: 200 }, { times: { dial: 900, board: 210 }, end: 700 }, 600); // ['dial']
 */
export const waitsOf = (
  usual: Times,
  held: { times: Times; end: number },
  heldMs: number,
): Milestone[] =>
  MILESTONES.filter((milestone) => {
    const before = usual[milestone];
    const after = held.times[milestone];
    if (before === undefined || after === undefined) return false;
    return after > held.end && after - before > heldMs * 0.6;
  });

const PICTURES = '^/avatars/';
const BOARD = '^/remotes/buddies/|_buddies\\b|/config/rmqclient$';

/** What a milestone has no use for, by path; anything else it may wait for. */
const USELESS: Readonly<Record<Milestone, RegExp>> = {
  board: new RegExp(`${PICTURES}|^/remotes/softphone/|/config/|/feature_codes$|/branding$`),
  dial: new RegExp(`${PICTURES}|${BOARD}|/config/sipua$|/feature_codes$|/branding$`),
  registered: new RegExp(`${PICTURES}|${BOARD}|/feature_codes$|/branding$`),
};

/** Of the milestones that wait for `request`, those that do not need it. */
export const needlessOf = (
  request: Pick<LoadRequest, 'url'>,
  waits: readonly Milestone[],
): Milestone[] =>
  waits.filter((milestone) => USELESS[milestone].test(new URL(request.url).pathname));
