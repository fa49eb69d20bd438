import { DEVICE, type Pbx, type WaitingCaller, deviceStates } from '../../../pbx/index.ts';
import type { Clock } from '../../../sip/clock.ts';
import type { Store } from '../../../store/index.ts';
import type { LogTable } from '../log.ts';
import { type Member, QUEUES, type QueueSettings, memberId } from '../queue.ts';
import { type LoginBy, type MemberEvent, type Members, createMembers } from './members.ts';
import type { QueueAgent } from './choose.ts';
import type { CallEvent, QueueCall } from './queue-call.ts';
import { RunningQueue } from './running-queue.ts';
import { createWriter } from './writer.ts';

/** What is known of an agent at this moment. */
export interface AgentState {
  member: Member;
  /** Asterisk's number for the state of the agent's phones. */
  device: number;
  answered: number;
  rang: number;
  isTalking: boolean;
  /** Epoch milliseconds; 0: no call has ended yet. */
  wrapupUntil: number;
}

export interface EngineParts {
  store: Pick<Store, 'table'>;
  log: LogTable;
  clock: Clock;
  pbx: Pick<Pbx, 'snapshot' | 'features' | 'queueing'>;
  tellCall(queue: string, event: CallEvent): void;
  tellAgent(queue: string, event: MemberEvent | 'MEMBERSTATUS', agent: AgentState): void;
}

/** All queues. */
export interface Engine {
  queues(): QueueSettings[];
  /** By name or number. */
  queue(nameOrExten: string): QueueSettings | undefined;
  change(queue: QueueSettings, patch: Partial<QueueSettings>): void;
  /** False: the caller may not wait. */
  join(queue: QueueSettings, caller: WaitingCaller, hear?: (position: number) => void): boolean;
  abandon(queue: QueueSettings, caller: WaitingCaller): void;
  press(queue: QueueSettings, caller: WaitingCaller, key: string): void;
  /** Connects a caller who waits to a number, found by channel or unique id. */
  redirect(channel: string, number: string): 'done' | 'no such caller' | 'leads nowhere';
  calls(queue: string): QueueCall[];
  agents(queue: string): AgentState[];
  login(queue: QueueSettings, ext: string, by?: LoginBy): boolean;
  logoff(queue: QueueSettings, ext: string, by?: LoginBy): boolean;
  pause: Members['pause'];
  /** The queues that an agent is logged in to. */
  queuesOf(ext: string): string[];
  /** Something happened at the telephone system. */
  hear(): void;
  /** A call of agents was transferred. */
  moved: RunningQueue['moved'];
  /** Forgets the callers. */
  reset(): void;
}

export const createEngine = (parts: EngineParts): Engine => {
  const { store, log, clock, pbx, tellCall, tellAgent } = parts;
  const now = (): number => clock.now();
  const table = store.table(QUEUES);
  const writer = createWriter(log, now);
  const running = new Map<string, RunningQueue>();
  /** The last state of each agent that was told; agents whose phone is not here are not mentioned. */
  const told = new Map<string, number>();
  let isDue = false;

  const byName = (name: string): QueueSettings | undefined =>
    table.find({ where: { name } }).slice(0, 1)[0];
  const stateOf = (): ((ext: string) => number) =>
    deviceStates(pbx.snapshot(), (ext) => pbx.features(ext).dnd);
  const stateOfMember = (member: Member, device: number): AgentState => {
    const { queue, ext, lastCallAt } = member;
    const wrapup = byName(queue)?.wrapup ?? 0;
    return {
      member,
      device,
      ...members.today(member),
      isTalking: running.get(queue)?.isTalking(ext) ?? false,
      wrapupUntil: lastCallAt === 0 ? 0 : lastCallAt + wrapup * 1_000,
    };
  };
  const agents = (queue: string): AgentState[] => {
    const device = stateOf();
    return members.of(queue).map((member) => stateOfMember(member, device(member.ext)));
  };

  const members = createMembers({
    store,
    log,
    writer,
    now,
    changed: (event, member) => {
      const device = stateOf()(member.ext);
      told.set(member.id, device);
      tellAgent(member.queue, event, stateOfMember(member, device));
      schedule();
    },
  });

  const isRung = (ext: string): boolean =>
    [...running.values()].some((queue) => queue.isRinging(ext));
  const candidates: (queue: string) => QueueAgent[] = (queue) =>
    agents(queue).map(({ member, device, answered, wrapupUntil }) => {
      const { ext, penalty, isPaused, lastCallAt } = member;
      const isIdle = device === DEVICE.notInUse && !isRung(ext);
      return {
        ext,
        penalty,
        lastCallAt,
        answered,
        wrapupUntil,
        isPresent: !isPaused && device !== DEVICE.unavailable,
        isFree: isIdle && !isPaused && wrapupUntil <= now(),
      };
    });

  const runningOf = (name: string): RunningQueue => {
    const known = running.get(name);
    if (known) return known;
    const queue = new RunningQueue({
      settings: () => byName(name)!,
      clock,
      writer,
      queueing: pbx.queueing,
      candidates: () => candidates(name),
      finished: (ext) => {
        members.finished(name, ext);
        // Its last call is another one now, whatever its phone does.
        told.set(memberId(name, ext), -1);
      },
      tell: (event) => tellCall(name, event),
      changed: () => schedule(),
    });
    running.set(name, queue);
    return queue;
  };

  const refresh = (): void => {
    isDue = false;
    const device = stateOf();
    for (const { name } of table.find().slice())
      for (const member of members.of(name)) {
        const state = device(member.ext);
        if ((told.get(member.id) ?? DEVICE.unavailable) === state) continue;
        told.set(member.id, state);
        tellAgent(name, 'MEMBERSTATUS', stateOfMember(member, state));
      }
    for (const queue of running.values()) queue.advance();
  };
  /** Once for all that happens at the same moment, when the telephone system is done with it. */
  const schedule = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(refresh);
  };

  return {
    queues: () => table.find().slice(),
    queue: (wanted) => byName(wanted) ?? table.find({ where: { exten: wanted } }).slice(0, 1)[0],
    change: ({ id }, patch) => {
      table.change([id], patch);
      schedule();
    },
    join: ({ name }, caller, hear) => runningOf(name).join(caller, hear),
    abandon: ({ name }, caller) => runningOf(name).abandon(caller),
    press: ({ name }, caller, key) => runningOf(name).press(caller, key),
    redirect: (channel, number) => {
      for (const queue of running.values()) {
        const found = queue.calls.find(
          ({ caller, position }) =>
            position > 0 && [caller.channel, caller.uniqueid].includes(channel),
        );
        if (found) return queue.redirect(found.caller, number) ? 'done' : 'leads nowhere';
      }
      return 'no such caller';
    },
    calls: (queue) => running.get(queue)?.calls ?? [],
    agents,
    login: (queue, ext, by = 'member') => members.add(queue, ext, by),
    logoff: ({ name }, ext, by = 'member') => members.remove(name, ext, by),
    pause: members.pause,
    queuesOf: (ext) => members.queuesOf(ext).map(({ queue }) => queue),
    hear: schedule,
    moved: (callId, how) => {
      for (const queue of running.values()) queue.moved(callId, how);
    },
    reset: () => {
      for (const queue of running.values()) queue.reset();
      told.clear();
    },
  };
};
