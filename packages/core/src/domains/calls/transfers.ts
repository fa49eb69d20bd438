import { CallpanelError, PARK_EXTENSION, parkingEventFrom } from '@callpanel/contracts';
import type { Call } from '@callpanel/telephony';
import type { CallsContext } from './context.ts';
import { blind, isTransferred, withName } from './blind.ts';
import { resumeWaiting } from './consulting.ts';
import { partnerOf } from './partner.ts';
import { targetOf } from './target.ts';

/** How long to wait for a parked call’s slot, ms. Without a broker, no event reports it. */
const SLOT_WAIT_MS = 2000;

/** Each false where the user hung up meanwhile. */
export interface Transfers {
  transfer(call: Call, text: string): Promise<boolean>;
  complete(consultation: Call): Promise<boolean>;
  park(call: Call): Promise<boolean>;
}

/** Transfers calls. The parties wait on hold meanwhile, and are resumed when the transfer fails [F52]. */
export const createTransfers = (context: CallsContext): Transfers => {
  const { state, live, notify } = context;
  const { calls } = state;

  /** With names, where they are known: `none` otherwise, as the text chooses by it. */
  const succeeded = ({ info }: Call, number: string): void => {
    const { directory } = context.others;
    const own = info.name === info.number ? '' : info.name;
    const who = own || directory.nameOf(info.number) || 'none';
    notify('success', 'sipua.xfer.success', {
      who,
      name: directory.nameOf(number) || 'none',
      number,
    });
  };

  const underWay = new Map<string, { number: string; done: Promise<boolean> }>();
  /** A call is handed over once at a time: a second click is the same wish, and elsewhere it is refused as by the phone. */
  const once = async (
    { id }: Call,
    number: string,
    run: () => Promise<boolean>,
  ): Promise<boolean> => {
    const before = underWay.get(id);
    if (before?.number === number) return before.done;
    const why = { reason: 'referer session not found', why: 'noSession' };
    if (before)
      throw withName(context, new CallpanelError('sipua.xfer.failed', { number, ...why }));
    const done = run().finally(() => underWay.delete(id));
    underWay.set(id, { number, done });
    return done;
  };

  /** The slot of the call that we park, once the telephone system reports it; '': it does not. Its number may have many forms. */
  const slotOfOurs = (): { reported: Promise<string>; forget: () => void } => {
    let forget = () => {};
    const reported = new Promise<string>((resolve) => {
      const stop = live.broker?.on('event', ({ event }) => {
        const parked = event.action === 'PARKING' && parkingEventFrom(event);
        if (!parked || typeof parked === 'string' || parked.event !== 'PARKEDCALL') return;
        const { parkeeconnectedlinenum: parker, parkingspace } = parked.call;
        if (parker === state.session.user?.extension) resolve(parkingspace);
      });
      forget = () => {
        stop?.();
        resolve('');
      };
    });
    return { reported, forget };
  };

  const attended = async (first: Call, consultation: Call): Promise<boolean> => {
    const { number } = consultation.info;
    if (first.info.state !== 'answered' || consultation.info.state === 'incoming')
      throw new CallpanelError('sipua.xfer.invalidAttended', { number });
    notify('info', 'sipua.xfer.init', { number });
    // If it ends before the transfer does, the first call stays on hold.
    const { [consultation.id]: asked } = calls.consulting;
    delete calls.consulting[consultation.id];
    try {
      await first.transferTo(consultation);
    } catch (error) {
      const isOver = [first, consultation].some(({ info }) => info.state === 'ended');
      if (asked !== undefined && !isOver) calls.consulting[consultation.id] = asked;
      // The consultation continues; if that party is gone too, the first call is resumed.
      void resumeWaiting(context, first.id);
      throw withName(context, error);
    }
    if (isTransferred(first)) succeeded(first, number);
    return isTransferred(first);
  };

  const park = async (call: Call): Promise<boolean> => {
    const slot = slotOfOurs();
    const isParked = await blind(context, call, PARK_EXTENSION).catch((error: unknown) => {
      slot.forget();
      throw error;
    });
    if (!isParked) {
      slot.forget();
      return false;
    }
    const timer = setTimeout(slot.forget, state.broker.status === 'online' ? SLOT_WAIT_MS : 0);
    const reported = await slot.reported;
    clearTimeout(timer);
    slot.forget();
    notify('success', 'sipua.xfer.park', { slot: reported || 'none' });
    return true;
  };

  return {
    async transfer(call, text) {
      const number = targetOf(context, text, 'sipua.xfer.invalid');
      return once(call, number, () =>
        context.others.host.permitted(number, 'move', async () => {
          notify('info', 'sipua.xfer.init', { number });
          const isDone = await blind(context, call, number);
          if (isDone) succeeded(call, number);
          return isDone;
        }),
      );
    },
    async complete(consultation) {
      const first = partnerOf(context, consultation.id);
      const { number } = consultation.info;
      if (!first) throw new CallpanelError('sipua.xfer.invalidAttended', { number });
      return once(first, number, () => attended(first, consultation));
    },
    park: (call) => once(call, PARK_EXTENSION, () => park(call)),
  };
};
