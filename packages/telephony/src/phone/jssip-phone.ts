import {
  CallpanelError,
  DEFAULT_MAX_CALLS,
  type FeatureName,
  Listeners,
  type SipSettings,
} from '@callpanel/contracts';
import { systemClock, type Clock } from '../clock.ts';
import { PhoneHistory, registrationNote } from '../diagnostics/history.ts';
import type { PhoneDiagnostics } from '../diagnostics/phone-diagnostics.ts';
import { EdgeSocket } from '../line/edge-socket.ts';
import { readMessageSummary } from '../line/message-summary.ts';
import { RegistrationSupervisor, UNANSWERED_MS } from '../line/registration-supervisor.ts';
import { createUserAgent } from '../line/user-agent.ts';
import { type Wake, watchWake } from '../line/wake.ts';
import { watchRegistration } from '../line/watch-registration.ts';
import { isSameInput, type MediaSettings, USUAL_MEDIA } from '../media/media-settings.ts';
import { WarmLine } from '../media/warm-line.ts';
import type { Call } from '../ports/call.ts';
import type { ChosenDevices, Phone, PhoneEvents, PhoneStatus, Stands } from '../ports/phone.ts';
import type { FeaturePublisher } from '../publish/publisher.ts';
import { notPublished } from '../publish/request.ts';
import { chooseChallenge } from '../wire/challenge.ts';
import { JsSip, type UserAgent } from '../wire/jssip.ts';
import { tapResponses } from '../wire/tap-responses.ts';
import type { deliverByes } from './deliver-byes.ts';
import { createPhoneCalls, type PhoneCalls } from './phone-calls.ts';

const STOP_MS = 1800;
/** The session is refreshed after half of it (RFC 4028). The call of a crashed page is cleared after it. */
const SESSION_EXPIRES_S = 600;

/** What tests replace; by default, that of the browser. */
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
  /** Created with the first publication. */
  #publisher: FeaturePublisher | null = null;
  readonly #random: () => number;
  readonly #warm: WarmLine;
  readonly #calls: PhoneCalls;
  #deliverByes: ReturnType<typeof deliverByes> | null = null;
  readonly #media: MediaSettings = { ...USUAL_MEDIA };
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
      isBusy: () => this.#calls.live().length > 0,
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
    this.#calls = createPhoneCalls({
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
    return this.#calls.live();
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
    if (leaving) this.#deliverByes?.leaving();
    this.#calls.close();
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
    if (this.#calls.isFull()) throw new CallpanelError('sipua.error.maxCallsOut', { limit });
    this.#edge.check();
    return this.#calls.place({ direction: 'out', number: target });
  }

  prepare(): void {
    if (this.#status.registered && !this.#stopped && !this.#calls.isFull())
      this.#warm.prepare(this.#media);
  }

  setVolume(volume: number): void {
    this.#media.volume = volume;
    for (const call of this.#calls.all()) call.audio.setVolume(volume);
  }

  setDevices({ input, output, processing = this.#media.processing }: ChosenDevices): void {
    const changed = { input: !isSameInput(this.#media, { input, processing }) };
    Object.assign(this.#media, { input, output, processing });
    if (changed.input) this.#warm.release();
    for (const call of this.#calls.all()) void call.audio.applyDevices(changed);
  }

  async publish(feature: FeatureName, value: boolean | string, stands?: Stands): Promise<void> {
    this.#edge.check();
    // Few users need it: the code is loaded with the first publication.
    const code = await import('../publish/create-publisher.ts').catch((error: unknown) => {
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
    await Promise.all(this.#calls.all().map((call) => call.audio.play()));
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
      calls: this.#calls.all(),
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
      for (const call of this.#calls.all()) call.socketLost();
    });
    ua.on('sipEvent', ({ request }) => {
      const messages = readMessageSummary(request);
      if (messages) this.#listeners.emit('messages', messages);
    });
    // Loaded once a call rings or is answered: before that there is no BYE. If it does not load, each BYE is sent once.
    const stop = this.#listeners.on('call', ({ info }) => {
      if (info.state === 'dialing') return;
      stop();
      const ports = { ua, clock: this.#clock, edge: this.#edge, calls: this.#calls };
      import('./deliver-byes.ts').then(
        (code) => (this.#deliverByes = code.deliverByes(ports, this.#listeners)),
        () => undefined,
      );
    });
    tapResponses(ua, (request, response) => {
      chooseChallenge(response);
      const call = this.#calls.all().find(({ callId }) => callId === request.call_id);
      call?.responseSeen(request, response);
    });
  }

  /** Checks or replaces the socket, and makes calls look for a new audio path [F12] [F36] [F37]. */
  #woke(why: Wake): void {
    if (why === 'shown') this.#edge.check();
    else if (why === 'network') this.#edge.probe();
    else this.#edge.restart('slept');
    if (why === 'shown') return;
    this.#warm.release();
    for (const { path } of this.#calls.all()) path.networkChanged();
  }

  #registration(registered: boolean, error: CallpanelError | null): void {
    this.#history.registration.note(registrationNote(registered, error));
    this.#setStatus({ registered, error });
    if (!registered) return;
    this.#publisher?.lineBack();
    this.#deliverByes?.registered();
    for (const call of this.#calls.all()) call.socketBack();
    this.#calls.sweep();
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

  /** Resolves when our BYEs and the un-REGISTER are answered, after 2 s at most. */
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
