import type { QueueEvent, QueueEventName, WireQueue } from '@callpanel/contracts';

/** Who calls a queue. */
export interface Caller {
  name: string;
  number: string;
}

/** A caller's phone. */
export interface CallerPhone {
  hangUp(): Promise<void>;
  press(key: string): Promise<void>;
}

/** An agent: the extension, and what commands call the phone. */
export interface Agent {
  exten: string;
  interface: string;
}

/** A telephone company with two queues and two agents that the scenario is played on. */
export interface QueueStage {
  queues: {
    /** Rings all for 3 s, waits 1 s and rings again; a caller may leave with `0`. `agents[0]` belongs to it, with a wrap-up time of 2 s. */
    orders: string;
    /** As `orders`, but gives up after 4 s, and at once if no agent is left. Nobody belongs to it. */
    service: string;
  };
  agents: readonly [Agent, Agent];
  /** Calls a queue. */
  call(queue: string, caller: Caller): Promise<CallerPhone>;
  /** Answers what rings at the agent's phone. */
  answer(agent: Agent): Promise<void>;
  hangUp(agent: Agent): Promise<void>;
  /** A command of the supervisor; gives the answer's `message`, or its `response` where that is Error. */
  command(fields: Readonly<Record<string, string>>): Promise<string>;
  /** All events so far, as the contract reads them. */
  events(): QueueEvent[];
  board(): WireQueue[];
  /** Resolves when this is no longer undefined. */
  until<T>(look: () => T | undefined): Promise<T>;
}

/** Who of the agents, or none. */
type Who = 0 | 1 | undefined;
type Step = readonly [event: QueueEventName, agent?: 0 | 1];

const CARA: Caller = { name: 'Cara', number: '5551001' };
const DAN: Caller = { name: 'Dan', number: '5551002' };
const EVE: Caller = { name: 'Eve', number: '5551003' };
const FLO: Caller = { name: 'Flo', number: '5551004' };
const GUS: Caller = { name: 'Gus', number: '5551005' };
const HAL: Caller = { name: 'Hal', number: '5551006' };
const IDA: Caller = { name: 'Ida', number: '5551007' };

/** What happens to each call, in order. */
export const HISTORIES: Readonly<Record<string, readonly Step[]>> = {
  // Both ring, one answers, the caller ends the call.
  [CARA.number]: [
    ['ENTERQUEUE'],
    ['AGENTCALLED', 0],
    ['AGENTCALLED', 1],
    ['RINGCANCELED', 1],
    ['CONNECT', 0],
    ['COMPLETECALLER', 0],
  ],
  // The other agent misses the call, answers the next time, and ends it.
  [DAN.number]: [
    ['ENTERQUEUE'],
    ['AGENTCALLED', 1],
    ['RINGNOANSWER', 1],
    ['AGENTCALLED', 1],
    ['CONNECT', 1],
    ['COMPLETEAGENT', 1],
  ],
  // No one is free, and the caller gives up.
  [EVE.number]: [['ENTERQUEUE'], ['ABANDON']],
  // The first agent pauses; a supervisor sends the caller elsewhere.
  [FLO.number]: [['ENTERQUEUE'], ['AGENTCALLED', 1], ['RINGCANCELED', 1], ['WITHDRAW']],
  [GUS.number]: [['ENTERQUEUE'], ['AGENTCALLED', 1], ['RINGNOANSWER', 1], ['EXITWITHTIMEOUT']],
  // The only agent logs out.
  [HAL.number]: [['ENTERQUEUE'], ['AGENTCALLED', 1], ['RINGNOANSWER', 1], ['EXITEMPTY']],
  [IDA.number]: [['ENTERQUEUE'], ['AGENTCALLED', 0], ['RINGCANCELED', 0], ['EXITWITHKEY']],
};

/** What the agents do apart from calls, in order; states of phones are left out. */
export const AGENT_HISTORY: readonly Step[] = [
  ['ADDMEMBER', 1],
  ['PAUSE', 0],
  ['UNPAUSE', 0],
  ['ADDMEMBER', 1],
  ['REMOVEMEMBER', 1],
  ['REMOVEMEMBER', 1],
];
const OF_AGENTS: readonly QueueEventName[] = ['ADDMEMBER', 'REMOVEMEMBER', 'PAUSE', 'UNPAUSE'];

const whoIs = ({ agents }: QueueStage, event: QueueEvent): Who => {
  const index = 'exten' in event ? agents.findIndex(({ exten }) => exten === event.exten) : -1;
  return index === 0 || index === 1 ? index : undefined;
};
const stepOf = (stage: QueueStage, event: QueueEvent): Step => {
  const who = whoIs(stage, event);
  return who === undefined ? [event.event] : [event.event, who];
};

