import { CallpanelError } from '@callpanel/contracts';
import type { Clock } from '../clock.ts';
import type { Call } from '../ports/call.ts';
import { sendRefer } from './refer.ts';
import type { TransferLeg } from './transfer-leg.ts';

const failed = (number: string, reason: string, why: string) =>
  new CallpanelError('sipua.xfer.failed', { number, reason, why });

/** The two calls of a transfer are in no other one meanwhile: its end would leave that without a call, and waiting. */
const moving = new WeakSet<TransferLeg>();

/**
 * The call to be replaced. There is none yet while it rings there: that one is given up, and its target goes on to ring for the
 * other party.
 *
 * @throws CallpanelError `sipua.xfer.failed` for what is no answered call of this phone
 */
const legOf = (other: Call, self: TransferLeg): TransferLeg | null => {
  const leg = (other as { leg?: TransferLeg }).leg;
  const { direction, state } = other.info;
  if (leg !== self && direction === 'out' && (state === 'dialing' || state === 'ringing')) {
    other.hangUp();
    return null;
  }
  if (!leg || leg === self || leg.call.info.state !== 'answered')
    throw failed(other.info.number, 'refer replace session not found', 'noReplaced');
  return leg;
};

const ask = async (
  leg: TransferLeg,
  number: string,
  target: TransferLeg | null,
  clock: Clock,
): Promise<void> => {
  // As desk phones do: nobody hears the transfer. A far end that cannot be held may be transferred all the same.
  if (!leg.call.info.held) await leg.setHeld(true).catch(() => undefined);
  // Its dialog may outlive it, until the far end can be told: no REFER goes there any more.
  if (leg.call.isOver) throw failed(number, 'referer session not found', 'noSession');
  const dialog = target?.session._dialog;
  if (target && !dialog) throw failed(number, 'refer replace session not found', 'noReplaced');
  const refer = sendRefer(
    leg.session,
    {
      number,
      address: target?.session.remote_identity.uri.toAor() ?? number,
      replaces: dialog?.id ?? null,
    },
    clock,
  );
  const legs = target ? [leg, target] : [leg];
  for (const each of legs) each.refer = refer;
  try {
    await refer.done;
  } finally {
    for (const each of legs) each.refer = null;
  }
};

/**
 * Connects the other party of a call with `number`, or with that of `other`; our calls end when the far end says that it
 * did. If it does not, the call is as it was: back from hold, if it was not held before [F52].
 *
 * @throws CallpanelError `sipua.xfer.failed` { number, reason } [E-27], `sipua.error.refer` { reason } [E-36]
 */
export const transferCall = async (
  leg: TransferLeg,
  number: string,
  other: Call | null,
  clock: Clock,
): Promise<void> => {
  const { call } = leg;
  const target = other && legOf(other, leg);
  const { state, held } = call.info;
  const legs = target ? [target, leg] : [leg];
  if (state !== 'answered' || legs.some((each) => moving.has(each)))
    throw failed(number, 'referer session not found', 'noSession');
  for (const each of legs) moving.add(each);
  call.update({ transfer: { to: number, attended: target !== null } });
  try {
    await ask(leg, number, target, clock);
  } catch (error) {
    call.update({ transfer: null });
    // Not waited for: what failed is told at once.
    if (!held && call.info.held && !call.isOver) leg.setHeld(false).catch(leg.error);
    // The user hung up: no transfer is wanted any more.
    if (call.info.end?.by === 'local') return;
    throw error;
  } finally {
    for (const each of legs) moving.delete(each);
  }
  for (const each of legs) each.end({ reason: 'transferred', by: 'local' });
};
