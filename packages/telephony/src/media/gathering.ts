import type { Clock } from '../clock.ts';

/** After the first candidate, milliseconds: with servers to ask, and without. */
const AFTER_FIRST_MS = 200;
const AFTER_HOST_MS = 40;
/** After the first candidate that a STUN or TURN server gave. */
const AFTER_SERVER_MS = 20;
/** Waiting for a candidate at all, milliseconds: with what was made before, a description leaves within 1.5 s [F14]. */
const ANY_MS = 1200;

/** The local description names an address where we can be reached. */
export const hasAddress = ({ localDescription }: RTCPeerConnection): boolean =>
  localDescription?.sdp.includes('a=candidate:') ?? false;

export interface GatheringLimits {
  clock: Clock;
  /** From now, milliseconds, once there is any candidate. */
  capMs: number;
  /** Are there STUN or TURN servers to wait for? */
  servers: boolean;
}

/**
 * Resolves when the local description holds enough candidates to be sent: gathering is complete, or shortly after the
 * first candidate, or at the cap. A dead STUN server costs the browser 10 to 40 s (JsSIP issue 432); the PBX anchors
 * media, so host candidates do for most calls. On a busy machine the first may come after the cap, and is waited for:
 * Asterisk checks no path to a description without any, and the call stays silent.
 */
export const gathered = (
  pc: RTCPeerConnection,
  { clock, capMs, servers }: GatheringLimits,
): Promise<void> =>
  new Promise((resolve) => {
    // Chromium says so of other credentials too (an ICE restart), until some ms after they are set (JsSIP issue 499).
    if (pc.iceGatheringState === 'complete' && hasAddress(pc)) {
      resolve();
      return;
    }
    const timers: number[] = [];
    let isLate = false;
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
      else if (timers.length === 2) within(servers && !isLate ? AFTER_FIRST_MS : AFTER_HOST_MS);
    };
    const onState = () => {
      if (pc.iceGatheringState === 'complete' || pc.signalingState === 'closed') done();
    };
    const atCap = () => {
      if (hasAddress(pc)) done();
      isLate = true;
    };
    timers.push(clock.setTimeout(atCap, capMs));
    within(Math.max(capMs, ANY_MS));
    pc.addEventListener('icecandidate', onCandidate);
    pc.addEventListener('icegatheringstatechange', onState);
  });
