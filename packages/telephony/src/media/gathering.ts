import type { Clock } from '../clock.ts';

/** Wait after the first candidate, milliseconds: with STUN or TURN servers, and without. */
const AFTER_FIRST_MS = 200;
const AFTER_HOST_MS = 40;
/** Wait after the first candidate from a STUN or TURN server. */
const AFTER_SERVER_MS = 20;
/** Longest wait for any candidate, milliseconds, so that a description is sent within 1.5 s in total [F14]. */
const ANY_MS = 1200;

/** Does the local description contain an address? */
export const hasAddress = ({ localDescription }: RTCPeerConnection): boolean =>
  localDescription?.sdp.includes('a=candidate:') ?? false;

export interface GatheringLimits {
  clock: Clock;
  /** Longest wait once there is a candidate, milliseconds. */
  capMs: number;
  /** Are there STUN or TURN servers to wait for? */
  servers: boolean;
}

/**
 * Resolves when the local description has enough candidates to be sent: when gathering is complete, shortly after the first
 * candidate, or at the cap. With a dead STUN server the browser takes 10 to 40 s (JsSIP issue 432); the PBX anchors media, so
 * host candidates are enough for most calls. On a busy machine the first one may come after the cap; it is awaited, because
 * Asterisk never sends audio to a description without candidates.
 */
export const gathered = (
  pc: RTCPeerConnection,
  { clock, capMs, servers }: GatheringLimits,
): Promise<void> =>
  new Promise((resolve) => {
    // After an ICE restart, Chromium still reports `complete` for a few milliseconds (JsSIP issue 499).
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
