import { gathered } from '../media/gathering.ts';
import type { Clock } from '../port.ts';
import type { LocalConstraints, Session, TerminateOptions } from './jssip.ts';

/** What JsSIP would hang up for, and what becomes of it. */
export interface SessionTrouble {
  /** JsSIP's cause: 'Connection Error', 'WebRTC Error', 'Request Timeout', 'Dialog Error', 'RTP Timeout' ... */
  cause: string;
  status: number | undefined;
}

export interface GuardPorts {
  clock: Clock;
  /** The peer connection of this call, with its microphone in it. Asked once. */
  connection(): RTCPeerConnection;
  /** Are there STUN or TURN servers? */
  servers: boolean;
  /** Milliseconds left for gathering. */
  gatherMs(): number;
  /** JsSIP wants audio silent or not, by its own idea of hold and mute: ours is applied instead. */
  applySilence(): void;
  /** JsSIP wants to end the session. True keeps it alive. */
  survives(trouble: SessionTrouble): boolean;
}

const describe = async (
  session: Session,
  type: 'offer' | 'answer',
  constraints: LocalConstraints,
  { clock, servers, gatherMs }: GuardPorts,
): Promise<string> => {
  const pc = session._connection;
  if (!pc) throw new Error('no peer connection');
  // `isReadyToReOffer` asks for this.
  session._rtcReady = false;
  try {
    const isWarm = type === 'offer' && pc.signalingState === 'have-local-offer' && !constraints;
    if (!isWarm) {
      const made = type === 'offer' ? pc.createOffer(constraints ?? {}) : pc.createAnswer();
      await pc.setLocalDescription(await made);
    }
    await gathered(pc, { clock, capMs: gatherMs(), servers });
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
 * - `terminate` with a cause is JsSIP's own wish, for a failed re-INVITE or a dropped socket: the call decides.
 *
 * @returns the real `terminate`, for the ends we want
 */
export const guardSession = (
  session: Session,
  ports: GuardPorts,
): ((options?: TerminateOptions) => void) => {
  const terminate = session.terminate.bind(session);
  session._createRTCConnection = () => {
    session._connection = ports.connection();
  };
  session._createLocalDescription = (type, constraints) =>
    describe(session, type, constraints, ports);
  session._toggleMuteAudio = () => ports.applySilence();
  session.terminate = (options = {}) => {
    const { cause, status_code: status } = options;
    if (cause === undefined || !ports.survives({ cause, status })) terminate(options);
  };
  return terminate;
};
