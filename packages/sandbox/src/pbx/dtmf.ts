import { contentTypeOf, type SipRequest } from '../sip/message.ts';

export interface Digit {
  /** One of 0-9, A-D, R, `*`, `#`. */
  digit: string;
  /** Milliseconds. */
  duration: number;
}

/** A digit needs some 30 characters. */
const MAX_BODY = 200;

/**
 * Reads a digit out of an INFO: `application/dtmf-relay` ("Signal=5", "Duration=100"; W-03) or `application/dtmf`
 * (the digit alone). undefined for other content, `broken` where the content is not what its type says.
 */
export const readDigit = (info: SipRequest): Digit | 'broken' | undefined => {
  const type = contentTypeOf(info);
  if (type !== 'application/dtmf-relay' && type !== 'application/dtmf') return undefined;
  if (info.body.length > MAX_BODY) return 'broken';
  const signal =
    type === 'application/dtmf'
      ? info.body.trim()
      : /^\s*Signal\s*=\s*(\S+)\s*$/im.exec(info.body)?.[1];
  if (!signal || !/^[0-9A-DR*#]$/i.test(signal)) return 'broken';
  const duration = Number(/^\s*Duration\s*=\s*(\d{1,6})\s*$/im.exec(info.body)?.[1] ?? 100);
  return { digit: signal.toUpperCase(), duration };
};
