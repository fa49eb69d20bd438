import type { LocalConstraints, Session, TerminateOptions } from './jssip.ts';
import { LONGEST_S, type SessionInterval } from './session-interval.ts';

/** JsSIP's phrase when the peer did not refresh the session. */
export const MISSED_REFRESH = 'Session Timer Expired';

/** JsSIP's transaction state after a final response of 300 or above. */
const REFUSED = 5;

export interface GuardPorts {
  /** The peer connection of this call, with its microphone in it. */
  connection(): RTCPeerConnection;
  /** Resolves when a description holds enough candidates to be sent. */
  untilGathered(pc: RTCPeerConnection): Promise<void>;
  /** JsSIP wants to mute or unmute, by its own rules of hold and mute: ours are applied instead. */
  applySilence(): void;
  /**
   * JsSIP wants to end the session, for 'Connection Error', 'WebRTC Error', 'Request Timeout', 'Dialog Error' and the like.
   * Return true to keep it alive.
   */
  survives(cause: string): boolean;
  /** The session timer wants its refresh (RFC 4028). */
  refresh(): void;
  interval: SessionInterval;
}

const describe = async (
  session: Session,
  type: 'offer' | 'answer',
  constraints: LocalConstraints,
  { untilGathered }: GuardPorts,
): Promise<string> => {
  // Read by `isReadyToReOffer`.
  session._rtcReady = false;
  try {
    const pc = session._connection;
    if (!pc) throw new Error('no peer connection');
    const isWarm = type === 'offer' && pc.signalingState === 'have-local-offer' && !constraints;
    if (!isWarm) {
      const made = type === 'offer' ? pc.createOffer(constraints ?? {}) : pc.createAnswer();
      await pc.setLocalDescription(await made);
    }
    await untilGathered(pc);
    return pc.localDescription?.sdp ?? '';
  } finally {
    session._rtcReady = true;
  }
};

/**
 * Replaces the parts of a JsSIP session that do not suit us, and leaves it the protocol. Patches the instance before it has
 * media:
 *
 * - The peer connection is ours, so a failed ICE connection does not end the call (JsSIP sends BYE).
 * - A description is sent after limited gathering (JsSIP waits for the browser, 40 s with a dead STUN server).
 * - Tracks are enabled by our rules (JsSIP unmutes on resume).
 * - We send the refresh by re-INVITE, because JsSIP would never repeat a refused one. A call that ended while its answer was
 *   applied gets no refresh timer (JsSIP sets one), and no timer is longer than a day.
 * - A re-INVITE or UPDATE that crossed our re-INVITE, and got 491, changes nothing (JsSIP applies it). One that arrives while
 *   ours is prepared or queued gets 491 too.
 * - An INVITE that is refused because of a short session is sent again (JsSIP gives up). If a second phone answers the same
 *   INVITE, that one is hung up (JsSIP hangs up the first).
 * - A NOTIFY without Event is refused, and an ended session is not ended again (JsSIP throws in both cases).
 * - `terminate` with a cause comes from JsSIP itself, after a failed re-INVITE or a dropped socket: the call decides.
 *
 * @returns the original `terminate`, to end the session
 */
export const guardSession = (
  session: Session,
  ports: GuardPorts,
): ((options?: TerminateOptions) => void) => {
  const terminate = session.terminate.bind(session);
  const sendReinvite = session._sendReinvite.bind(session);
  session._createRTCConnection = () => {
    session._connection = ports.connection();
  };
  session._createLocalDescription = (type, constraints) =>
    describe(session, type, constraints, ports);
  session._toggleMuteAudio = () => ports.applySilence();
  session._sendReinvite = (options) => {
    if (!options) return ports.refresh();
    // Set now and not later by JsSIP: the peer connection may be busy with an earlier operation.
    session._rtcReady = false;
    sendReinvite(options);
  };
  // For an incoming call: how long it may ring.
  if (Number(session._request?.getHeader('expires')) > LONGEST_S)
    clearTimeout(session._timers.expiresTimer ?? 0);
  const runSessionTimer = session._runSessionTimer.bind(session);
  session._runSessionTimer = () => {
    const timers = session._sessionTimers;
    timers.currentExpires = Math.min(timers.currentExpires ?? LONGEST_S, LONGEST_S);
    if (!session.isEnded()) runSessionTimer();
  };
  const receiveNotify = session._receiveNotify.bind(session);
  session._receiveNotify = (request) => {
    if (request.event) receiveNotify(request);
    else request.reply(400);
  };
  const receiveAnswer = session._receiveInviteResponse.bind(session);
  session._receiveInviteResponse = (response) => {
    const { status_code: status, to_tag: tag } = response;
    const { _dialog: dialog, _is_canceled: isCanceled } = session;
    const isOther = dialog ? dialog.id.remote_tag !== tag : session.isEnded() && !isCanceled;
    const isFork = isOther && status >= 200 && status < 300;
    if (!isFork && status !== 422) return receiveAnswer(response);
    import('./rare-answers.ts').then(
      ({ hangUpFork, askAgain }) => {
        if (isFork) hangUpFork(session, response);
        else if (!askAgain(session, response, ports.interval)) receiveAnswer(response);
      },
      () => isFork || receiveAnswer(response),
    );
  };
  for (const name of ['_receiveReinvite', '_receiveUpdate'] as const) {
    const receive = session[name].bind(session);
    session[name] = (request) => {
      if (request.server_transaction?.state === REFUSED) return;
      // Ours counts as sent (RFC 3261 section 14.2); JsSIP would use two offers on one peer connection.
      if (session._rtcReady || !(request.body || request.method === 'INVITE')) receive(request);
      else request.reply(491);
    };
  }
  session.terminate = (options = {}) => {
    if (session.isEnded()) return;
    // A missed refresh has the same cause as a request timeout; only the phrase differs.
    const cause = options.reason_phrase === MISSED_REFRESH ? MISSED_REFRESH : options.cause;
    if (cause === undefined || !ports.survives(cause)) terminate(options);
  };
  return terminate;
};
