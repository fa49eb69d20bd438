import type { CallpanelError } from '@callpanel/contracts';
import { isCallpanelError } from '@callpanel/contracts';
import type { Call, CallState, Phone } from '@callpanel/telephony';
import type { Live } from '../../context.ts';
import type { CallsContext } from './context.ts';
import { resumeWaiting } from './consulting.ts';
import { factsOf } from './facts.ts';
import { isOn } from './selectors.ts';

let presses = 0;

interface OneAtATime {
  turnTo: Live['turnTo'];
  /** A call was answered. The call that the user chose last stays active, also if another one was answered automatically. */
  keepOne(): void;
  /** A call ended in that state: if our answer was not through yet, the calls that were held for it are resumed. */
  over(id: string, before: CallState | undefined): void;
}

/**
 * Only one call of this phone is active at a time; the others are on hold. `lost` is called when the microphone cannot be used.
 */
export const oneAtATime = (
  context: CallsContext,
  phone: Phone,
  lost: (error: CallpanelError) => void,
): OneAtATime => {
  const { calls } = context.state;
  /** By the id of the call that the user chose: the calls that were active until then. */
  const waiting = new Map<string, Call[]>();
  /** One that the far end has put in another's place is that one until the phone says so. */
  const asked = ({ id }: Call): number => calls.facts[id]?.asked || 0;

  /** Also those that are being put on hold; what ends meanwhile needs none. */
  const holdAllBut = (id: string): Promise<unknown> =>
    Promise.all(
      phone.calls
        .filter((call) => call.id !== id && asked(call) && (isOn(call) || call.info.holdPending))
        .map((call) =>
          call.hold().catch((error: unknown) => {
            if (call.info.state !== 'ended') throw error;
          }),
        ),
    );

  return {
    async turnTo(id, then = async () => {}) {
      factsOf(calls, id).asked = ++presses;
      const talking = phone.calls.filter((call) => call.id !== id && isOn(call));
      // Pressed again while they are being put on hold.
      if (talking.length > 0) waiting.set(id, talking);
      try {
        await holdAllBut(id);
        await then();
      } catch (error) {
        waiting.delete(id);
        if (isCallpanelError(error) && error.category === 'media') lost(error);
        for (const call of talking) void resumeWaiting(context, call.id);
        throw error;
      }
    },
    keepOne() {
      const [last] = phone.calls.filter(isOn).sort((a, b) => asked(b) - asked(a));
      if (last) holdAllBut(last.id).catch(context.fail);
    },
    over(id, before) {
      const talked = waiting.get(id) ?? [];
      waiting.delete(id);
      if (before === 'answering') for (const call of talked) void resumeWaiting(context, call.id);
    },
  };
};
