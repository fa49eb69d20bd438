import {
  CallpanelError,
  DEFAULT_MAX_CALLS,
  type FeatureName,
  Listeners,
} from '@callpanel/contracts';
import { systemClock } from '../clock.ts';
import { PhoneHistory } from '../diagnostics/history.ts';
import type { PhoneDiagnostics } from '../diagnostics/phone-diagnostics.ts';
import type { Call, ScreenPopHeaders } from '../ports/call.ts';
import type { ChosenDevices, Phone, PhoneEvents, PhoneStatus, Stands } from '../ports/phone.ts';
import { notPublished } from '../publish/request.ts';
import { failed, LoopCall } from './loop-call.ts';

/** A person in the loop. */
interface Owner {
  number: string;
  name: string;
}

const REFUSALS = {
  notFound: '404 Not Found',
  unavailable: '480 Temporarily Unavailable',
  busy: '486 Busy Here',
};

let calls = 0;

/** A phone without network and sound that can call the phones it was created with. For fast tests of higher layers. */
export class LoopPhone implements Phone {
  /** How often `prepare` was called. */
  prepared = 0;
  /** The last published value of each feature. */
  readonly published: Partial<Record<FeatureName, boolean | string>> = {};
  /** The check of each published value. */
  readonly stands: Partial<Record<FeatureName, Stands>> = {};
  /** Screen pop headers of the calls that ring here. */
  screenPop: ScreenPopHeaders | null = null;
  /** Whether the calls that ring here ask to be answered automatically [W-05]. */
  autoAnswer = false;
  volume = 1;
  devices: ChosenDevices = { input: 'default', output: 'default' };
  readonly owner: Owner;
  readonly #limit: number;
  readonly #others: () => readonly LoopPhone[];
  readonly #listeners = new Listeners<PhoneEvents>();
  #calls: LoopCall[] = [];
  #status: PhoneStatus = { connected: false, registered: false, error: null };
  #isBlocked = false;

  constructor(owner: Owner, others: () => readonly LoopPhone[], limit = DEFAULT_MAX_CALLS) {
    this.owner = owner;
    this.#others = others;
    this.#limit = limit;
  }

  get status(): PhoneStatus {
    return this.#status;
  }

  get calls(): readonly Call[] {
    return this.#calls;
  }

  start(): void {
    this.setStatus({ connected: true, registered: true, error: null });
  }

