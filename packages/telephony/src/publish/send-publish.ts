import { OutgoingRequest, RequestSender, type SipIncoming, type UserAgent } from '../wire/jssip.ts';
import { noAnswer, type PublishAnswer, type PublishRequest } from './request.ts';

const seconds = (response: SipIncoming, name: string): number | null => {
  const value = Number.parseInt(response.getHeader(name) ?? '', 10);
  return value >= 0 ? value : null;
};

const answerOf = (response: SipIncoming): PublishAnswer => ({
  status: response.status_code,
  phrase: response.reason_phrase,
  etag: response.getHeader('sip-etag') ?? null,
  expires: seconds(response, 'expires'),
  minExpires: seconds(response, 'min-expires'),
  retryAfterS: seconds(response, 'retry-after'),
});

/**
 * Sends one PUBLISH to our own address [W-02] (RFC 3903 section 4); JsSIP has no method for it, but answers digest
 * challenges. Never rejects.
 */
export const sendPublish = (
  ua: UserAgent,
  { event, etag, document, expires }: PublishRequest,
): Promise<PublishAnswer> =>
  new Promise((resolve) => {
    const headers = [
      `Event: ${event}`,
      `Expires: ${expires}`,
      ...(etag === null ? [] : [`SIP-If-Match: ${etag}`]),
      ...(document ? [`Content-Type: ${document.contentType}`] : []),
    ];
    const { uri } = ua.configuration;
    const request = new OutgoingRequest('PUBLISH', uri, ua, null, headers, document?.body);
    const sender = new RequestSender(ua, request, {
      onReceiveResponse: (response) => {
        if (response.status_code >= 200) resolve(answerOf(response));
      },
      onTransportError: () => resolve(noAnswer('Connection Error')),
      onRequestTimeout: () => resolve(noAnswer('Request Timeout')),
    });
    sender.send();
  });
