import type { AgentCall, Queueing, WaitingCaller } from '../../../pbx/index.ts';
import type { Clock } from '../../../sip/clock.ts';

/** An agent whose phone rings. */
interface Ringing {
  /** Epoch milliseconds. */
  since: number;
  call: AgentCall | undefined;
  stopTimer(): void;
}

export interface AgentCallsParts {
  caller: WaitingCaller;
  queueing: Pick<Queueing, 'ring'>;
  clock: Clock;
  /** The phone of an agent rings. */
  rings(ext: string, callIds: readonly string[]): void;
  /** An agent does not answer in time, or refuses. */
  missed(ext: string, since: number, isLate: boolean): void;
  /** A phone need not ring any more. */
  canceled(ext: string): void;
  /** Both talk. `call`: the one that they are in. */
  answered(ext: string, since: number, call: { id: string; agentUniqueid: string }): void;
  ended(by: 'caller' | 'agent'): void;
}

/** The agents who ring for one caller. */
export class AgentCalls {
  readonly #parts: AgentCallsParts;
  readonly #ringing = new Map<string, Ringing>();

  constructor(parts: AgentCallsParts) {
    this.#parts = parts;
  }

  /** Each agent with the moment at which the phone began to ring. */
  get since(): [ext: string, since: number][] {
    return [...this.#ringing].map(([ext, { since }]) => [ext, since]);
  }

  get exts(): string[] {
    return [...this.#ringing.keys()];
  }

  /** @param ms so long the phone rings */
  ring(ext: string, ms: number): void {
    const { caller, queueing, clock, rings, answered, ended } = this.#parts;
    const fetch = (): ReturnType<WaitingCaller['fetch']> => {
      this.stop(ext);
      return caller.fetch();
    };
    const call = queueing.ring({ ...caller, fetch }, ext, {
      answered: (agentUniqueid) => {
        const since = this.#ringing.get(ext)?.since ?? clock.now();
        this.#ringing.delete(ext);
        answered(ext, since, { id: call?.id ?? '', agentUniqueid });
      },
      refused: () => this.#missed(ext, false),
      ended,
    });
    const stopTimer = clock.after(ms, () => {
      call?.stop(false);
      this.#missed(ext, true);
    });
    this.#ringing.set(ext, { since: clock.now(), call, stopTimer });
    rings(ext, call?.callIds ?? []);
    // The phone has gone meanwhile.
    if (!call) this.#missed(ext, false);
  }

  /** All phones stop to ring, but that of the agent who has answered. */
  stop(but?: string): void {
    for (const [ext, { call, stopTimer }] of this.#ringing) {
      stopTimer();
      if (ext === but) continue;
      this.#ringing.delete(ext);
      call?.stop(but !== undefined);
      this.#parts.canceled(ext);
    }
  }

  #missed(ext: string, isLate: boolean): void {
    const ringing = this.#ringing.get(ext);
    if (!ringing) return;
    ringing.stopTimer();
    this.#ringing.delete(ext);
    this.#parts.missed(ext, ringing.since, isLate);
  }
}
