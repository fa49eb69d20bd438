import type { SipContact, SipIncoming, UserAgent } from '../wire/jssip.ts';
import { tapResponses } from '../wire/tap-responses.ts';
import type { RegistrationSupervisor } from './registration-supervisor.ts';

/** A shorter binding would expire before it can be refreshed. */
const EXPIRES_AT_LEAST_S = 10;

/** Seconds for which the registrar keeps our binding; 0 if it does not hold one (RFC 3261 section 10.2.4). */
const bindingSeconds = (ua: UserAgent, response: SipIncoming): number => {
  const contacts = (response.headers['Contact'] ?? []).flatMap(({ parsed }) => parsed ?? []);
  const isOurs = (contact: SipContact) =>
    contact.getParam('+sip.instance') === ua.registrator()._sipInstance ||
    contact.uri.user === ua.contact.uri.user;
  const ours = contacts.find(isOurs);
  if (!ours) return 0;
  const expires = ours.getParam('expires') ?? response.getHeader('expires');
  return expires === undefined ? EXPIRES_AT_LEAST_S : Number(expires);
};

/**
 * Connects JsSIP's registrator to the supervisor: every REGISTER that JsSIP wants (connected, expiring, 423) becomes a request
 * to the supervisor, which receives every outcome, including the 200 that JsSIP ignores.
 *
 * @returns sends one REGISTER
 */
export const watchRegistration = (
  ua: UserAgent,
  supervisor: () => RegistrationSupervisor,
): (() => void) => {
  const registrator = ua.registrator();
  const send = registrator.register.bind(registrator);
  registrator.register = () => supervisor().request();
  // With a listener, JsSIP's own timer does nothing: the supervisor refreshes. For a binding of weeks it would fire every second.
  ua.on('registrationExpiring', () => undefined);
  tapResponses(ua, ({ method }, response) => {
    if (method !== 'REGISTER') return;
    if (response.status_code === 423) {
      supervisor().tooBrief();
      // From invalid text JsSIP makes NaN, and then asks for no expiry at all.
      if (!/^\d{1,7}$/.test(response.getHeader('min-expires') ?? ''))
        delete response.headers['Min-Expires'];
    }
    if (response.status_code < 200 || response.status_code > 299) return;
    const seconds = bindingSeconds(ua, response);
    if (seconds >= EXPIRES_AT_LEAST_S) supervisor().succeeded(seconds);
    else supervisor().failed({ cause: 'No Contact' });
  });
  ua.on('registrationFailed', ({ response, cause }) => {
    // The socket is closing: `disconnected` follows, and the next connection registers again.
    if (cause === 'Connection Error') return;
    const retryAfter = Number.parseInt(response?.getHeader('retry-after') ?? '', 10);
    supervisor().failed({
      cause,
      ...(response && { status: response.status_code, phrase: response.reason_phrase }),
      ...(retryAfter >= 0 && { retryAfterS: retryAfter }),
    });
  });
  return () => {
    if (ua.isConnected()) send();
    else supervisor().disconnected();
  };
};
