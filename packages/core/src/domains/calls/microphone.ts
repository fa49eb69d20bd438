import type { Phone } from '@callpanel/telephony';
import { speechOf } from '../audio/speech.ts';
import type { CallsContext } from './context.ts';
import { activeCall } from './selectors.ts';

/**
 * Listens to the microphone of the call that the user talks in, while it is muted or its level is on screen: `live.levels` are told
 * how loud it is, and `state.calls.talksMuted` says that the user talks while it is muted. Otherwise nothing is open.
 *
 * @returns the way to look again: after each change of a call, and `afresh` after a change of the microphone
 */
export const followMicrophone = ({ state: { calls }, deps, live }: CallsContext, phone: Phone) => {
  const onLevel = (level: number): void => live.levels.forEach((hear) => hear(level));
  let id: string | undefined;
  let stop = (): void => undefined;
  let turn = 0;

  const close = (): void => {
    stop();
    stop = () => undefined;
    calls.talksMuted = false;
    onLevel(0);
  };

  const listen = async (): Promise<void> => {
    const mine = ++turn;
    close();
    if (id === undefined) return;
    const sound = await deps.loadSound();
    if (mine !== turn) return;
    const stream = phone.calls.find((call) => call.id === id)?.cloneMicrophone();
    if (!stream) return;
    const open = sound.opened(stream);
    const isSpeech = speechOf();
    const deaf = open.meter((level) => {
      const call = calls.list.find((one) => one.id === id);
      const talks = isSpeech(level);
      onLevel(level);
      calls.talksMuted = talks && call?.muted === true;
    });
    stop = () => {
      deaf();
      open.close();
    };
  };

  return (afresh = false): void => {
    const call = activeCall(calls.list);
    const now = call && (call.muted || live.levels.size > 0) ? call.id : undefined;
    if (now === id && !afresh) return;
    id = now;
    // Without it a call is a call all the same.
    listen().catch(() => undefined);
  };
};
