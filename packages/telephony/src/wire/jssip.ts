import * as jssip from 'jssip';
import requestSender from 'jssip/lib/RequestSender.js';
import sipMessage from 'jssip/lib/SIPMessage.js';

/**
 * The part of JsSIP 3.13.8 that we rely on. Names with an underscore are its internals: `jssip.test.ts` pins each, and
 * package.json pins the version.
 */
export interface SipHeaderName {
  display_name: string | null;
  uri: { user: string | null; host: string } & SipUri;
}

/** Address of record as JsSIP keeps it. */
export interface SipUri {
  toAor(): string;
}

export interface SipIncoming {
  method: string;
  cseq: number;
  call_id: string;
  to_tag: string;
  body: string | null;
  status_code: number;
  reason_phrase: string;
  hasHeader(name: string): boolean;
  getHeader(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  /** The raw message. */
  data: string;
  /** Answers a request. */
  reply(status: number): void;
  /** For requests only. */
  server_transaction?: { state: number } | null;
  /** The Event header without parameters; for requests only. */
  event?: { event: string };
  refer_to?: { uri: ReferToUri };
  headers: Record<string, { parsed?: SipContact }[] | undefined>;
}

export interface SipContact {
  uri: { user: string | null };
  getParam(name: string): string | null | undefined;
}

export interface RequestHandlers {
  onSuccessResponse?(response: SipIncoming): void;
  onErrorResponse?(response: SipIncoming): void;
  onTransportError?(): void;
  onRequestTimeout?(): void;
  onDialogError?(response: SipIncoming): void;
}

export interface TerminateOptions {
  /** Set when JsSIP itself ends a session; never set by us. */
  cause?: string;
  status_code?: number;
  reason_phrase?: string;
}

export interface SessionEnd {
  originator: 'local' | 'remote' | 'system';
  message: SipIncoming | null;
  cause: string;
}

/** A REFER without a 2xx; if there was no response, `cause` says why. */
export interface ReferFailure {
  response: SipIncoming | null;
  cause: string;
}

export interface ReferOptions {
  replaces?: { _request: { call_id: string }; _to_tag: string; _from_tag: string };
  eventHandlers: {
    requestSucceeded(): void;
    requestFailed(failure: ReferFailure): void;
  };
}

/** The address in a Refer-To; its headers belong to the new INVITE. */
export interface ReferToUri {
  user: string | null;
  host: string;
  getHeader(name: string): string[] | undefined;
}

/** The far end moves a call: by a REFER that JsSIP has accepted, or by an INVITE with Replaces that waits for our decision. */
export interface IncomingMove {
  request: SipIncoming;
  /** For an INVITE: creates an incoming session, and ends the old one when the new one is confirmed. */
  accept(): void;
  reject(): void;
}

export interface ReferSubscriber {
  receiveNotify(request: SipIncoming): void;
  emit(event: 'failed', data: object): void;
}

/** Creates a dialog, registered with the user agent; `error` when the message does not establish one. */
export type DialogClass = new (
  owner: Session,
  message: SipIncoming,
  type: 'UAC' | 'UAS',
) => SipDialog | { error: string };

export interface SipDialog {
  id: { call_id: string; local_tag: string; remote_tag: string };
  sendRequest(method: string): unknown;
  terminate(): void;
}

export interface Session {
  readonly id: string;
  readonly status: number;
  readonly direction: 'incoming' | 'outgoing';
  readonly remote_identity: SipHeaderName;
  readonly C: Readonly<Record<`STATUS_${string}`, number>>;
  isEnded(): boolean;
  isReadyToReOffer(): boolean;
  answer(options: object): void;
  connect(target: string, options: object): void;
  terminate(options?: TerminateOptions): void;
  sendRequest(method: string, options: object): unknown;
  readonly contact: string | null;
  /** False when the session is not established. @throws TypeError for an invalid address */
  refer(target: string, options: ReferOptions): ReferSubscriber | false;
  on(
    event: 'progress' | 'accepted',
    handler: (data: { response: SipIncoming | null }) => void,
  ): void;
  on(event: 'ended' | 'failed', handler: (end: SessionEnd) => void): void;
  on(event: 'hold' | 'unhold', handler: (data: { originator: string }) => void): void;
  on(event: 'confirmed' | 'sending', handler: () => void): void;
  on(event: 'refer' | 'replaces', handler: (move: IncomingMove) => void): void;
  on(event: 'newInfo', handler: (data: object) => void): void;
  on(event: 'sdp', handler: (data: { originator: string; sdp: string }) => void): void;
  on(event: 'update' | 'reinvite', handler: (data: { request: SipIncoming }) => void): void;
  _connection: RTCPeerConnection | null;
  _dialog: SipDialog | null | undefined;
  /** For an incoming call, the received INVITE, which cannot be changed or cloned. */
  _request: OutgoingSipRequest & { getHeaders(name: string): string[] };
  readonly _localMediaStream: MediaStream | null;
  _is_canceled: boolean;
  _is_confirmed: boolean;
  _rtcReady: boolean;
  _localHold: boolean;
  _remoteHold: boolean;
  /** The far end asked for an offer: its answer is in the ACK. */
  _late_sdp: boolean;
  /** Seconds: `currentExpires` is agreed on, `defaultExpires` is what we ask for. */
  _sessionTimers: { running: boolean; currentExpires: number | null; defaultExpires: number };
  readonly _timers: { expiresTimer: ReturnType<typeof setTimeout> | null };
  _runSessionTimer(): void;
  _receiveInviteResponse(response: SipIncoming): void;
  _sendInitialRequest(media: object, offer: LocalConstraints, stream: MediaStream | null): void;
  _receiveNotify(request: SipIncoming): void;
  _receiveReinvite(request: SipIncoming): void;
  _receiveUpdate(request: SipIncoming): void;
  _createRTCConnection(config: RTCConfiguration): void;
  _createLocalDescription(type: 'offer' | 'answer', constraints: LocalConstraints): Promise<string>;
  _toggleMuteAudio(mute: boolean): void;
  /** Without options, it is the refresh of the session timer. */
  _sendReinvite(options?: {
    extraHeaders?: readonly string[];
    rtcOfferConstraints?: RTCOfferOptions | null;
    eventHandlers: { succeeded(): void; failed(response?: SipIncoming): void };
  }): void;
}

export type LocalConstraints = RTCOfferOptions | null | undefined;

export interface OutgoingSipRequest {
  method: string;
  call_id: string;
  cseq: number;
  getHeader(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  clone(): this;
}

export interface ClientTransaction {
  type: 'nict' | 'ict' | 'nist' | 'ist';
  id: string;
  request: OutgoingSipRequest;
  receiveResponse(response: SipIncoming): void;
}

export interface UserAgent {
  start(): void;
  stop(): void;
  unregister(): void;
  isConnected(): boolean;
  registrator(): { register(): void; registered: boolean; _sipInstance: string };
  readonly contact: { uri: { user: string } };
  readonly configuration: { readonly uri: SipUri & { readonly host: string } };
  on(
    event: 'connected' | 'disconnected' | 'unregistered' | 'registrationExpiring',
    handler: () => void,
  ): void;
  on(
    event: 'newRTCSession',
    handler: (data: {
      originator: 'local' | 'remote';
      session: Session;
      request: SipIncoming;
    }) => void,
  ): void;
  on(
    event: 'registrationFailed',
    handler: (data: { response: SipIncoming | null; cause: string }) => void,
  ): void;
  on(event: 'newTransaction', handler: (data: { transaction: ClientTransaction }) => void): void;
  on(event: 'sipEvent', handler: (data: { request: SipIncoming }) => void): void;
  on(event: 'transactionDestroyed', handler: () => void): void;
  removeAllListeners(): void;
  _transactions: Record<'nict' | 'ict', object>;
}

interface JsSip {
  readonly version: string;
  C: { ALLOWED_METHODS: string };
  UA: new (configuration: object) => UserAgent;
  RTCSession: new (ua: UserAgent) => Session;
  NameAddrHeader: { parse(header: string): SipHeaderName | undefined };
  debug: { enabled(namespace: string): boolean };
}

// JsSIP is CommonJS, and its types lack RTCSession, which it exports.
const loaded = jssip as unknown as JsSip & { default?: JsSip };
export const JsSip: JsSip = loaded.default ?? loaded;

/** Header of a 200 (RFC 3261 section 13.3.1.4). JsSIP omits it; without it a PBX does not send UPDATE. */
export const ALLOW = `Allow: ${JsSip.C.ALLOWED_METHODS}`;

/** A request outside a dialog, for methods that JsSIP does not support. */
export const OutgoingRequest = (sipMessage as unknown as { OutgoingRequest: OutgoingRequestClass })
  .OutgoingRequest;
type OutgoingRequestClass = new (
  method: string,
  target: SipUri,
  ua: UserAgent,
  params: null,
  extraHeaders: string[],
  body: string | undefined,
) => { method: string };

/** Sends one request, and repeats it with credentials when challenged. */
export const RequestSender = requestSender as RequestSenderClass;
type RequestSenderClass = new (
  ua: UserAgent,
  request: { method: string },
  handlers: {
    /** Also called for provisional responses. */
    onReceiveResponse(response: SipIncoming): void;
    onTransportError(): void;
    onRequestTimeout(): void;
  },
) => { send(): void };

// JsSIP's debug log prints messages with credentials, and `localStorage.debug` of the host page would turn it on.
JsSip.debug.enabled = () => false;
