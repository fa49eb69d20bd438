import type {
  BrokerAnswer,
  BrokerEvent,
  CallpanelError,
  CommandFields,
} from '@callpanel/contracts';

/** What a broker connection needs; everything from outside can be replaced by tests. */
export interface BrokerOptions {
  /** WebSocket address, `wss://broker.example/ws`. */
  url: string;
  /** Key of the events to subscribe to and of the commands sent [B-01]. */
  routingKey: string;
  /** CONNECT carries user name, realm and token: the first thing sent on open [B-02]. */
  username: string;
  realm: string;
  tokens: {
    current(): Promise<string>;
    /** The broker refused `stale`: a newer one. */
    renew(stale: string): Promise<string>;
    /** When the current token ends, epoch seconds; null: unknown or never. */
    endsAt(): number | null;
  };
}

/**
 * connecting: the first attempt, or another after a loss, is under way · online: subscribed, receipt there · waiting: lost or
 * failed, tries again at `retryAt` · refused: the broker does not accept us, also with a fresh token: no more attempts [F24]
 */
export type BrokerPhase = 'connecting' | 'online' | 'waiting' | 'refused';

export interface BrokerStatus {
  phase: BrokerPhase;
  /** Why it is not online: `rmqc.error.connect` [E-11], `connLost` { seconds } [E-08], `refused`. */
  error: CallpanelError | null;
  /** Epoch milliseconds of the next attempt while waiting. */
  retryAt: number | null;
}

/** The position of an event in the sender's order. `null`: this provider does not count. */
export interface EventPlace {
  seq: number | null;
  epoch: string;
}

export interface BrokerEvents {
  status: BrokerStatus;
  /** A checked event, each number once. A handler that throws is counted, the next ones still run. */
  event: { event: BrokerEvent; place: EventPlace };
  /**
   * What was missed must be fetched now: after every subscription (the receipt is there, events since are already
   * delivered), and when a gap in the numbers did not close within 2 s [F25] (see `reached`).
   */
  resync: 'connected' | 'gap';
}

/** What came in and was not used; never its content [F26]. */
export interface BrokerCounts {
  received: number;
  malformed: number;
  unknown: number;
  duplicate: number;
  /** Larger than allowed [F28]. */
  oversize: number;
  /** A handler threw; the first error is thrown into the page as an uncaught one. */
  failed: number;
}

/** The realm's events and commands over STOMP 1.2. Knows no state library. */
export interface Broker {
  readonly status: BrokerStatus;
  readonly counts: Readonly<BrokerCounts>;
  /** Connects and stays connected; failures are retried and reported by `status`, never thrown. */
  start(): void;
  /**
   * Disconnects and closes; resolves when nothing is left, at most after 2 s.
   *
   * @param leaving the page goes away and may freeze: closes at once
   */
  stop(leaving?: boolean): Promise<void>;
  /**
   * Sends a command with a generated action id [B-07] and waits for its answer.
   *
   * @throws CallpanelError `rmqc.error.lost` when not online or lost meanwhile, `rmqc.error.commandTimeout`,
   * `rmqc.error.command` { reason } when the answer is an error
   * @example await broker.send('Ping')
   */
  send(action: string, fields?: CommandFields): Promise<BrokerAnswer>;
  /** The page woke up, or the network came back: checks the line at once and does not wait for the next retry. */
  wake(): void;
  /**
   * A snapshot that was requested after `resync` includes every event up to this one: a lost event after it, also
   * before this connection, is a gap.
   * Without it, losses while the line or the sender was away stay unknown.
   */
  reached(seq: number, epoch: string): void;
  on<E extends keyof BrokerEvents>(
    event: E,
    handler: (payload: BrokerEvents[E]) => void,
  ): () => void;
}
