/**
 * The sandbox stays on the machine: of all the addresses that libwebrtc offers only UDP on 127.0.0.1 goes out. A
 * browser reaches it from whatever interface it has, also when its own candidates are hidden behind mDNS names.
 */
const LOOPBACK = /^a=candidate:\S+ 1 udp \d+ 127\.0\.0\.1 (\d+) typ host/i;

/** Has the description got the candidate that we need? It comes within a few milliseconds, TCP ones 100 ms later. */
export const hasLoopback = (sdp: string): boolean =>
  sdp.split(/\r?\n/).some((line) => LOOPBACK.test(line));

/** Leaves only loopback candidates, and says their address where SDP repeats it. */
export const onlyLoopback = (sdp: string): string => {
  const lines = sdp.split(/\r?\n/);
  const port = lines.map((line) => LOOPBACK.exec(line)?.[1]).find((found) => found !== undefined);
  return lines
    .filter((line) => !line.startsWith('a=candidate:') || LOOPBACK.test(line))
    .map((line) => {
      if (line.startsWith('c=IN ')) return 'c=IN IP4 127.0.0.1';
      return port ? line.replace(/^m=audio [1-9]\d* /, `m=audio ${port} `) : line;
    })
    .join('\r\n');
};

/** Drops mDNS names of a browser's description: looking them up costs time and finds nothing here. */
export const withoutMdns = (sdp: string): string =>
  sdp
    .split(/\r?\n/)
    .filter((line) => !/^a=candidate:(\S+ ){4}\S+\.local /i.test(line))
    .join('\r\n');
