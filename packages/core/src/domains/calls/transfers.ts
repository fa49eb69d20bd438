import { CallpanelError, PARK_EXTENSION, parkingEventFrom } from '@callpanel/contracts';
import type { Call } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import { comeBack, targetOf } from './consulting.ts';

/** So long a parked call's slot is waited for, ms; without a broker nobody tells it. */
const SLOT_WAIT_MS = 2000;

export interface Transfers {
  transfer(call: Call, text: string): Promise<void>;
  complete(first: Call, consultation: Call): Promise<void>;
  park(call: Call): Promise<void>;
}

/** Handing calls over. The parties here wait on hold meanwhile, and come back when it fails [F52]. */
export const createTransfers = (context: Context): Transfers => {
  const { state, live, notify } = context;
  const { calls } = state;

  const blind = async (call: Call, target: string): Promise<void> => {
    try {
      await call.transfer(target);
    } catch (error) {
      await comeBack(context, call.id);
      throw error;
    }
  };

  /** The slot of a call that we park, once the telephone system tells it; '': it does not. */
  const slotOf = (number: string): { told: Promise<string>; forget: () => void } => {
    let forget = () => {};
    const told = new Promise<string>((resolve) => {
      const stop = live.broker?.on('event', ({ event }) => {
        const parked = event.action === 'PARKING' && parkingEventFrom(event);
        if (!parked || typeof parked === 'string' || parked.event !== 'PARKEDCALL') return;
        const { parkeecalleridnum: parkee, parkeeconnectedlinenum: parker } = parked.call;
        if (parkee === number && parker === state.session.user?.extension)
          resolve(parked.call.parkingspace);
      });
      forget = () => {
        stop?.();
        resolve('');
      };
    });
    return { told, forget };
  };

  return {
    async transfer(call, text) {
      const number = targetOf(context, text, 'sipua.xfer.invalid');
      notify('info', 'sipua.xfer.init', { number });
      await blind(call, number);
      notify('success', 'sipua.xfer.success', { number });
    },
    async complete(first, consultation) {
      const { number } = consultation.info;
      if (first.info.state !== 'answered' || consultation.info.state === 'incoming')
        throw new CallpanelError('sipua.xfer.invalidAttended', { number });
      notify('info', 'sipua.xfer.init', { number });
      // It may end before the transfer has: nobody comes back for that.
      const { [consultation.id]: asked } = calls.consulting;
      delete calls.consulting[consultation.id];
      try {
        await first.transferTo(consultation);
      } catch (error) {
        if (asked !== undefined && consultation.info.state !== 'ended')
          calls.consulting[consultation.id] = asked;
        // Who was asked is talked with on; where that one is gone too, the first comes back.
        await comeBack(context, first.id);
        throw error;
      }
      notify('success', 'sipua.xfer.success', { number });
    },
    async park(call) {
      const slot = slotOf(call.info.number);
      try {
        await blind(call, PARK_EXTENSION);
      } catch (error) {
        slot.forget();
        throw error;
      }
      const timer = setTimeout(slot.forget, state.broker.status === 'online' ? SLOT_WAIT_MS : 0);
      const told = await slot.told;
      clearTimeout(timer);
      slot.forget();
      notify('success', 'sipua.xfer.park', { slot: told || 'none' });
    },
  };
};
