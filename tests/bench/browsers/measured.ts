/** What was tried in a browser, in the order of a user's day. */
export const CHECKS = {
  session: 'The kit loads, takes a token and signs in',
  registered: 'The phone registers',
  outgoing: 'A call goes out, and sound arrives',
  hold: 'Hold and resume',
  digits: 'Digits',
  incoming: 'A call comes in and is answered',
  board: 'The board is live',
  voicemail: 'Voicemail lists messages',
  element: 'The element',
  frame: 'The frame',
} as const;
export type Check = keyof typeof CHECKS;

/** What was found in one browser. */
export interface Measured {
  /** `Chromium 156.0.8078.79` */
  version: string;
  /** `null`: it worked; else why it did not. */
  checks: Record<Check, string | null>;
  /** Of a call to an echo, over ten seconds; `null`: the browser makes none. */
  call: MeasuredCall | null;
}

export interface MeasuredCall {
  codec: string;
  /** Kilobytes each second with the headers of RTP, SRTP, UDP and IPv4. */
  sentKBps: number;
  receivedKBps: number;
  packetsPerS: number;
}
