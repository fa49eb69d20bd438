import { CallpanelError, type SipSettings } from '@callpanel/contracts';
import { JsSip, type UserAgent } from '../wire/jssip.ts';
import type { EdgeSocket } from './edge-socket.ts';

const REGISTER_EXPIRES_S = 180;
/** Normally the PBX ends ringing; this clears a call that it forgot. */
const NO_ANSWER_S = 180;
/** JsSIP's own reconnect, delayed by a day: our socket reconnects, and its `onconnect` clears the timer. */
const NEVER_S = 86_400;

/**
 * JsSIP's user agent, configured with session timers refreshed by INVITE [W-04] and registration [W-01].
 *
 * @throws CallpanelError `sipua.config.error` { reason } for settings that JsSIP or the browser refuses [E-50]
 */
export const createUserAgent = (settings: SipSettings, socket: EdgeSocket): UserAgent => {
  const { iceServers } = settings;
  let checked = 'iceServers';
  try {
    // Throws now, and not with the first call, when the browser refuses a server.
    if (iceServers && typeof RTCPeerConnection !== 'undefined')
      new RTCPeerConnection({ iceServers }).close();
    checked = 'value';
    return new JsSip.UA({
      sockets: [socket],
      uri: settings.uri,
      realm: settings.realm,
      ...(settings.ha1 ? { ha1: settings.ha1 } : { password: settings.password }),
      ...(settings.authUser && { authorization_user: settings.authUser }),
      ...(settings.displayName && { display_name: settings.displayName }),
      ...(settings.userAgent && { user_agent: settings.userAgent }),
      register: true,
      register_expires: settings.registerExpires ?? REGISTER_EXPIRES_S,
      session_timers: true,
      session_timers_refresh_method: 'INVITE',
      no_answer_timeout: NO_ANSWER_S,
      connection_recovery_min_interval: NEVER_S,
      connection_recovery_max_interval: NEVER_S,
    });
  } catch (error) {
    // Not kept as the cause: its message quotes the value, which may be a secret.
    const { parameter = checked } = error as { parameter?: string };
    throw new CallpanelError('sipua.config.error', { reason: `invalid ${parameter}` });
  }
};
