import type { CallpanelError } from '@callpanel/contracts';
import { vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { FeaturePublisher } from '../publish/publisher.ts';
import { noAnswer, type PublishAnswer, type PublishRequest } from '../publish/request.ts';

export const DAY_MS = 86_400_000;

/** An answer of the server; a missing header is null. */
export const answer = (status: number, change: Partial<PublishAnswer> = {}): PublishAnswer => ({
  ...noAnswer({ 200: 'OK', 412: 'Conditional Request Failed' }[status] ?? 'No'),
  status,
  ...change,
});

/** Starts a publisher whose server answers from `script`, then with 200 for an hour and etags e1, e2, ... Needs fake timers. */
export const start = (...script: (PublishAnswer | Promise<PublishAnswer>)[]) => {
  const sent: PublishRequest[] = [];
  const failed: CallpanelError[] = [];
  const line = { ready: true };
  const publisher = new FeaturePublisher({
    clock: systemClock,
    random: () => 0.5,
    of: { address: 'sip:101@acme.example', realm: 'acme.example' },
    isReady: () => line.ready,
    send: (request) => {
      sent.push(request);
      const scripted = script[sent.length - 1];
      return Promise.resolve(scripted ?? answer(200, { etag: `e${sent.length}`, expires: 3600 }));
    },
    refreshFailed: (error) => failed.push(error),
  });
  /** The requests in short: event, If-Match, and the state in the document or 'refresh'. */
  const log = () =>
    sent.map(({ event, etag, document }) => {
      const { body = '' } = document ?? {};
      const [, state = 'refresh'] =
        /uri="sip:(\w+)/.exec(body) ?? /<(?:basic|state)>(\w+)/.exec(body) ?? [];
      return [event, etag, state].join(' ');
    });
  return { publisher, sent, failed, line, log };
};

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An answer that the test gives later. */
export const later = () => {
  let give: (value: PublishAnswer) => void = () => undefined;
  const promise = new Promise<PublishAnswer>((resolve) => {
    give = resolve;
  });
  return { promise, give };
};