  stop(): Promise<void> {
    for (const call of [...this.#calls])
      call.end(call.info.answeredAt === null ? 'cancelled' : 'hangup');
    this.setStatus({ connected: false, registered: false, error: null });
    return Promise.resolve();
  }

  /** Simulates the network: a test drops or refuses the registration. */
  setStatus(status: PhoneStatus): void {
    this.#status = status;
    this.#listeners.emit('status', status);
  }

  dial(target: string): Call {
    const limit = this.#limit;
    if (!this.#status.registered) throw new CallpanelError('sipua.error.notReady');
    if (this.#calls.length >= limit) throw new CallpanelError('sipua.error.maxCallsOut', { limit });
    const call = this.#add({ direction: 'out', number: target, name: '' });
    // Asynchronous, like a network.
    queueMicrotask(() => this.#connect(call, target));
    return call;
  }

  prepare(): void {
    this.prepared += 1;
  }

  setVolume(volume: number): void {
    this.volume = volume;
  }

  setDevices(devices: ChosenDevices): void {
    this.devices = devices;
  }

  publish(
    feature: FeatureName,
    value: boolean | string,
    stands: Stands = () => true,
  ): Promise<void> {
    if (!this.#status.registered) return Promise.reject(notPublished(feature, 'Not registered'));
    this.published[feature] = value;
    this.stands[feature] = stands;
    return Promise.resolve();
  }

  async diagnostics(): Promise<PhoneDiagnostics> {
    const { collect } = await import('../diagnostics/collect.ts');
    return collect(new PhoneHistory(systemClock), {
      library: 'loop',
      status: this.status,
      edges: 0,
      iceServers: 0,
      input: 'default',
      output: 'default',
      calls: [],
    });
  }

  /** Does nothing without a call, like a real phone. */
  enableSound(): Promise<void> {
    if (this.#calls.length > 0) this.#unblockSound();
    return Promise.resolve();
  }

  /** Simulates the autoplay policy. */
  blockSound(): void {
    this.#isBlocked = true;
    this.#listeners.emit('soundBlocked', true);
  }

  /** Simulates a microphone that is unplugged or no longer allowed; null: it works again. */
  tellMicrophone(error: CallpanelError | null): void {
    if (error) this.#listeners.emit('error', error);
    else this.#listeners.emit('microphoneBack', null);
  }

  /** Simulates a message summary from the telephone system [W-06]. */
  tellMessages(messages: PhoneEvents['messages']): void {
    this.#listeners.emit('messages', messages);
  }

  /** Simulates a REFER or an INVITE with Replaces from the far end: a call continues under another id. */
  tellReplaced(replaced: PhoneEvents['replaced']): void {
    this.#listeners.emit('replaced', replaced);
  }

  on<E extends keyof PhoneEvents>(
    event: E,
    handler: (payload: PhoneEvents[E]) => void,
  ): () => void {
    return this.#listeners.on(event, handler);
  }

  #unblockSound(): void {
    if (this.#isBlocked) this.#listeners.emit('soundBlocked', false);
    this.#isBlocked = false;
  }

  #connect(call: LoopCall, target: string): void {
    if (call.info.state === 'ended') return;
    const callee = this.#callee(target);
    const ringing = typeof callee === 'string' ? callee : callee.#ring(this.owner);
    if (typeof ringing === 'string') call.end(ringing, 'remote');
    else call.join(ringing);
  }

  #callee(number: string): LoopPhone | 'notFound' | 'unavailable' {
    const callee = this.#others().find(({ owner }) => owner.number === number);
    if (!callee) return 'notFound';
    return callee.#status.registered ? callee : 'unavailable';
  }

  #ring({ name, number }: Owner): LoopCall | 'busy' {
    const limit = this.#limit;
    if (this.#calls.length >= limit) {
      const error = new CallpanelError('sipua.error.maxCallsIn', { limit, name, number });
      this.#listeners.emit('error', error);
      return 'busy';
    }
    return this.#add({ direction: 'in', number, name });
  }

  /** Transfers a call of ours: rings `number` for its other party. */
  #ringFor(number: string, far: LoopCall): LoopCall {
    const caller = this.#others().find((phone) => phone.#calls.includes(far)) ?? this;
    const callee = this.#callee(number);
    const ringing = typeof callee === 'string' ? callee : callee.#ring(caller.owner);
    if (typeof ringing === 'string') throw failed(number, `failed (${REFUSALS[ringing]})`, ringing);
    return ringing;
  }

  #add(first: Pick<Call['info'], 'direction' | 'number' | 'name'>): LoopCall {
    const onChange = (changed: LoopCall): void => {
      if (changed.info.state === 'ended')
        this.#calls = this.#calls.filter((each) => each !== changed);
      this.#listeners.emit('call', changed);
      if (this.#calls.length === 0) this.#unblockSound();
    };
    const { screenPop, autoAnswer } = this;
    const network = { ring: (to: string, far: LoopCall) => this.#ringFor(to, far) };
    calls += 1;
    const named = { ...first, sipCallId: `loop-${calls}` };
    const start = first.direction === 'in' ? { screenPop, autoAnswer } : {};
    const call = new LoopCall(named, onChange, network, start);
    this.#calls.push(call);
    this.#listeners.emit('call', call);
    return call;
  }
}

/**
 * The phones of Alice (101), Bob (102) and Carol (103), connected in memory. Call `start` on each.
 *
 * @example
 * const { alice, bob } = createLoopPhones();
 * alice.start();
 * bob.start();
 * alice.dial('102');
 */
export const createLoopPhones = ({ maxCalls = DEFAULT_MAX_CALLS } = {}): {
  alice: LoopPhone;
  bob: LoopPhone;
  carol: LoopPhone;
} => {
  const phones = (): LoopPhone[] => [alice, bob, carol];
  const alice = new LoopPhone({ number: '101', name: 'Alice' }, phones, maxCalls);
  const bob = new LoopPhone({ number: '102', name: 'Bob' }, phones, maxCalls);
  const carol = new LoopPhone({ number: '103', name: 'Carol' }, phones, maxCalls);
  return { alice, bob, carol };
};
