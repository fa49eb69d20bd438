import type { Queueing, WaitingCaller } from '../../../pbx/index.ts';
import type { Clock } from '../../../sip/clock.ts';
import type { QueueSettings } from '../queue.ts';
import type { LogEvent } from '../log.ts';
import { AgentCalls } from './agent-calls.ts';
import { type QueueAgent, decide } from './choose.ts';
import type { CallEvent, QueueCall, Talking, Waiting } from './queue-call.ts';
import type { Writer } from './writer.ts';

export interface RunningQueueParts {
  settings(): QueueSettings;
  clock: Clock;
  writer: Writer;
  queueing: Pick<Queueing, 'ring' | 'lead'>;
  /** The agents who are logged in, at this moment. */
  candidates(): QueueAgent[];
  /** A call of this agent is over. */
  finished(ext: string): void;
  tell(event: CallEvent): void;
  /** Something has changed: `advance` soon, for agents may be in several queues. */
  changed(): void;
}

/** One queue: its callers, and what happens to them. */
export class RunningQueue {
  readonly #parts: RunningQueueParts;
  #waiting: Waiting[] = [];
  readonly #talking = new Set<Talking>();
  #lastRung: string | undefined;
  #stopTimer = (): void => undefined;

  constructor(parts: RunningQueueParts) {
    this.#parts = parts;
  }

