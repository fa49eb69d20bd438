import type { CallpanelError } from '@callpanel/contracts';
import { isCallpanelError } from '@callpanel/contracts';
import type { Call, Phone } from '@callpanel/telephony';
import type { Context, Live } from '../../context.ts';
import { comeBack } from './consulting.ts';

/** Talked in, also once what is under way is through. */
const isOn = ({ info }: Call): boolean =>
  info.state === 'answered' && info.held === info.holdPending;

let presses = 0;

/** One call of this phone is talked in at a time; `lost` is told of a microphone that cannot be had. */
export const oneAtATime = (
  context: Context,
  phone: Phone,
  lost: (error: CallpanelError) => void,
): { turnTo: Live['turnTo']; keepOne: () => void } => {
  const { calls } = context.state;
  /** One that the far end has put in another's place is that one until the phone says so. */
  const asked = ({ id }: Call): number => calls.asked[id] || 0;

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
      calls.asked[id] = ++presses;
      const talking = phone.calls.filter((call) => call.id !== id && isOn(call));
      try {
        await holdAllBut(id);
        await then();
      } catch (error) {
        if (isCallpanelError(error) && error.category === 'media') lost(error);
        for (const call of talking) void comeBack(context, call.id);
        throw error;
      }
    },
    /** A call came up: of two, the one that the user turned to last stays, also if the other came up by itself. */
    keepOne() {
      const [last] = phone.calls.filter(isOn).sort((a, b) => asked(b) - asked(a));
      if (last) holdAllBut(last.id).catch(context.fail);
    },
  };
};
