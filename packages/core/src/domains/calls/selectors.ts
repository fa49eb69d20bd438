import type { Call } from '@callpanel/telephony';
import type { CallInfo } from './state.ts';

/** The call that carries sound here now, if any. */
export const activeCall = <C extends CallInfo>(list: readonly C[]): C | undefined =>
  list.find((call) => call.state === 'answered' && !call.held);

/** Active once pending changes are done. */
export const isOn = ({ info: { state, held, holdPending } }: Call): boolean =>
  state === 'answered' && (holdPending ? holdPending === 'resume' : !held);

/** What the user should hear [C-15]: ringing during a call is a double-beep; early audio needs no ringback. */
export const soundFor = (
  list: readonly CallInfo[],
): 'ringtone' | 'double-beep' | 'ringback' | null => {
  const talking = list.some((call) => call.state === 'answered' || call.state === 'answering');
  if (list.some((call) => call.state === 'incoming')) return talking ? 'double-beep' : 'ringtone';
  return list.some((call) => call.state === 'ringing' && !call.earlyMedia) ? 'ringback' : null;
};
