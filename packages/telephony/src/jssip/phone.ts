import {
  CallpanelError,
  DEFAULT_MAX_CALLS,
  DEFAULT_VOLUME,
  type FeatureName,
  Listeners,
  type SipSettings,
} from '@callpanel/contracts';
import { systemClock } from '../clock.ts';
import type { MediaSettings } from '../media/call-media.ts';
import type { PhoneDiagnostics } from '../diagnostics/phone-diagnostics.ts';
import { PhoneHistory, registrationNote } from '../diagnostics/history.ts';
import { WarmLine } from '../media/warm-line.ts';
import type { Call, Clock, Phone, PhoneEvents, PhoneStatus, Stands } from '../port.ts';
import type { FeaturePublisher } from '../publish/publisher.ts';
import { notPublished } from '../publish/request.ts';
import { type Wake, watchWake } from '../recovery/wake.ts';
import { RegistrationSupervisor, UNANSWERED_MS } from '../registration/supervisor.ts';
import { chooseChallenge } from './challenge.ts';
import { EdgeSocket } from './edge-socket.ts';
import type { fromFirstCall } from './from-first-call.ts';
import { JsSip, type UserAgent } from './jssip.ts';
import { createLines, type Lines } from './lines.ts';
import { messagesOf } from './messages.ts';
import { watchRegistration } from './registrar.ts';
import { tapResponses } from './response-tap.ts';
import { createUserAgent } from './user-agent.ts';

const STOP_MS = 1800;
/** Half of it is the refresh interval (RFC 4028); a crashed page's call is cleared after it. */
const SESSION_EXPIRES_S = 600;

/** What a test replaces; the browser's own by default. */
export interface PhonePorts {
  clock?: Clock;
  random?: () => number;
  openSocket?: (url: string) => WebSocket;
}

/** @see createJsSipPhone */
export class JsSipPhone implements Phone {
  readonly #settings: SipSettings;
  readonly #clock: Clock;
  readonly #ua: UserAgent;
  readonly #edge: EdgeSocket;
  readonly #supervisor: RegistrationSupervisor;
  readonly #history: PhoneHistory;
  /** From the first publication on. */
  #publisher: FeaturePublisher | null = null;
  readonly #random: () => number;
  readonly #warm: WarmLine;
  readonly #lines: Lines;
  #fromFirstCall: ReturnType<typeof fromFirstCall> | null = null;
  readonly #media: MediaSettings = { input: 'default', output: 'default', volume: DEFAULT_VOLUME };
  readonly #listeners = new Listeners<PhoneEvents>();
  #status: PhoneStatus = { connected: false, registered: false, error: null };
  #stopWatching: (() => void) | null = null;
  #stopped = false;

