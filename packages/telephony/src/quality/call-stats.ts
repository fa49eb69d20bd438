/**
 * What one reading of `getStats` says of a call's audio; counters since the call began, in the units of W3C webrtc-stats.
 * Null: this browser does not tell.
 */
export interface CallStats {
  /** Milliseconds, same clock for all readings of a call. */
  at: number;
  packetsReceived: number;
  packetsLost: number;
  packetsSent: number;
  /** Share of our packets that the far end misses, 0 to 1 (RTCP receiver report). */
  lostThere: number | null;
  jitterS: number | null;
  roundTripS: number | null;
  /** Energy and seconds of what came (`totalAudioEnergy`, `totalSamplesDuration`): the square of the mean level times seconds. */
  energyIn: number | null;
  secondsIn: number;
  /** The same of our microphone; stands still while muted. */
  energyOut: number | null;
  secondsOut: number;
  codec: string;
  /** Kinds of the two ends of the path in use (RFC 8445: host, srflx, prflx, relay), never their addresses; '' no path. */
  localCandidate: string;
  remoteCandidate: string;
  /** 'udp', 'tcp' or 'tls', to the relay where there is one. */
  protocol: string;
}

/** As much of any stats object as is read here; browsers differ in what they fill in. */
interface Stat {
  id: string;
  type: string;
  kind?: string;
  mediaType?: string;
  remoteSource?: boolean;
  packetsReceived?: number;
  packetsLost?: number;
  packetsSent?: number;
  jitter?: number;
  fractionLost?: number;
  roundTripTime?: number;
  currentRoundTripTime?: number;
  totalAudioEnergy?: number;
  totalSamplesDuration?: number;
  codecId?: string;
  mimeType?: string;
  nominated?: boolean;
  selected?: boolean;
  state?: string;
  selectedCandidatePairId?: string;
  localCandidateId?: string;
  remoteCandidateId?: string;
  candidateType?: string;
  protocol?: string;
  relayProtocol?: string;
}

/** Chrome names the pair in its transport; Firefox marks it `selected`; Safari only nominates. */
const selectedPair = (stats: readonly Stat[], get: (id?: string) => Stat | undefined) => {
  const transport = stats.find(({ selectedCandidatePairId }) => selectedCandidatePairId);
  const pairs = stats.filter(({ type }) => type === 'candidate-pair');
  return (
    get(transport?.selectedCandidatePairId) ??
    pairs.find(({ selected }) => selected) ??
    pairs.find(({ nominated, state }) => nominated && state === 'succeeded')
  );
};

/** Reads a report of a peer connection with one audio line. `at`: milliseconds. */
export const readStats = (report: RTCStatsReport, at: number): CallStats => {
  const stats: Stat[] = [];
  const byId = new Map<string, Stat>();
  report.forEach((stat: Stat) => {
    stats.push(stat);
    byId.set(stat.id, stat);
  });
  const get = (id?: string) => (id === undefined ? undefined : byId.get(id));
  const audio = (type: string) =>
    stats.find(
      (stat) => stat.type === type && (stat.kind ?? stat.mediaType ?? 'audio') === 'audio',
    );
  const inbound = audio('inbound-rtp');
  const outbound = audio('outbound-rtp');
  const remote = audio('remote-inbound-rtp');
  // Chrome before 112 keeps the sound of the far end in its track, Chrome before 76 that of the microphone too.
  const track = (isRemote: boolean) =>
    stats.find((stat) => stat.type === 'track' && stat.remoteSource === isRemote);
  const heard = inbound?.totalAudioEnergy === undefined ? track(true) : inbound;
  const source = audio('media-source') ?? track(false);
  const pair = selectedPair(stats, get);
  const local = get(pair?.localCandidateId);
  return {
    at,
    packetsReceived: inbound?.packetsReceived ?? 0,
    packetsLost: Math.max(0, inbound?.packetsLost ?? 0),
    packetsSent: outbound?.packetsSent ?? 0,
    lostThere: remote?.fractionLost ?? null,
    jitterS: inbound?.jitter ?? null,
    roundTripS: pair?.currentRoundTripTime ?? remote?.roundTripTime ?? null,
    energyIn: heard?.totalAudioEnergy ?? null,
    secondsIn: heard?.totalSamplesDuration ?? 0,
    energyOut: source?.totalAudioEnergy ?? null,
    secondsOut: source?.totalSamplesDuration ?? 0,
    codec: (get(inbound?.codecId)?.mimeType ?? '').replace(/^audio\//i, ''),
    localCandidate: local?.candidateType ?? '',
    remoteCandidate: get(pair?.remoteCandidateId)?.candidateType ?? '',
    protocol: local?.relayProtocol ?? local?.protocol ?? '',
  };
};

/**
 * Mean loudness between two readings, 0 to 1 of full scale; null where the browser does not tell or no time passed
 * (webrtc-stats: the square root of energy over duration).
 */
export const levelBetween = (
  before: CallStats,
  now: CallStats,
  side: 'in' | 'out',
): number | null => {
  const [from, to] =
    side === 'in' ? [before.energyIn, now.energyIn] : [before.energyOut, now.energyOut];
  const seconds =
    side === 'in' ? now.secondsIn - before.secondsIn : now.secondsOut - before.secondsOut;
  if (from === null || to === null || seconds <= 0) return null;
  return Math.sqrt(Math.max(0, to - from) / seconds);
};

/** Quieter than this, 0 to 1, nothing is heard: -80 dB, below the noise of any room and of a decoder, above rounding. */
export const SILENT_LEVEL = 1e-4;

/**
 * Did sound come from the far end between two readings? For an echo call: what we say comes back. Null: this browser does
 * not tell.
 */
export const returnsSound = (before: CallStats, now: CallStats): boolean | null => {
  if (now.packetsReceived === before.packetsReceived) return false;
  const level = levelBetween(before, now, 'in');
  return level === null ? null : level >= SILENT_LEVEL;
};
