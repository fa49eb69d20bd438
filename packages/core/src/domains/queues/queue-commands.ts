import type { CommandFields, ErrorCode } from '@callpanel/contracts';
import { CallpanelError, holds, isCallpanelError } from '@callpanel/contracts';
import { targetOf } from '../calls/target.ts';
import type { QueuesContext } from './context.ts';
import type { QueueBoard } from './queue-board.ts';
import type { AgentPlace, QueuesActions } from './state.ts';

/** Where the telephone system takes redirected callers from [G-15]. */
const REDIRECT_CONTEXT = 'queue-redirect';

/** What the telephone system says where the right to pause is missing [E-85]. */
const NO_PAUSE = /not permitted/i;

/** What is done to agents and callers, by commands to the telephone system [B-34] [G-15]. */
export const createQueueCommands = (
  context: QueuesContext,
  board: QueueBoard,
): Pick<QueuesActions, 'pause' | 'unpause' | 'logIn' | 'logOut' | 'redirect'> => {
  const { state } = context;
  const own = () => state.session.user?.extension ?? '';
  const may = (...flags: Parameters<typeof holds>[1][]): boolean =>
    flags.some((flag) => holds(state.permissions.entries, flag));

  const command = async (action: string, fields: CommandFields, code: ErrorCode): Promise<void> => {
    try {
      await context.others.broker.command(action, fields);
    } catch (error) {
      // A line that is down has a text of its own.
      if (!isCallpanelError(error) || error.category === 'network') throw error;
      const { reason = '' } = error.context;
      throw new CallpanelError(code, { reason }, error);
    }
  };

  /** @throws CallpanelError `queues.error.notAgent` */
  const interfaceOf = ({ exten, queue }: AgentPlace): string => {
    const places = queue === null ? state.queues.names : [queue];
    for (const name of places) {
      const agent = board.agent(name, exten);
      if (agent) return agent.interface;
    }
    throw new CallpanelError('queues.error.notAgent', { number: exten });
  };

  const setPaused = async (place: AgentPlace, paused: boolean, reason: string): Promise<void> => {
    const isAllowed =
      place.exten === own() ? may('canPauseSelf', 'canPauseAgents') : may('canPauseAgents');
    if (!isAllowed) throw new CallpanelError('queues.error.pauseRight');
    const { queue } = place;
    const fields = {
      interface: interfaceOf(place),
      paused: String(paused),
      ...(queue !== null && { queue }),
      ...(reason !== '' && { reason }),
    };
    try {
      await command('QueuePause', fields, 'queues.error.pause');
    } catch (error) {
      if (isCallpanelError(error) && NO_PAUSE.test(String(error.context['reason'])))
        throw new CallpanelError('queues.error.pauseRight', {}, error);
      throw error;
    }
  };
  /** All are tried, so that one refusal stops no other. */
  const setAllPaused = async (
    agents: readonly AgentPlace[],
    paused: boolean,
    reason: string,
  ): Promise<void> => {
    const failures: unknown[] = [];
    const tried = agents.map((one) =>
      setPaused(one, paused, reason).catch((error: unknown) => failures.push(error)),
    );
    await Promise.all(tried);
    if (failures.length > 0) throw failures[0];
  };

  /** The user's own phone, as other queues know it. */
  const ownInterface = (): string =>
    state.queues.own.find(({ agent }) => agent)?.agent?.interface ?? `PJSIP/${own()}`;

  return {
    pause: (agents, reason) => setAllPaused(agents, true, reason),
    unpause: (agents) => setAllPaused(agents, false, ''),
    logIn: (queue) =>
      command('QueueAdd', { queue, interface: ownInterface() }, 'queues.error.login'),
    logOut: (queue) =>
      command('QueueRemove', { queue, interface: ownInterface() }, 'queues.error.login'),
    async redirect(queue, uniqueid, to) {
      if (to.trim() === '') throw new CallpanelError('queues.error.destination');
      const exten = targetOf(context, to, 'sipua.error.invalidNumber');
      if (!may(exten === own() ? 'canRedirectToSelf' : 'canRedirectToOthers'))
        throw new CallpanelError('queues.error.redirectRight');
      const caller = board.queue(queue)?.waiting.find((one) => one.uniqueid === uniqueid);
      if (!caller) throw new CallpanelError('queues.error.gone');
      const rings =
        exten === own() &&
        state.calls.list.find(
          ({ sipCallId, state: step, number }) =>
            step === 'incoming' && number === caller.number && state.queues.ringing[sipCallId],
        );
      if (rings) return context.others.calls.answer(rings.id);
      const fields = { channel: caller.channel, exten, context: REDIRECT_CONTEXT };
      await command('Redirect', fields, 'queues.error.redirect');
    },
  };
};
