import type { Clock } from '../port.ts';

/** After the first candidate, milliseconds: with servers to ask, and without. */
const AFTER_FIRST_MS = 200;
const AFTER_HOST_MS = 40;
/** After the first candidate that a STUN or TURN server gave. */
const AFTER_SERVER_MS = 20;

export interface GatheringLimits {
  clock: Clock;
  /** From now, milliseconds, whatever came. */
  capMs: number;
  /** Are there STUN or TURN servers to wait for? */
  servers: boolean;
}

/**
 * Resolves when the local description holds enough candidates to be sent: gathering is complete, or shortly after the
 * first candidate, or at the cap. A dead STUN server costs the browser 10 to 40 s (JsSIP issue 432); the PBX anchors
 * media, so host candidates do for most calls and an INVITE without any still works by peer-reflexive ones.
 */
export const gathered = (
  pc: RTCPeerConnection,
  { clock, capMs, servers }: GatheringLimits,
): Promise<void> =>
  new Promise((resolve) => {
    if (pc.iceGatheringState === 'complete') {
      resolve();
      return;
    }
    const timers: number[] = [];
    const done = () => {
      for (const timer of timers) clock.clearTimeout(timer);
      pc.removeEventListener('icecandidate', onCandidate);
      pc.removeEventListener('icegatheringstatechange', onState);
      resolve();
    };
    const within = (ms: number) => timers.push(clock.setTimeout(done, ms));
    const onCandidate = ({ candidate }: RTCPeerConnectionIceEvent) => {
      if (!candidate) done();
      else if (candidate.type === 'srflx' || candidate.type === 'relay') within(AFTER_SERVER_MS);
      else if (timers.length === 1) within(servers ? AFTER_FIRST_MS : AFTER_HOST_MS);
    };
    const onState = () => {
      if (pc.iceGatheringState === 'complete' || pc.signalingState === 'closed') done();
    };
    within(capMs);
    pc.addEventListener('icecandidate', onCandidate);
    pc.addEventListener('icegatheringstatechange', onState);
  });
