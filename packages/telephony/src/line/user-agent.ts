import { CallpanelError, type SipSettings } from '@callpanel/contracts';
import { JsSip, type UserAgent } from '../wire/jssip.ts';
import type { EdgeSocket } from './edge-socket.ts';

const REGISTER_EXPIRES_S = 180;
/** Ringing is ended by the PBX; this only clears a call that everyone forgot. */
const NO_ANSWER_S = 180;
/** JsSIP's own reconnect: a day away, and cleared by every `onconnect` of our socket, which reconnects by itself. */
const NEVER_S = 86_400;

/**
 * JsSIP, set up as the specification asks: session timers with refresh by INVITE [W-04], registering [W-01].
 *
 * @throws CallpanelError `sipua.config.error` { reason } for what passes our rules and not JsSIP's or the browser's [E-50]
 */
export const createUserAgent = (settings: SipSettings, socket: EdgeSocket): UserAgent => {
  const { iceServers } = settings;
  let checked = 'iceServers';
  try {
    // No call could be made with what the browser refuses.
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
