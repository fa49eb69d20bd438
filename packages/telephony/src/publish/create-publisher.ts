import type { UserAgent } from '../wire/jssip.ts';
import type { PublisherPorts } from './publisher.ts';
import { FeaturePublisher } from './publisher.ts';
import { sendPublish } from './send-publish.ts';

interface PhoneOfPublisher extends Pick<
  PublisherPorts,
  'clock' | 'random' | 'isReady' | 'refreshFailed'
> {
  realm: string;
}

/** Creates a publisher that sends by this user agent. */
export const createPublisher = (
  ua: UserAgent,
  { realm, ...phone }: PhoneOfPublisher,
): FeaturePublisher =>
  new FeaturePublisher({
    ...phone,
    of: { address: ua.configuration.uri.toAor(), realm },
    send: (request) => sendPublish(ua, request),
  });
