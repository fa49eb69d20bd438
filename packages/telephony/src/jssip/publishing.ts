import type { PublisherPorts } from '../publish/publisher.ts';
import { FeaturePublisher } from '../publish/publisher.ts';
import type { UserAgent } from './jssip.ts';
import { sendPublish } from './send-publish.ts';

interface PhoneOfPublisher extends Pick<
  PublisherPorts,
  'clock' | 'random' | 'isReady' | 'refreshFailed'
> {
  realm: string;
}

/** Publishes over this user agent what the user switched on. */
export const createPublisher = (
  ua: UserAgent,
  { realm, ...phone }: PhoneOfPublisher,
): FeaturePublisher =>
  new FeaturePublisher({
    ...phone,
    of: { address: ua.configuration.uri.toAor(), realm },
    send: (request) => sendPublish(ua, request),
  });
