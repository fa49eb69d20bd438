import { Headers } from './headers.ts';
import { parseAddress } from './address.ts';

export interface SipRequest {
  kind: 'request';
  method: string;
  uri: string;
  headers: Headers;
  body: string;
}
export interface SipResponse {
  kind: 'response';
  status: number;
  reason: string;
  headers: Headers;
  body: string;
}
export type SipMessage = SipRequest | SipResponse;

/** Reason phrases of the answers that we give (RFC 3261 section 21, RFC 4028, RFC 6665). */
export const REASONS: Readonly<Record<number, string>> = {
  100: 'Trying',
  180: 'Ringing',
  183: 'Session Progress',
  200: 'OK',
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  412: 'Conditional Request Failed',
  415: 'Unsupported Media Type',
  416: 'Unsupported URI Scheme',
  420: 'Bad Extension',
  422: 'Session Interval Too Small',
  423: 'Interval Too Brief',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  482: 'Loop Detected',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  489: 'Bad Event',
  491: 'Request Pending',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
};

export const reasonOf = (status: number): string => REASONS[status] ?? 'Unknown';

/** No phone writes longer header lines; it also bounds what our patterns can be made to search. */
const MAX_LINE = 4_096;

const REQUIRED = ['via', 'from', 'to', 'call-id', 'cseq'] as const;

/**
 * What a frame turned out to be: a message, or what is wrong with it. `message` comes along with the error when
 * enough was readable to answer a request with 400.
 */
export type Parsed =
  | { ok: true; message: SipMessage }
  | { ok: false; error: string; request?: SipRequest };

const unfold = (head: string): string[] => head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);

/**
 * Reads one WebSocket frame (RFC 7118 section 5: one frame, one message). Tolerant where tolerance is harmless:
 * bare line feeds, compact names, a wrong or missing Content-Length (the frame already ends the body). Never throws.
 */
export const parseMessage = (frame: string): Parsed => {
  const text = frame.replace(/^(?:\r?\n)+/, '');
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const body = end ? text.slice(end.index + end[0].length) : '';
  const [first = '', ...lines] = unfold(head);

  const headers = new Headers();
  let broken: string | undefined;
  for (const line of lines) {
    if (line === '') continue;
    if (line.length > MAX_LINE) {
      broken ??= 'header line too long';
      continue;
    }
    const colon = line.indexOf(':');
    if (colon < 1 || /[\s"<>@]/.test(line.slice(0, colon).trim())) {
      broken ??= 'header line without a name';
      continue;
    }
    headers.add(line.slice(0, colon), line.slice(colon + 1));
  }

  const response = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/.exec(first);
  const request = /^([A-Za-z]+) (\S+) SIP\/2\.0$/.exec(first);
  if (!response && !request) return { ok: false, error: 'neither a request nor a response' };

  const message: SipMessage = response
    ? { kind: 'response', status: Number(response[1]), reason: response[2] ?? '', headers, body }
    : { kind: 'request', method: request![1]!.toUpperCase(), uri: request![2]!, headers, body };
  const missing = REQUIRED.find((name) => !headers.get(name));
  broken ??= missing && `no ${missing}`;
  broken ??= checkLines(message);
  if (broken === undefined) return { ok: true, message };
  return message.kind === 'request'
    ? { ok: false, error: broken, request: message }
    : { ok: false, error: broken };
};

const checkLines = (message: SipMessage): string | undefined => {
  const cseq = cseqOf(message);
  if (!cseq) return 'CSeq unreadable';
  if (message.kind === 'request' && cseq.method !== message.method) return 'CSeq of another method';
  if (!/^SIP\/2\.0\/\S+ /i.test(message.headers.get('via')!)) return 'Via unreadable';
  for (const name of ['from', 'to'])
    if (!parseAddress(message.headers.get(name))) return `${name} unreadable`;
  return undefined;
};

export const cseqOf = (message: SipMessage): { number: number; method: string } | undefined => {
  const match = /^(\d{1,10})\s+([A-Za-z]+)$/.exec(message.headers.get('cseq') ?? '');
  return match ? { number: Number(match[1]), method: match[2]!.toUpperCase() } : undefined;
};

/** The tag of From or To, '' when there is none. */
export const tagOf = (message: SipMessage, side: 'from' | 'to'): string =>
  parseAddress(message.headers.get(side))?.params['tag'] ?? '';

/** The branch of the topmost Via: the name of the transaction. */
export const branchOf = (message: SipMessage): string =>
  /;\s*branch=([^;,\s]+)/i.exec(message.headers.all('via')[0] ?? '')?.[1] ?? '';

/** Media type of the body without parameters, in lower case. */
export const contentTypeOf = (message: SipMessage): string =>
  (message.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** Writes a message for the wire; Content-Length is always counted here. */
export const serialise = (message: SipMessage): string => {
  const first =
    message.kind === 'request'
      ? `${message.method} ${message.uri} SIP/2.0`
      : `SIP/2.0 ${message.status} ${oneLine(message.reason)}`;
  const lines = [...message.headers]
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]) => `${name}: ${oneLine(value)}`);
  const length = `Content-Length: ${Buffer.byteLength(message.body)}`;
  return `${[first, ...lines, length].join('\r\n')}\r\n\r\n${message.body}`;
};

/** An answer with the headers that RFC 3261 section 8.2.6.2 copies from its request. */
export const responseTo = (
  request: SipRequest,
  status: number,
  options: {
    reason?: string;
    toTag?: string;
    headers?: Record<string, string>;
    body?: string;
  } = {},
): SipResponse => {
  const headers = new Headers();
  for (const via of request.headers.all('via')) headers.add('Via', via);
  const to = request.headers.get('to') ?? '';
  const tagged = status === 100 || tagOf(request, 'to') !== '' || !options.toTag;
  headers.add('From', request.headers.get('from') ?? '');
  headers.add('To', tagged ? to : `${to};tag=${options.toTag}`);
  headers.add('Call-ID', request.headers.get('call-id') ?? '');
  headers.add('CSeq', request.headers.get('cseq') ?? '');
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.add(name, value);
  return {
    kind: 'response',
    status,
    reason: options.reason ?? reasonOf(status),
    headers,
    body: options.body ?? '',
  };
};
