import type { RealmEvents } from '../../broker/realm-events.ts';
import { type Person, fullName } from '../../realm/person.ts';
import type { AgentState, Engine } from './engine/engine.ts';
import { midnightOf, type MemberEvent } from './engine/members.ts';
import type { CallEvent, QueueCall } from './engine/queue-call.ts';
import type { LogTable } from './log.ts';
import type { QueueSettings } from './queue.ts';

/** Whole epoch seconds, as they are sent. */
const seconds = (ms: number): number => Math.floor(ms / 1_000);

export const interfaceOf = (ext: string): string => `PJSIP/${ext}`;

/** Calls answered within so many seconds are in time, unless a request says another number. */
export const SERVICE_LEVEL = 20;

const ENDS = ['COMPLETEAGENT', 'COMPLETECALLER', 'BLINDTRANSFER', 'ATTENDEDTRANSFER'] as const;
/** Events after which the queue's figures are others. */
const CHANGES_SUMMARY: ReadonlySet<CallEvent['event']> = new Set(['ABANDON', 'CONNECT', ...ENDS]);

export interface BoardParts {
  log: LogTable;
  now(): number;
  personByExt(ext: string): Person | undefined;
  realm: string;
}

/** What panels show of queues: how events and answers say it [D-26] [D-27]. */
export const createBoard = ({ log, now, personByExt, realm }: BoardParts) => {
  /** Of the queue's calls since midnight; `holdtime`: the average wait of those that were answered. */
  const summaryOf = (queue: string, serviceLevel: number) => {
    const today = { queue, time: { from: midnightOf(now()) } };
    const connected = { ...today, event: 'CONNECT' };
    const { count, hold } = log.sums(['hold'], connected);
    return {
      holdtime: count === 0 ? 0 : Math.round(hold / count),
      completed: log.count({
        ...today,
        event: ENDS,
      }),
      abandoned: log.count({ ...today, event: 'ABANDON' }),
      within: log.count({ ...connected, hold: { until: Math.floor(serviceLevel) + 1 } }),
    };
  };

  const wireAgent = (
    { member, device, answered, rang, isTalking, wrapupUntil }: AgentState,
    wrapup: number,
  ) => {
    const { ext, penalty, loginAt, isPaused, pauseReason, pausedAt, lastCallAt } = member;
    const person = personByExt(ext);
    return {
      subscriber_id: person ? String(person.id) : '',
      exten: ext,
      name: person ? fullName(person) : ext,
      interface: interfaceOf(ext),
      penalty,
      lastcall: seconds(lastCallAt),
      status: device,
      paused: isPaused ? '1' : '0',
      pausedReason: pauseReason,
      pausedsince: seconds(pausedAt),
      answered,
      calls: rang,
      logintime: seconds(loginAt),
      incall: isTalking ? '1' : '0',
      wrapuptime: wrapup,
      wrapupuntil: seconds(wrapupUntil),
    };
  };

  const wireCall = ({ caller, joinedAt, position, agent, connectedAt, ringing }: QueueCall) => ({
    uniqueid: caller.uniqueid,
    channel: caller.channel,
    calleridnum: caller.party.ext,
    calleridname: caller.party.name,
    position,
    status: position > 0 ? ('inQue' as const) : ('CONNECT' as const),
    jointime: seconds(joinedAt),
    agent,
    connecttime: seconds(connectedAt),
    ringing,
  });

  return {
    /** @param view what the user who asks has to do with it */
    queue: (
      engine: Pick<Engine, 'agents' | 'calls'>,
      { id, name, exten, strategy, wrapup }: QueueSettings,
      view: { watch: boolean; member: boolean; serviceLevel: number },
    ) => ({
      id,
      name,
      realmid: realm,
      exten,
      strategy,
      summary: {
        ...summaryOf(name, view.serviceLevel),
        watch: view.watch,
        member: view.member,
        agents: engine.agents(name).map((agent) => wireAgent(agent, wrapup)),
      },
      calls: engine.calls(name).map(wireCall),
    }),

    tellCall: (
      { tellArea }: Pick<RealmEvents, 'tellArea'>,
      queue: string,
      { event, caller, joinedAt, ext, position, callIds = [] }: CallEvent,
    ): void => {
      const about = {
        channel: caller.channel,
        uniqueid: caller.uniqueid,
        calleridnum: caller.party.ext,
        calleridname: caller.party.name,
      };
      const summary = (): object => {
        const { holdtime, completed, abandoned } = summaryOf(queue, SERVICE_LEVEL);
        return { holdtime, completed, abandoned };
      };
      tellArea({
        action: 'QUEUE',
        event,
        queue,
        ...about,
        ...(position !== undefined && { position }),
        ...(ext !== undefined && { exten: ext }),
        holdtime: seconds(now()) - seconds(joinedAt),
        time: seconds(now()),
        ...(CHANGES_SUMMARY.has(event) && { summary: summary() }),
      });
      for (const callid of callIds)
        tellArea({
          action: 'QUEUECHAN',
          queue,
          callid,
          exten: ext ?? '',
          ...about,
          jointime: seconds(joinedAt),
        });
    },

    tellAgent: (
      { tellArea }: Pick<RealmEvents, 'tellArea'>,
      { name, wrapup }: QueueSettings,
      event: MemberEvent | 'MEMBERSTATUS',
      agent: AgentState,
    ): void => tellArea({ action: 'QUEUE', event, queue: name, ...wireAgent(agent, wrapup) }),
  };
};
export type Board = ReturnType<typeof createBoard>;
