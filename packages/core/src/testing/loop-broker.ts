import type { BrokerAnswer, BrokerEvent, CommandFields } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import type {
  Broker,
  BrokerCounts,
  BrokerEvents,
  BrokerOptions,
  BrokerStatus,
} from '@callpanel/wires/broker';

type Handlers = { [E in keyof BrokerEvents]: Set<(payload: BrokerEvents[E]) => void> };

/** The broker's wire, played by a test. */
export class LoopBroker implements Broker {
  options: BrokerOptions | null = null;
  status: BrokerStatus = { phase: 'connecting', error: null, retryAt: null };
  counts: BrokerCounts = {
    received: 0,
    malformed: 0,
    unknown: 0,
    duplicate: 0,
    oversize: 0,
    failed: 0,
  };
  started = 0;
  stopped = 0;
  woken = 0;
  /** What pictures said they hold, as `epoch seq`. */
  readonly pictures: string[] = [];
  sent: { action: string; fields: CommandFields | undefined }[] = [];
  /** What the telephone system answers to a command; success without it. A refusal throws. */
  answers: Record<string, (fields: CommandFields) => Partial<BrokerAnswer>> = {};
  #stopping: Promise<void> = Promise.resolve();
  readonly #handlers: Handlers = { status: new Set(), event: new Set(), resync: new Set() };

  start(): void {
    this.started++;
  }
  async stop(): Promise<void> {
    this.stopped++;
    await this.#stopping;
  }
  /** Closing takes until the returned function is called. */
  holdStop(): () => void {
    let release = () => {};
    this.#stopping = new Promise((resolve) => (release = resolve));
    return release;
  }
  async send(action: string, fields?: CommandFields) {
    this.sent.push({ action, fields });
    const answer = this.answers[action]?.(fields ?? {});
    return {
      action: 'RESPONSE' as const,
      actionid: '1',
      response: 'Success' as const,
      message: '',
      ...answer,
    };
  }
  reached(seq: number, epoch: string): void {
    this.pictures.push(`${epoch} ${seq}`);
  }
  wake(): void {
    this.woken++;
  }
  on<E extends keyof BrokerEvents>(event: E, handler: (payload: BrokerEvents[E]) => void) {
    this.#handlers[event].add(handler);
    return () => void this.#handlers[event].delete(handler);
  }

  #emit<E extends keyof BrokerEvents>(event: E, payload: BrokerEvents[E]): void {
    for (const handle of this.#handlers[event]) handle(payload);
  }
  /** Online and subscribed. */
  goesOnline(): void {
    this.status = { phase: 'online', error: null, retryAt: null };
    this.#emit('status', this.status);
    this.#emit('resync', 'connected');
  }
  isLost(error = new CallpanelError('rmqc.error.connLost', { seconds: 5 })): void {
    this.status = { phase: 'waiting', error, retryAt: 6000 };
    this.#emit('status', this.status);
  }
  /** Another attempt is under way; with an error, right after a line that fell silent. */
  tries(error: CallpanelError | null = null): void {
    this.status = { phase: 'connecting', error, retryAt: null };
    this.#emit('status', this.status);
  }
  refuses(): void {
    const error = new CallpanelError('rmqc.error.refused');
    this.status = { phase: 'refused', error, retryAt: null };
    this.#emit('status', this.status);
  }
  missedSomething(): void {
    this.#emit('resync', 'gap');
  }
  says(event: BrokerEvent, seq: number | null = null, epoch = ''): void {
    this.#emit('event', { event, place: { seq, epoch } });
  }
}
