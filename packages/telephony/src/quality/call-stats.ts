/**
 * One reading of the audio statistics of a call: counters since the call began, in the units of W3C webrtc-stats. Null when
 * the browser does not report a value.
 */
export interface CallStats {
  /** Milliseconds, by the same clock for all readings of a call. */
  at: number;
  packetsReceived: number;
  packetsLost: number;
  packetsSent: number;
  /** Share of our packets that the far end lost, 0 to 1 (RTCP receiver report). */
  lostThere: number | null;
  jitterS: number | null;
  roundTripS: number | null;
  /** Energy and seconds of received audio (`totalAudioEnergy`, `totalSamplesDuration`): the square of the mean level times seconds. */
  energyIn: number | null;
  secondsIn: number;
  /** The same for our microphone; does not grow while muted. */
  energyOut: number | null;
  secondsOut: number;
  codec: string;
  /** Types of the two ends of the path (RFC 8445: host, srflx, prflx, relay), never their addresses; '' without a path. */
  localCandidate: string;
  remoteCandidate: string;
  /** 'udp', 'tcp' or 'tls'; to the relay if there is one. */
  protocol: string;
}

/** The fields of any stats object that are read here; browsers differ in what they report. */
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

/** Chrome names the pair in its transport; Firefox marks it `selected`; Safari only nominates it. */
const selectedPair = (stats: readonly Stat[], get: (id?: string) => Stat | undefined) => {
  const transport = stats.find(({ selectedCandidatePairId }) => selectedCandidatePairId);
  const pairs = stats.filter(({ type }) => type === 'candidate-pair');
  return (
    get(transport?.selectedCandidatePairId) ??
    pairs.find(({ selected }) => selected) ??
    pairs.find(({ nominated, state }) => nominated && state === 'succeeded')
  );
};

/** Reads the report of a peer connection with one audio line. `at`: milliseconds. */
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
  // Chrome before 112 reports the audio of the far end in its track; Chrome before 76 also that of the microphone.
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
 * Mean level between two readings, 0 to 1 of full scale (webrtc-stats: the square root of energy over duration). Null if the
 * browser does not report it or no time passed.
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

/** Below this level, 0 to 1, there is no sound: -80 dB, quieter than any room or decoder, louder than rounding errors. */
export const SILENT_LEVEL = 1e-4;

/**
 * Did the far end send sound between two readings? In an echo call: does our voice return? Null if the browser does not
 * report it.
 */
export const returnsSound = (before: CallStats, now: CallStats): boolean | null => {
  if (now.packetsReceived === before.packetsReceived) return false;
  const level = levelBetween(before, now, 'in');
  return level === null ? null : level >= SILENT_LEVEL;
};
