import type { ErrorCode } from '@callpanel/contracts';
import { CallpanelError, isCallpanelError, RECORDING_OPTIONS } from '@callpanel/contracts';
import type { CallsContext } from './context.ts';
import { factsOf } from './facts.ts';
import type { CallsActions } from './state.ts';

/** Why nothing was changed, as the texts of `sipua.why` have it; of everything else the telephone system says why. */
const WHY: Partial<Record<ErrorCode, string>> = {
  'rmqc.error.commandTimeout': 'noReply',
};

/** These say all there is to say [E-13] [E-18]. */
const AS_IT_IS: readonly ErrorCode[] = ['sipua.error.recDisabled', 'rmqc.error.lost'];

/** Records the user's own calls, by commands to the telephone system. */
export const createRecording = (context: CallsContext): CallsActions['record'] => {
  const { command } = context.others.broker;
  // Not their records: sign-out replaces those.
  const { calls } = context.state;

  const start = async (id: string): Promise<void> => {
    const leg = calls.facts[id]?.channel;
    if (!leg?.channel || !leg.monfile) throw new CallpanelError('sipua.error.recDisabled');
    const { channel, srvid, monfile: file, moncmd, moncdrpath: value } = leg;
    factsOf(calls, id).recording = 'starting';
    // Tells the call record where the recording will be, before it exists.
    if (value) await command('Setvar', { channel, variable: 'CDR(monitor)', value, srvid });
    const options = RECORDING_OPTIONS;
    await command('MixMonitor', { channel, file, options, command: moncmd, srvid });
    if (calls.facts[id]?.recording === 'starting') calls.facts[id].recording = 'on';
  };

  const stop = async (id: string): Promise<void> => {
    const leg = calls.facts[id]?.channel;
    const facts = calls.facts[id];
    if (!leg || !facts?.recording) return;
    facts.recording = 'stopping';
    await command('StopMixMonitor', { channel: leg.channel, srvid: leg.srvid });
    delete facts.recording;
  };

  return async (id, on) => {
    const before = calls.facts[id]?.recording;
    if (on === (before === 'on' || before === 'starting')) return;
    try {
      await (on ? start(id) : stop(id));
    } catch (error) {
      const facts = calls.facts[id];
      if (facts?.recording === (on ? 'starting' : 'stopping')) {
        if (before) facts.recording = before;
        else delete facts.recording;
      }
      if (!isCallpanelError(error) || AS_IT_IS.includes(error.code)) throw error;
      const why = WHY[error.code];
      const { reason = error.code } = error.context;
      throw new CallpanelError('sipua.error.recording', { reason, ...(why && { why }) }, error);
    }
  };
};
