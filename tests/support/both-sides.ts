import type { Control } from './sandbox.ts';

/** What the telephone company has. */
export interface ServerSide {
  state: Pick<Awaited<ReturnType<Control['state']>>, 'registrations' | 'calls' | 'counts'>;
  messages: Awaited<ReturnType<Control['messages']>>;
}

/** What the core of one page, or of a frame in it, has. */
export interface CoreSide {
  user: string | undefined;
  session: string;
  /** 1 connected, 2 registered, 3 both. */
  line: number;
  phone: string;
  /** Code of the line's error. */
  error: string | undefined;
  broker: string;
  calls: {
    direction: string;
    number: string;
    state: string;
    held: boolean;
    heldByPeer: boolean;
    muted: boolean;
    media: string;
    signalling: string;
    sipCallId: string;
  }[];
  notices: { kind: string; message: string }[];
}

/** Why something could not be collected. */
export interface Missing {
  missing: string;
}

/** Both sides of a test at one moment. */
export interface Sides {
  title: string;
  server: ServerSide | Missing;
  /** The last lines that the sandbox's process wrote. */
  output: readonly string[];
  pages: { address: string; cores: CoreSide[] | Missing; errors: readonly string[] }[];
}

const LINES = 80;
const LINE_LENGTH = 160;
const MESSAGES_OF_EACH = 30;
const ERRORS = 3;
const OUTPUT_LINES = 8;

const HIDDEN = '[hidden]';

/** Hides tokens, HA1 and passwords, and whatever is long enough to be one. */
export const redact = (line: string): string =>
  line
    .replace(/(authorization"?\s*[:=]\s*).*/gi, `$1${HIDDEN}`)
    .replace(/\b(bearer|basic|digest)\s+\S.*/gi, `$1 ${HIDDEN}`)
    .replace(
      /((?:token|passw(?:or)?d|passcode|secret|ha1|nonce|[?&]code)"?\s*(?:[:=]|%(?:25)*3d)\s*)("[^"]*"|'[^']*'|[^\s"'&,;}]+)/gi,
      `$1${HIDDEN}`,
    )
    .replace(/[\w-]{32,}/g, HIDDEN);

const short = (callId: string): string => callId.slice(0, 12);
const joined = (parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

const serverLines = ({ state: { registrations, calls, counts } }: ServerSide): string[] => [
  `registered: ${registrations.map(({ ext, connected }) => (connected ? ext : `${ext} (socket gone)`)).join(', ') || 'no phone'}`,
  `open: ${counts.sockets} sockets, ${counts.legs} legs, ${counts.peerConnections} peer connections`,
  ...calls.map(
    ({ from, to, state, legs }) =>
      `call ${from} to ${to} ${state}: ${legs
        .map((leg) =>
          joined([
            leg.ext,
            leg.direction,
            leg.answered ? 'answered' : 'ringing',
            leg.holding && 'holding',
            short(leg.callId),
          ]),
        )
        .join(', ')}`,
  ),
];

const messageLines = (messages: ServerSide['messages'], room: number): string[] => {
  const phones = new Set(messages.map(({ ext }) => ext));
  const share = Math.max(1, Math.min(MESSAGES_OF_EACH, Math.floor(room / phones.size)));
  return [...phones]
    .flatMap((ext) => messages.filter((message) => message.ext === ext).slice(-share))
    .sort((a, b) => a.at - b.at)
    .map(({ at, ext, direction, what, callId, cseq }) => {
      const time = new Date(at).toISOString().slice(11, 23);
      const arrow = direction === 'in' ? '->' : '<-';
      return `${time} ${ext} ${arrow} ${what.padEnd(24)} ${short(callId).padEnd(12)} ${cseq}`;
    });
};

const coreLines = (core: CoreSide): string[] => [
  joined([
    core.user ?? 'no user',
    `session ${core.session}, line ${core.line}, phone ${core.phone}, broker ${core.broker}`,
    core.error,
  ]),
  ...core.calls.map((call) =>
    joined([
      `call ${call.direction} ${call.number} ${call.state}`,
      call.held && 'held',
      call.heldByPeer && 'held by peer',
      call.muted && 'muted',
      `media ${call.media}, signalling ${call.signalling}`,
      short(call.sipCallId),
    ]),
  ),
  ...core.notices.map(({ kind, message }) => `notice ${kind} ${message}`),
];

const missing = (of: string, why: Missing): string => `could not collect ${of}: ${why.missing}`;
const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** At most 80 lines; the SIP messages get what the rest leaves, the same number for each phone. */
export const formatSides = ({ title, server, output, pages }: Sides): string => {
  const head = [
    `Both sides when "${title}" failed`,
    'sandbox',
    ...indent('missing' in server ? [missing('the sandbox', server)] : serverLines(server)),
    ...indent(output.slice(-OUTPUT_LINES).map((line) => `output: ${line}`)),
    ...pages.flatMap(({ address, cores, errors }) => [
      `page ${address}`,
      ...indent('missing' in cores ? [missing('the page', cores)] : cores.flatMap(coreLines)),
      ...indent(errors.slice(-ERRORS).map((error) => `console: ${error}`)),
    ]),
    ...(pages.length === 0 ? ['no page is open'] : []),
  ];
  const sip = 'missing' in server ? [] : server.messages;
  const lines = [
    ...head,
    'SIP (-> from the phone, <- to it)',
    ...indent(messageLines(sip, LINES - head.length - 1)),
  ];
  return lines
    .slice(0, LINES)
    .map((line) => redact(line.replace(/\s*[\r\n]+\s*/g, ' | ')).slice(0, LINE_LENGTH))
    .join('\n');
};
