/**
 * The sandbox stays on the machine: of all the addresses that libwebrtc offers only UDP on 127.0.0.1 goes out. A
 * browser reaches it from whatever interface it has, also when its own candidates are hidden behind mDNS names.
 */
const LOOPBACK = /^candidate:\S+ 1 udp \d+ 127\.0\.0\.1 (\d+) typ host/i;

/** What `RTCIceCandidate` says of where a candidate belongs. */
export type Candidate = Pick<RTCIceCandidate, 'candidate' | 'sdpMid' | 'usernameFragment'>;

export const isLoopback = ({ candidate }: Candidate): boolean => LOOPBACK.test(candidate);

/** Names the ICE generation of a description; undefined where all its sections are refused. */
export const ufragOf = (sdp: string): string | undefined => /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1];

/** Leaves this candidate only, in the section that it belongs to, and says its address where SDP repeats it. */
export const onlyLoopback = (sdp: string, candidate?: Candidate): string =>
  sdp
    .split(/^(?=m=)/m)
    .map((section) => {
      const own = candidate && belongs(section, candidate) ? candidate.candidate : undefined;
      const lines = section
        .replace(/^a=candidate:.*\r?\n/gm, '')
        .replace(/^c=IN .*$/m, 'c=IN IP4 127.0.0.1');
      if (own === undefined) return lines;
      const port = LOOPBACK.exec(own)?.[1];
      return `${lines.replace(/^(m=\S+) [1-9]\d* /, `$1 ${port} `)}a=${own}\r\n`;
    })
    .join('');

const belongs = (section: string, { sdpMid, usernameFragment }: Candidate): boolean =>
  section.startsWith('m=') &&
  /^a=mid:(\S+)/m.exec(section)?.[1] === sdpMid &&
  ufragOf(section) === usernameFragment;

/** Drops mDNS names of a browser's description: looking them up costs time and finds nothing here. */
export const withoutMdns = (sdp: string): string =>
  sdp
    .split(/\r?\n/)
    .filter((line) => !/^a=candidate:(\S+ ){4}\S+\.local /i.test(line))
    .join('\r\n');
