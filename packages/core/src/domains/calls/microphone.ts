import type { Phone } from '@callpanel/telephony';
import { speechOf } from '../audio/speech.ts';
import type { CallsContext } from './context.ts';
import { activeCall } from './selectors.ts';

/**
 * Listens to the microphone of the call that the user talks in: `onLevel` tells how loud it is, and `state.calls.talksMuted` that
 * the user talks while it is muted. Between calls nothing is open.
 *
 * @returns the way to look again: after each change of a call, and `afresh` after a change of the microphone
 */
export const followMicrophone = (
  { state: { calls }, deps }: CallsContext,
  phone: Phone,
  onLevel: (level: number) => void,
) => {
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
    const now = activeCall(calls.list)?.id;
    if (now === id && !afresh) return;
    id = now;
    // Without it a call is a call all the same.
    listen().catch(() => undefined);
  };
};