  constructor(settings: SipSettings, ports: PhonePorts) {
    const { clock = systemClock, random = Math.random } = ports;
    const { openSocket = (url) => new WebSocket(url, 'sip') } = ports;
    const rtc: RTCConfiguration = { iceServers: settings.iceServers ?? [] };
    this.#settings = settings;
    this.#clock = clock;
    this.#random = random;
    this.#history = new PhoneHistory(clock);
    this.#edge = new EdgeSocket(settings.proxy, {
      clock,
      random,
      open: openSocket,
      isBusy: () => this.#lines.live().length > 0,
      note: (note) => this.#history.socket.note(note),
      unreadable: () => void (this.#history.unreadable += 1),
    });
    this.#warm = new WarmLine(clock, rtc);
    this.#ua = createUserAgent(settings, this.#edge);
    this.#supervisor = new RegistrationSupervisor({
      clock,
      random,
      send: watchRegistration(this.#ua, () => this.#supervisor),
      changed: (registered, error) => this.#registration(registered, error),
      unanswered: () => this.#edge.unanswered(UNANSWERED_MS),
    });
    this.#lines = createLines({
      ua: this.#ua,
      realm: settings.realm,
      limit: settings.maxCalls ?? DEFAULT_MAX_CALLS,
      listeners: this.#listeners,
      ended: (call) => this.#history.callEnded(call),
      ports: {
        clock,
        random,
        rtc,
        settings: this.#media,
        warm: this.#warm,
        interval: { seconds: SESSION_EXPIRES_S, headers: [] },
        isConnected: () => this.#ua.isConnected(),
        error: (error) => this.#listeners.emit('error', error),
        soundBlocked: (blocked) => this.#listeners.emit('soundBlocked', blocked),
        microphoneBack: () => this.#listeners.emit('microphoneBack', null),
        checkSocket: () => this.#edge.check(),
      },
    });
    this.#listen();
  }

  get status(): PhoneStatus {
    return this.#status;
  }

  get calls(): readonly Call[] {
    return this.#lines.live();
  }

  start(): void {
    if (this.#stopped) return;
    if (this.#stopWatching) {
      this.#edge.check();
      if (this.#status.connected && !this.#status.registered) this.#supervisor.retry();
      return;
    }
    this.#stopWatching = watchWake(this.#clock, (why) => this.#woke(why));
    this.#ua.start();
  }

  async stop(leaving = false): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#stopWatching?.();
    this.#supervisor.close();
    this.#publisher?.close();
    this.#warm.release();
    if (leaving) this.#fromFirstCall?.leaving();
    this.#lines.close();
    this.#ua.unregister();
    if (!leaving) await this.#untilAnswered();
    this.#ua.removeAllListeners();
    this.#ua.stop();
    this.#edge.disconnect();
    this.#setStatus({ connected: false, registered: false });
  }

  dial(target: string): Call {
    const limit = this.#settings.maxCalls ?? DEFAULT_MAX_CALLS;
    if (typeof RTCPeerConnection === 'undefined')
      throw new CallpanelError('sipua.error.notSupported');
    if (!this.#status.registered || this.#stopped) throw new CallpanelError('sipua.error.notReady');
    if (this.#lines.isFull()) throw new CallpanelError('sipua.error.maxCallsOut', { limit });
    this.#edge.check();
    return this.#lines.place({ direction: 'out', number: target });
  }

  prepare(): void {
    if (this.#status.registered && !this.#stopped && !this.#lines.isFull())
      this.#warm.prepare(this.#media.input);
  }

  setVolume(volume: number): void {
    this.#media.volume = volume;
    for (const call of this.#lines.all()) call.audio.setVolume(volume);
  }

  setDevices({ input, output }: { input: string; output: string }): void {
    const changed = { input: input !== this.#media.input };
    Object.assign(this.#media, { input, output });
    if (changed.input) this.#warm.release();
    for (const call of this.#lines.all()) void call.audio.applyDevices(changed);
  }

  async publish(feature: FeatureName, value: boolean | string, stands?: Stands): Promise<void> {
    this.#edge.check();
    // Few calls need it: its code comes with the first publication.
    const code = await import('./publishing.ts').catch((error: unknown) => {
      throw notPublished(feature, error instanceof Error ? error.name : 'unknown');
    });
    if (this.#stopped) throw notPublished(feature, 'Stopped');
    this.#publisher ??= code.createPublisher(this.#ua, {
      clock: this.#clock,
      random: this.#random,
      realm: this.#settings.realm,
      isReady: () => this.#status.registered,
      refreshFailed: (error) => this.#listeners.emit('error', error),
    });
    return this.#publisher.publish(feature, value, stands);
  }

  async enableSound(): Promise<void> {
    await Promise.all(this.#lines.all().map((call) => call.audio.play()));
  }

  async diagnostics(): Promise<PhoneDiagnostics> {
    const { proxy, iceServers = [] } = this.#settings;
    const { input, output } = this.#media;
    const { collect } = await import('../diagnostics/collect.ts');
    return collect(this.#history, {
      library: `JsSIP ${JsSip.version}`,
      status: this.#status,
      edges: proxy.length,
      iceServers: iceServers.length,
      input,
      output,
      calls: this.#lines.all(),
    });
  }

  on<E extends keyof PhoneEvents>(event: E, handler: (payload: PhoneEvents[E]) => void) {
    return this.#listeners.on(event, handler);
  }

  #listen(): void {
    const ua = this.#ua;
    ua.on('connected', () => this.#setStatus({ connected: true }));
    ua.on('disconnected', () => {
      this.#supervisor.disconnected();
      this.#setStatus({ connected: false, registered: false });
      for (const call of this.#lines.all()) call.socketLost();
    });
    ua.on('sipEvent', ({ request }) => {
      const messages = messagesOf(request);
      if (messages) this.#listeners.emit('messages', messages);
    });
    // No call ends before somebody was heard of: its code comes then. Where it does not come, a BYE goes once.
    const stop = this.#listeners.on('call', ({ info }) => {
      if (info.state === 'dialing') return;
      stop();
      const ports = { ua, clock: this.#clock, edge: this.#edge, lines: this.#lines };
      import('./from-first-call.ts').then(
        (code) => (this.#fromFirstCall = code.fromFirstCall(ports, this.#listeners)),
        () => undefined,
      );
    });
    tapResponses(ua, (request, response) => {
      chooseChallenge(response);
      const call = this.#lines.all().find(({ callId }) => callId === request.call_id);
      call?.responseSeen(request, response);
    });
  }

  /** Dead wires are dropped, and calls look for a new path [F12] [F36] [F37]. */
  #woke(why: Wake): void {
    if (why === 'shown') this.#edge.check();
    else if (why === 'network') this.#edge.probe();
    else this.#edge.restart('slept');
    if (why === 'shown') return;
    this.#warm.release();
    for (const { path } of this.#lines.all()) path.networkChanged();
  }

  #registration(registered: boolean, error: CallpanelError | null): void {
    this.#history.registration.note(registrationNote(registered, error));
    this.#setStatus({ registered, error });
    if (!registered) return;
    this.#publisher?.lineBack();
    this.#fromFirstCall?.registered();
    for (const call of this.#lines.all()) call.socketBack();
    this.#lines.sweep();
  }

  #setStatus(change: Partial<PhoneStatus>): void {
    const { connected, registered, error } = this.#status;
    this.#status = { ...this.#status, ...change };
    const isNew =
      this.#status.connected !== connected ||
      this.#status.registered !== registered ||
      this.#status.error !== error;
    if (isNew) this.#listeners.emit('status', this.#status);
  }

  /** Until our BYEs and the un-REGISTER have their answers, at most 2 s. */
  #untilAnswered(): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#clock.setTimeout(resolve, STOP_MS);
      const check = () => {
        if (this.#ua.isConnected() && Object.keys(this.#ua._transactions.nict).length > 0) return;
        this.#clock.clearTimeout(timer);
        resolve();
      };
      this.#ua.on('transactionDestroyed', check);
      check();
    });
  }
}

/**
 * A phone on a SIP PBX over WebSocket (RFC 7118). Nothing happens before `start`.
 *
 * @example
 * const phone = createJsSipPhone({ uri: 'sip:101@acme.example', realm: 'acme.example', ha1, proxy: [{ url }] });
 * phone.on('status', show);
 * phone.start();
 */
export const createJsSipPhone = (settings: SipSettings, ports: PhonePorts = {}): Phone =>
  new JsSipPhone(settings, ports);
