import { expect, it } from 'vitest';
import { report, second } from '../testing/stats-reports.ts';
import { levelBetween, readStats, returnsSound } from './call-stats.ts';

const INBOUND = {
  id: 'in',
  type: 'inbound-rtp',
  kind: 'audio',
  packetsReceived: 500,
  packetsLost: 3,
  jitter: 0.01,
  codecId: 'codec',
};
const CODEC = { id: 'codec', type: 'codec', mimeType: 'audio/opus' };
const ENDS = [
  {
    id: 'l',
    type: 'local-candidate',
    candidateType: 'relay',
    protocol: 'udp',
    relayProtocol: 'tls',
  },
  { id: 'r', type: 'remote-candidate', candidateType: 'srflx', protocol: 'udp' },
];

it('reads the report of a current Chrome [quality]', () => {
  const stats = readStats(
    report(
      { ...INBOUND, totalAudioEnergy: 2, totalSamplesDuration: 10 },
      { id: 'out', type: 'outbound-rtp', kind: 'audio', packetsSent: 490 },
      { id: 'rr', type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.1, roundTripTime: 9 },
      {
        id: 'src',
        type: 'media-source',
        kind: 'audio',
        totalAudioEnergy: 1,
        totalSamplesDuration: 9,
      },
      { id: 't', type: 'transport', selectedCandidatePairId: 'p2' },
      { id: 'p1', type: 'candidate-pair', nominated: true, state: 'succeeded' },
      {
        id: 'p2',
        type: 'candidate-pair',
        currentRoundTripTime: 0.05,
        localCandidateId: 'l',
        remoteCandidateId: 'r',
      },
      CODEC,
      ...ENDS,
    ),
    7000,
  );
  expect(stats).toEqual({
    at: 7000,
    packetsReceived: 500,
    packetsLost: 3,
    packetsSent: 490,
    lostThere: 0.1,
    jitterS: 0.01,
    roundTripS: 0.05,
    energyIn: 2,
    secondsIn: 10,
    energyOut: 1,
    secondsOut: 9,
    codec: 'opus',
    localCandidate: 'relay',
    remoteCandidate: 'srflx',
    protocol: 'tls',
  });
});

it('reads the audio from the tracks of Chrome 72 [quality]', () => {
  const stats = readStats(
    report(
      { ...INBOUND, kind: undefined, mediaType: 'audio' },
      { id: 'a', type: 'track', remoteSource: true, totalAudioEnergy: 4, totalSamplesDuration: 5 },
      { id: 'b', type: 'track', remoteSource: false, totalAudioEnergy: 3, totalSamplesDuration: 6 },
    ),
    0,
  );
  expect(stats).toMatchObject({ energyIn: 4, secondsIn: 5, energyOut: 3, secondsOut: 6 });
  expect(stats.packetsReceived).toBe(500);
});

it('finds the candidate pair of Firefox and of Safari [quality]', () => {
  const pair = { localCandidateId: 'l', remoteCandidateId: 'r', type: 'candidate-pair' };
  const firefox = readStats(report({ ...pair, id: 'p', selected: true }, ...ENDS), 0);
  const safari = readStats(
    report({ ...pair, id: 'p', nominated: true, state: 'succeeded' }, ...ENDS),
    0,
  );
  expect([firefox.localCandidate, safari.remoteCandidate]).toEqual(['relay', 'srflx']);
});

it('is zero before audio flows, and null when the browser reports nothing [quality]', () => {
  expect(readStats(report(), 0)).toMatchObject({ packetsReceived: 0, energyIn: null, codec: '' });
});

it('measures the level between two readings [quality]', () => {
  expect(levelBetween(second(1000), second(2000), 'in')).toBeCloseTo(0.1);
  expect(levelBetween(second(1000), second(1000), 'in')).toBeNull();
  const unknown = second(2000, { energyOut: null });
  expect(levelBetween(second(1000), unknown, 'out')).toBeNull();
});

it('detects whether the far end returned sound [quality]', () => {
  const before = second(1000);
  expect(returnsSound(before, second(2000))).toBe(true);
  expect(returnsSound(before, second(2000, { energyIn: before.energyIn }))).toBe(false);
  expect(returnsSound(before, second(2000, { packetsReceived: 50 }))).toBe(false);
  expect(returnsSound(before, second(2000, { energyIn: null }))).toBeNull();
});
