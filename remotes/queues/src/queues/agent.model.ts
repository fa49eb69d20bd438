import type { BargeMode } from '@callpanel/contracts';
import type { QueueAgent, QueueTalk } from '@callpanel/core';
import type { QueueOperations } from './operations.ts';
import type { Viewer } from './viewer.ts';

export type AgentStatus = 'paused' | 'talking' | 'ringing' | 'wrapUp' | 'busy' | 'free' | 'away';

/** What an agent does, and since when, epoch milliseconds; 0: not known. */
export interface AgentDoes {
  status: AgentStatus;
  since: number;
}

const BUSY: readonly QueueAgent['status'][] = ['inUse', 'busy', 'onHold', 'ringInUse'];
const AWAY: readonly QueueAgent['status'][] = ['unavailable', 'invalid'];

/**
 * What an agent does now [D-27]. A call counts more than a pause, which lasts during it.
 *
 * @param talk the caller of this queue whom the agent talks to
 */
export const agentDoes = (
  agent: QueueAgent,
  talk: QueueTalk | undefined,
  nowMs: number,
): AgentDoes => {
  const { status, lastCall, loginTime, pausedSince, wrapUpUntil } = agent;
  if (talk) return { status: 'talking', since: talk.since };
  if (agent.inCall) return { status: 'talking', since: 0 };
  if (AWAY.includes(status)) return { status: 'away', since: 0 };
  if (agent.paused) return { status: 'paused', since: pausedSince };
  if (status === 'ringing') return { status: 'ringing', since: 0 };
  if (BUSY.includes(status)) return { status: 'busy', since: 0 };
  if (wrapUpUntil > nowMs) return { status: 'wrapUp', since: lastCall };
  return { status: 'free', since: Math.max(lastCall, loginTime, wrapUpUntil) };
};

/** Something to do about an agent or a caller; `run` is null when it is impossible now. What never applies is absent. */
export interface QueueAction {
  id:
    | 'call'
    | BargeMode
    | 'pause'
    | 'unpause'
    | 'unpauseAll'
    | 'logOut'
    | 'take'
    | 'send'
    | 'stopWatching';
  run: (() => void) | null;
}

const MODES: readonly BargeMode[] = ['monitor', 'whisper', 'fullbarge'];

/** Listening in [C-20] needs the right [P-10], a phone, and a call. */
const listening = (
  { exten, name, inCall, status }: QueueAgent,
  talks: boolean,
  { own, may }: Viewer,
  { perform }: QueueOperations,
): QueueAction[] => {
  if (!may.listen || exten === own) return [];
  const isOn = talks || inCall || BUSY.includes(status);
  return MODES.map((mode) => ({
    id: mode,
    run: isOn ? () => perform({ type: 'listen', number: exten, name, mode }) : null,
  }));
};

/** What must be known of an agent in addition: `talks`: to a caller of this queue; `isPausedElsewhere`: in another queue. */
export interface AgentFacts {
  talks: boolean;
  isPausedElsewhere: boolean;
}

/** Is the agent paused in any of these queues? */
export const isPausedIn = (
  queues: readonly { agents: readonly Pick<QueueAgent, 'exten' | 'paused'>[] }[],
  exten: string,
): boolean =>
  queues.some(({ agents }) => agents.some((agent) => agent.paused && agent.exten === exten));

/**
 * What can be done about an agent of a queue, in the order of the menu.
 *
 * @param ask opens the question for which queues and with which cause the agent pauses
 */
export const agentActions = (
  agent: QueueAgent,
  queue: string,
  { talks, isPausedElsewhere }: AgentFacts,
  viewer: Viewer,
  operations: QueueOperations,
  ask: () => void,
): QueueAction[] => {
  const { exten, name, paused } = agent;
  const { own, may, offered } = viewer;
  const isOwn = exten === own;
  const actions: QueueAction[] = [];
  if (!isOwn && offered.includes('dial'))
    actions.push({
      id: 'call',
      run: () => operations.perform({ type: 'dial', number: exten, name }),
    });
  actions.push(...listening(agent, talks, viewer, operations));
  if (isOwn ? may.pauseSelf : may.pauseOthers)
    actions.push(
      { id: 'pause', run: ask },
      { id: 'unpause', run: paused ? () => operations.unpause([{ exten, queue }]) : null },
      {
        id: 'unpauseAll',
        run:
          paused || isPausedElsewhere ? () => operations.unpause([{ exten, queue: null }]) : null,
      },
    );
  if (isOwn) actions.push({ id: 'logOut', run: () => operations.logOut(queue) });
  return actions;
};

/**
 * What can be done about a caller who waits.
 *
 * @param ask opens the question where the caller goes
 */
export const callerActions = (
  uniqueid: string,
  queue: string,
  { own, may }: Viewer,
  operations: QueueOperations,
  ask: () => void,
): QueueAction[] => {
  const actions: QueueAction[] = [];
  if (may.toSelf && own !== '')
    actions.push({ id: 'take', run: () => operations.redirect(queue, uniqueid, own) });
  if (may.toOthers) actions.push({ id: 'send', run: ask });
  return actions;
};

/** May a caller be sent to this extension? */
export const maySendTo = (exten: string, { own, may }: Viewer): boolean =>
  exten === own ? may.toSelf : may.toOthers;
