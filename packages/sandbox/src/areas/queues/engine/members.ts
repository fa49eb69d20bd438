import type { Store } from '../../../store/index.ts';
import { type LogEvent, type LogTable, NONE } from '../log.ts';
import { type Member, type QueueSettings, memberId, membersTable, newMember } from '../queue.ts';
import type { Writer } from './writer.ts';

/** How an agent comes or goes: by a command or code for one queue, or by the code for all. */
export type LoginBy = 'member' | 'code';

const NAMES = {
  member: { on: 'ADDMEMBER', off: 'REMOVEMEMBER' },
  code: { on: 'AGENTLOGIN', off: 'AGENTLOGOFF' },
} as const satisfies Record<LoginBy, Record<'on' | 'off', LogEvent>>;

/** What became of an agent in a queue. */
export type MemberEvent = (typeof NAMES)[LoginBy]['on' | 'off'] | 'PAUSE' | 'UNPAUSE';

export interface MembersParts {
  store: Pick<Store, 'table'>;
  log: Pick<LogTable, 'count'>;
  writer: Writer;
  now(): number;
  /** An agent came, went, paused or resumed. */
  changed(event: MemberEvent, member: Member): void;
}

/** The agents who are logged in, queue by queue, in the order in which they came. */
export interface Members {
  of(queue: string): Member[];
  get(queue: string, ext: string): Member | undefined;
  /** All queues of an agent. */
  queuesOf(ext: string): Member[];
  /** False: is already there. */
  add(queue: QueueSettings, ext: string, by: LoginBy): boolean;
  /** False: is not there. */
  remove(queue: string, ext: string, by: LoginBy): boolean;
  /** In one queue or in all; false: the agent is in none. */
  pause(ext: string, on: boolean, order: { queue?: string | undefined; reason: string }): boolean;
  /** A call of the queue is over. */
  finished(queue: string, ext: string): void;
  /** Calls answered, and calls that rang, since midnight. */
  today(member: Pick<Member, 'queue' | 'ext'>): { answered: number; rang: number };
}

export const midnightOf = (now: number): number => new Date(now).setHours(0, 0, 0, 0) / 1_000;

export const createMembers = ({ store, log, writer, now, changed }: MembersParts): Members => {
  const table = store.table(membersTable(now));
  const get = (queue: string, ext: string): Member | undefined => table.get(memberId(queue, ext));
  const change = (member: Member, to: Partial<Member>): Member => {
    table.change([member.id], to);
    return { ...member, ...to };
  };

  return {
    of: (queue) => table.find({ where: { queue } }).slice(),
    get,
    queuesOf: (ext) => table.find({ where: { ext } }).slice(),
    add: ({ name, agents }, ext, by) => {
      if (get(name, ext)) return false;
      const penalty = agents.find((agent) => agent.ext === ext)?.penalty ?? 0;
      const member = newMember(name, { ext, penalty }, now());
      table.put([member]);
      const event = NAMES[by].on;
      writer.write({
        queue: name,
        agent: ext,
        event,
        params: by === 'code' ? [`PJSIP/${ext}`] : [],
      });
      changed(event, member);
      return true;
    },
    remove: (queue, ext, by) => {
      const member = get(queue, ext);
      if (!member) return false;
      table.remove([member.id]);
      const event = NAMES[by].off;
      const online = writer.secondsSince(member.loginAt);
      writer.write({
        queue,
        agent: ext,
        event,
        params: by === 'code' ? [`PJSIP/${ext}`, online] : [],
      });
      changed(event, member);
      return true;
    },
    pause: (ext, isPaused, { queue, reason }) => {
      const all = table.find({ where: { ext, ...(queue !== undefined && { queue }) } }).slice();
      if (all.length === 0) return false;
      const event = isPaused ? 'PAUSE' : 'UNPAUSE';
      const pauseReason = isPaused ? reason : '';
      if (queue === undefined)
        writer.write({ queue: NONE, agent: ext, event: `${event}ALL`, params: [] });
      for (const member of all) {
        writer.write({ queue: member.queue, agent: ext, event, params: reason ? [reason] : [] });
        const pausedAt = isPaused ? now() : 0;
        changed(event, change(member, { isPaused, pauseReason, pausedAt }));
      }
      return true;
    },
    finished: (queue, ext) => {
      const member = get(queue, ext);
      if (member) change(member, { lastCallAt: now() });
    },
    today: ({ queue, ext: agent }) => {
      const time = { from: midnightOf(now()) };
      const answered = log.count({ agent, queue, event: 'CONNECT', time });
      const missed = log.count({ agent, queue, event: 'RINGNOANSWER', time });
      return { answered, rang: answered + missed };
    },
  };
};