/** What has happened to each call, by the caller's number. Phones that ring at the same time have no order: the first agent's comes first. */
export const historiesOf = (stage: QueueStage): Record<string, Step[]> => {
  const numbers = new Map<string, string>();
  const histories: Record<string, Step[]> = {};
  for (const event of stage.events()) {
    if (!('uniqueid' in event)) continue;
    if (event.event === 'ENTERQUEUE') numbers.set(event.uniqueid, event.calleridnum);
    const steps = (histories[numbers.get(event.uniqueid) ?? event.uniqueid] ??= []);
    const step = stepOf(stage, event);
    const [lastEvent, lastAgent = 0] = steps.at(-1) ?? [];
    const isBefore = lastEvent === step[0] && lastAgent > (step[1] ?? 0);
    steps.splice(isBefore ? -1 : steps.length, 0, step);
  }
  return histories;
};

export const agentHistoryOf = (stage: QueueStage): Step[] =>
  stage
    .events()
    .filter(({ event }) => OF_AGENTS.includes(event))
    .map((event) => stepOf(stage, event));

/** Moments at which the board is looked at; each may compare it with what it has. */
export interface Moments {
  /** Cara talks to the first agent, Dan rings at the second, Eve waits. */
  busy(): Promise<void> | void;
  /** The first agent pauses with a cause, Flo rings at the second. */
  paused(): Promise<void> | void;
  /** Nobody calls any more. */
  over(): Promise<void> | void;
}

/** Plays the scenario, and waits for the events of each step. */
export const playQueues = async (stage: QueueStage, moments: Moments): Promise<void> => {
  const { queues, agents, command, until } = stage;
  const [first, second] = agents;
  /** Waits until a caller's events are so many. */
  const happened = (caller: Caller, steps: number) =>
    until(() => historiesOf(stage)[caller.number]?.[steps - 1]);
  const isFree = (agent: Agent) =>
    until(() => {
      const found = agentsOf(stage, queues.orders).find(({ exten }) => exten === agent.exten);
      return found?.status === 'notInUse' && found.wrapupuntil < Date.now() ? true : undefined;
    });

  await isFree(first);
  await command({ action: 'QueueAdd', queue: queues.orders, interface: second.interface });
  await isFree(second);

  const cara = await stage.call(queues.orders, CARA);
  await happened(CARA, 3);
  await stage.answer(first);
  await happened(CARA, 5);
  await stage.call(queues.orders, DAN);
  await happened(DAN, 2);
  const eve = await stage.call(queues.orders, EVE);
  await happened(EVE, 1);
  await moments.busy();
  await eve.hangUp();
  await happened(DAN, 4);
  await stage.answer(second);
  await happened(DAN, 5);
  await stage.hangUp(second);
  await happened(DAN, 6);
  await cara.hangUp();
  await happened(CARA, 6);

  const pause = { action: 'QueuePause', queue: queues.orders, interface: first.interface };
  await command({ ...pause, paused: 'true', reason: 'lunch_break' });
  await isFree(second);
  const flo = await stage.call(queues.orders, FLO);
  await happened(FLO, 2);
  await moments.paused();
  const { channel } = await until(() => callOf(stage, queues.orders, FLO));
  await command({ action: 'Redirect', channel, exten: '103', context: 'queue-redirect' });
  await happened(FLO, 4);
  await flo.hangUp();
  await command({ ...pause, paused: 'false' });

  await isFree(second);
  await command({ action: 'QueueAdd', queue: queues.service, interface: second.interface });
  const gus = await stage.call(queues.service, GUS);
  await happened(GUS, 4);
  await gus.hangUp();
  const hal = await stage.call(queues.service, HAL);
  await happened(HAL, 2);
  await command({ action: 'QueueRemove', queue: queues.service, interface: second.interface });
  await happened(HAL, 4);
  await hal.hangUp();

  await command({ action: 'QueueRemove', queue: queues.orders, interface: second.interface });
  await isFree(first);
  const ida = await stage.call(queues.orders, IDA);
  await happened(IDA, 2);
  await ida.press('0');
  await happened(IDA, 4);
  await ida.hangUp();
  await isFree(first);
  await moments.over();
};

export const queueOf = (stage: QueueStage, name: string): WireQueue | undefined =>
  stage.board().find((queue) => queue.name === name);
const agentsOf = (stage: QueueStage, name: string) => queueOf(stage, name)?.summary.agents ?? [];
const callOf = (stage: QueueStage, name: string, caller: Caller) =>
  queueOf(stage, name)?.calls.find(({ calleridnum }) => calleridnum === caller.number);
