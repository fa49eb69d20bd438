import type { LocalConstraints, Session, TerminateOptions } from './jssip.ts';
import { LONGEST_S, type SessionInterval } from './session-interval.ts';

/** JsSIP's words when the peer should have refreshed the session and did not. */
export const MISSED_REFRESH = 'Session Timer Expired';

/** JsSIP's state of a request that has a final answer from 300 on. */
const REFUSED = 5;

export interface GuardPorts {
  /** The peer connection of this call, with its microphone in it. */
  connection(): RTCPeerConnection;
  /** Resolves when a description holds enough candidates to be sent. */
  untilGathered(pc: RTCPeerConnection): Promise<void>;
  /** JsSIP wants audio silent or not, by its own idea of hold and mute: ours is applied instead. */
  applySilence(): void;
  /**
   * JsSIP wants to end the session, for 'Connection Error', 'WebRTC Error', 'Request Timeout', 'Dialog Error' and the like.
   * True keeps it alive.
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
  // `isReadyToReOffer` asks for this.
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
 * Takes from a JsSIP session what it does badly and leaves it the protocol. On the instance, before any media exists:
 *
 * - the peer connection is ours, so a failed ICE connection hangs up nothing (JsSIP sends BYE);
 * - a description is sent after capped gathering (JsSIP waits for the browser, 40 s with a dead STUN server);
 * - tracks are enabled by our intents (JsSIP unmutes on resume);
 * - its refresh by re-INVITE goes our way, because a refused one would never be repeated; a call that ended while its answer
 *   was taken gets none (JsSIP sets the timer all the same), and none waits for longer than a day;
 * - a re-INVITE or UPDATE that crossed our re-INVITE, and has its 491, changes nothing (JsSIP obeys it all the same); one
 *   that comes while ours is being made, or waits to be, gets 491 too;
 * - the INVITE of a call that is refused because of a short session is sent again (JsSIP gives up), and who answers a call as
 *   the second of several phones is hung up (JsSIP hangs up the first);
 * - a NOTIFY without Event is refused (JsSIP throws), and a session that is over is not ended again (it throws too);
 * - `terminate` with a cause is JsSIP's own wish, for a failed re-INVITE or a dropped socket: the call decides.
 *
 * @returns the real `terminate`, for the ends we want
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
    // From now on, and not only when JsSIP comes to it: the peer connection may be busy with what came before.
    session._rtcReady = false;
    sendReinvite(options);
  };
  // Of a call that comes in: how long it may ring.
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
      // Ours is as good as sent (RFC 3261 section 14.2); JsSIP would make two offers of one peer connection.
      if (session._rtcReady || !(request.body || request.method === 'INVITE')) receive(request);
      else request.reply(491);
    };
  }
  session.terminate = (options = {}) => {
    if (session.isEnded()) return;
    // A missed refresh has the cause of a request without answer; only its phrase tells.
    const cause = options.reason_phrase === MISSED_REFRESH ? MISSED_REFRESH : options.cause;
    if (cause === undefined || !ports.survives(cause)) terminate(options);
  };
  return terminate;
};
