import type { QueueEvent, QueueEventName } from '@callpanel/contracts';
import { CALLERS, type Look, type Moment, namesOf, openPanel, ordersOf } from './queue-looks.ts';
import { type Agent, type Caller, type QueueStage, type Who, whoIs } from './queue-stage.ts';

type Step = readonly [event: QueueEventName, agent?: Who];

const [CARA, DAN, EVE, FLO, GUS, HAL, IDA] = CALLERS as [
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
  Caller,
];

/** What happens to each call, in order. */
export const HISTORIES: Readonly<Record<string, readonly Step[]>> = {
  // Both ring, one answers, the caller ends the call.
  Cara: [
    ['ENTERQUEUE'],
    ['AGENTCALLED', 0],
    ['AGENTCALLED', 1],
    ['RINGCANCELED', 1],
    ['CONNECT', 0],
    ['COMPLETECALLER', 0],
  ],
  // The other agent misses the call, answers the next time, and ends it.
  Dan: [
    ['ENTERQUEUE'],
    ['AGENTCALLED', 1],
    ['RINGNOANSWER', 1],
    ['AGENTCALLED', 1],
    ['CONNECT', 1],
    ['COMPLETEAGENT', 1],
  ],
  // No one is free, and the caller gives up.
  Eve: [['ENTERQUEUE'], ['ABANDON']],
  // The first agent pauses; a supervisor sends the caller elsewhere.
  Flo: [['ENTERQUEUE'], ['AGENTCALLED', 1], ['RINGCANCELED', 1], ['WITHDRAW']],
  Gus: [['ENTERQUEUE'], ['AGENTCALLED', 1], ['RINGNOANSWER', 1], ['EXITWITHTIMEOUT']],
  // The only agent has logged out.
  Hal: [['ENTERQUEUE'], ['EXITEMPTY']],
  Ida: [['ENTERQUEUE'], ['AGENTCALLED', 0], ['RINGCANCELED', 0], ['EXITWITHKEY']],
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

const stepOf = (stage: QueueStage, event: QueueEvent): Step => {
  const who = 'exten' in event ? whoIs(stage, event.exten) : undefined;
  return who === undefined ? [event.event] : [event.event, who];
};

/** What has happened to each call, by the caller's name. Phones that ring at the same time have no order: the first agent's comes first. */
export const historiesOf = (stage: QueueStage): Record<string, Step[]> => {
  const names = namesOf(stage);
  const histories: Record<string, Step[]> = {};
  for (const event of stage.events()) {
    if (!('uniqueid' in event) || typeof event.uniqueid !== 'string') continue;
    const steps = (histories[names.get(event.uniqueid) ?? event.uniqueid] ??= []);
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

/**
 * Plays the scenario, and waits for the events of each step.
 *
 * @param at called at each moment that `LOOKS` names, with what a panel shows that was opened at the beginning
 */
export const playQueues = async (
  stage: QueueStage,
  at: (moment: Moment, panel: () => Look | string) => Promise<void>,
): Promise<void> => {
  const panel = await openPanel(stage);
  const { queues, agents, command, until } = stage;
  const [first, second] = agents;
  /** Waits until a caller's events are so many. */
  const happened = ({ name }: Caller, steps: number) =>
    until(() => historiesOf(stage)[name]?.[steps - 1]);
  const isFree = ({ exten }: Agent) =>
    until(async () => {
      const found = (await ordersOf(stage))?.summary.agents.find((agent) => agent.exten === exten);
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
  await at('busy', panel);
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
  await at('paused', panel);
  const channel = (await ordersOf(stage))?.calls[0]?.channel ?? '';
  const redirect = { action: 'Redirect', channel, exten: stage.elsewhere };
  await command({ ...redirect, context: 'queue-redirect' });
  await happened(FLO, 4);
  await flo.hangUp();
  await command({ ...pause, paused: 'false' });

  await isFree(second);
  await command({ action: 'QueueAdd', queue: queues.service, interface: second.interface });
  const gus = await stage.call(queues.service, GUS);
  await happened(GUS, 4);
  await gus.hangUp();
  await command({ action: 'QueueRemove', queue: queues.service, interface: second.interface });
  const hal = await stage.call(queues.service, HAL);
  await happened(HAL, 2);
  await hal.hangUp();

  await command({ action: 'QueueRemove', queue: queues.orders, interface: second.interface });
  await isFree(first);
  const ida = await stage.call(queues.orders, IDA);
  await happened(IDA, 2);
  await ida.press('0');
  await happened(IDA, 4);
  await ida.hangUp();
  await isFree(first);
  await at('over', panel);
};