  get calls(): QueueCall[] {
    return [
      ...this.#waiting.map(({ caller, joinedAt, agents }, index) => ({
        caller,
        joinedAt,
        position: index + 1,
        agent: '',
        connectedAt: 0,
        ringing: agents.exts,
      })),
      ...[...this.#talking].map(({ ext: agent, caller, joinedAt, connectedAt }) => {
        return { caller, joinedAt, position: 0, agent, connectedAt, ringing: [] };
      }),
    ];
  }

  isRinging(ext: string): boolean {
    return this.#waiting.some(({ agents }) => agents.exts.includes(ext));
  }

  isTalking(ext: string): boolean {
    return [...this.#talking].some((call) => call.ext === ext);
  }

  /** A caller comes; false: may not wait, as no agent is here. */
  join(caller: WaitingCaller, hear: (position: number) => void = () => undefined): boolean {
    const { settings, clock } = this.#parts;
    const { joinEmpty, maxWait } = settings();
    if (!joinEmpty && this.#isEmpty) return false;
    const original = this.#waiting.length + 1;
    const waiting: Waiting = {
      caller,
      joinedAt: clock.now(),
      original,
      tried: new Set(),
      notBefore: 0,
      agents: this.#agentCalls(caller, () => waiting),
      stopWaiting:
        maxWait === 0
          ? () => undefined
          : clock.after(maxWait * 1_000, () => this.#overflow(waiting, 'EXITWITHTIMEOUT')),
      hear,
    };
    this.#waiting.push(waiting);
    const { party } = caller;
    this.#log(waiting, 'ENTERQUEUE', ['', party.ext, original, party.name]);
    this.#tell(waiting, 'ENTERQUEUE', { position: original });
    hear(original);
    this.#parts.changed();
    return true;
  }

  /** A caller has hung up. */
  abandon(caller: WaitingCaller): void {
    const waiting = this.#waiting.find((each) => each.caller === caller);
    if (!waiting) return;
    const params = [this.#positionOf(waiting), waiting.original, this.#wait(waiting)];
    for (const [ext, since] of waiting.agents.since)
      this.#log(waiting, 'RINGCANCELED', [this.#parts.writer.secondsSince(since) * 1_000], ext);
    this.#takeOut(waiting);
    this.#log(waiting, 'ABANDON', params);
    this.#tell(waiting, 'ABANDON');
  }

  /** A caller presses a key. */
  press(caller: WaitingCaller, key: string): void {
    const { exitKey, exitTo } = this.#parts.settings();
    const waiting = this.#waiting.find((each) => each.caller === caller);
    if (!waiting || key !== exitKey) return;
    const params = [key, this.#positionOf(waiting), waiting.original, this.#wait(waiting)];
    if (!this.#leadOn(waiting, exitTo)) return;
    this.#log(waiting, 'EXITWITHKEY', params);
    this.#tell(waiting, 'EXITWITHKEY');
  }

  /** Takes a caller out, and connects it to a number; false: it leads nowhere, and the caller still waits. */
  redirect(caller: WaitingCaller, number: string): boolean {
    const waiting = this.#waiting.find((each) => each.caller === caller);
    if (!waiting) return false;
    const params = [this.#positionOf(waiting), waiting.original, this.#wait(waiting), number];
    if (!this.#leadOn(waiting, number)) return false;
    this.#log(waiting, 'WITHDRAW', params);
    this.#tell(waiting, 'WITHDRAW');
    return true;
  }

  /** A call was transferred, and ends now. */
  moved(callId: string, moved: NonNullable<Talking['moved']>): void {
    const talking = [...this.#talking].find((each) => each.callId === callId);
    if (talking) talking.moved = moved;
  }

  /** Forgets its callers. */
  reset(): void {
    for (const waiting of this.#waiting.splice(0)) {
      waiting.stopWaiting();
      waiting.agents.stop();
    }
    this.#talking.clear();
    this.#lastRung = undefined;
    this.#stopTimer();
  }

  /** Rings who is to be rung now. */
  advance(): void {
    const { settings, clock, candidates } = this.#parts;
    const { leaveWhenEmpty, strategy, timeout } = settings();
    if (leaveWhenEmpty && this.#isEmpty)
      for (const waiting of [...this.#waiting]) this.#overflow(waiting, 'EXITEMPTY');
    const callers = this.#waiting.map(({ caller, agents, tried, notBefore }) => ({
      id: caller.uniqueid,
      isRinging: agents.exts.length > 0,
      tried,
      notBefore,
    }));
    if (callers.length === 0) return this.#stopTimer();
    const now = clock.now();
    const members = candidates();
    for (const { caller, exts, again } of decide(strategy, members, callers, now, this.#lastRung)) {
      const waiting = this.#waiting.find((each) => each.caller.uniqueid === caller);
      if (!waiting) continue;
      if (again) waiting.tried.clear();
      this.#lastRung = exts.at(-1);
      for (const ext of exts) waiting.agents.ring(ext, timeout * 1_000);
    }
    const times = [
      ...this.#waiting.map(({ notBefore }) => notBefore),
      ...members.map(({ wrapupUntil }) => wrapupUntil),
    ].filter((at) => at > now);
    this.#stopTimer();
    if (times.length > 0)
      this.#stopTimer = clock.after(Math.min(...times) - now, () => this.#parts.changed());
  }

  get #isEmpty(): boolean {
    return !this.#parts.candidates().some(({ isPresent }) => isPresent);
  }

  #positionOf(waiting: Waiting): number {
    return this.#waiting.indexOf(waiting) + 1;
  }

  #wait({ joinedAt }: Pick<Waiting, 'joinedAt'>): number {
    return this.#parts.writer.secondsSince(joinedAt);
  }

  #log(
    { caller }: Pick<Waiting, 'caller'>,
    event: LogEvent,
    params: readonly (string | number)[],
    agent?: string,
  ): void {
    const queue = this.#parts.settings().name;
    this.#parts.writer.write({
      queue,
      callid: caller.uniqueid,
      event,
      params,
      ...(agent !== undefined && { agent }),
    });
  }

  #tell(
    { caller, joinedAt }: Pick<Waiting, 'caller' | 'joinedAt'>,
    event: CallEvent['event'],
    more: Partial<CallEvent> = {},
  ): void {
    this.#parts.tell({ event, caller, joinedAt, ...more });
  }

  #agentCalls(caller: WaitingCaller, waiting: () => Waiting): AgentCalls {
    const { queueing, clock } = this.#parts;
    return new AgentCalls({
      caller,
      queueing,
      clock,
      rings: (ext, callIds) => this.#tell(waiting(), 'AGENTCALLED', { ext, callIds }),
      missed: (ext, since, isLate) => this.#missed(waiting(), ext, since, isLate),
      canceled: (ext) => this.#tell(waiting(), 'RINGCANCELED', { ext }),
      answered: (ext, since, call) => this.#connect(waiting(), ext, since, call),
      ended: (by) => this.#complete(caller, by),
    });
  }

  #missed(waiting: Waiting, ext: string, since: number, isLate: boolean): void {
    const { writer, clock, settings, candidates, changed } = this.#parts;
    waiting.tried.add(ext);
    // If no other is left, all ring again, and that not at once.
    const isLast = !candidates().some((agent) => agent.isFree && !waiting.tried.has(agent.ext));
    if (isLate || isLast) waiting.notBefore = clock.now() + settings().retry * 1_000;
    this.#log(waiting, 'RINGNOANSWER', [writer.secondsSince(since) * 1_000], ext);
    this.#tell(waiting, 'RINGNOANSWER', { ext });
    changed();
  }

  #connect(
    waiting: Waiting,
    ext: string,
    since: number,
    { id: callId, agentUniqueid }: { id: string; agentUniqueid: string },
  ): void {
    const { caller, joinedAt, original } = waiting;
    const { writer, clock } = this.#parts;
    this.#takeOut(waiting);
    const connectedAt = clock.now();
    this.#talking.add({ caller, joinedAt, original, ext, connectedAt, callId, moved: undefined });
    const params = [this.#wait(waiting), agentUniqueid, writer.secondsSince(since)];
    this.#log(waiting, 'CONNECT', params, ext);
    this.#tell(waiting, 'CONNECT', { ext });
  }

  #complete(caller: WaitingCaller, by: 'caller' | 'agent'): void {
    const talking = [...this.#talking].find((each) => each.caller === caller);
    if (!talking) return;
    this.#talking.delete(talking);
    const { joinedAt, connectedAt, original, ext, moved } = talking;
    const { writer, finished, changed } = this.#parts;
    const talked = writer.secondsSince(connectedAt);
    const times = [writer.secondsSince(joinedAt) - talked, talked, original];
    const event = by === 'agent' ? 'COMPLETEAGENT' : 'COMPLETECALLER';
    finished(ext);
    if (!moved) this.#log(talking, event, times, ext);
    else if (moved.how === 'blind')
      this.#log(talking, 'BLINDTRANSFER', [moved.to, 'default', ...times], ext);
    else this.#log(talking, 'ATTENDEDTRANSFER', ['BRIDGE', moved.to, ...times], ext);
    const told = moved?.how === 'blind' ? 'BLINDTRANSFER' : 'ATTENDEDTRANSFER';
    this.#tell(talking, moved ? told : event, { ext });
    changed();
  }

  /** The caller may not wait any longer. */
  #overflow(waiting: Waiting, event: 'EXITEMPTY' | 'EXITWITHTIMEOUT'): void {
    const params = [this.#positionOf(waiting), waiting.original, this.#wait(waiting)];
    const { overflow } = this.#parts.settings();
    this.#log(waiting, event, params);
    const isLed = overflow !== '' && this.#leadOn(waiting, overflow);
    if (!isLed) {
      this.#takeOut(waiting);
      waiting.caller.dismiss();
    }
    this.#tell(waiting, event);
  }

  #leadOn(waiting: Waiting, number: string): boolean {
    const { caller } = waiting;
    const fetch = (): ReturnType<WaitingCaller['fetch']> => {
      this.#takeOut(waiting);
      return caller.fetch();
    };
    return this.#parts.queueing.lead({ ...caller, fetch }, number);
  }

  /** The caller waits no more. */
  #takeOut(waiting: Waiting): void {
    waiting.stopWaiting();
    waiting.agents.stop();
    this.#waiting = this.#waiting.filter((each) => each !== waiting);
    this.#waiting.forEach(({ hear }, index) => hear(index + 1));
    this.#parts.changed();
  }
}
