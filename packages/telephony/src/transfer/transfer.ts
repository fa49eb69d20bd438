import { CallpanelError } from '@callpanel/contracts';
import type { Clock } from '../clock.ts';
import type { Call } from '../ports/call.ts';
import { sendRefer } from './refer.ts';
import type { TransferLeg } from './transfer-leg.ts';

const failed = (number: string, reason: string, why: string) =>
  new CallpanelError('sipua.xfer.failed', { number, reason, why });

/** Calls in a transfer. They cannot join another one, which would lose its call when this one ends. */
const moving = new WeakSet<TransferLeg>();

/**
 * The call to be replaced. A consultation call that still rings is hung up and returns null: the other party then calls its
 * target (a blind transfer).
 *
 * @throws CallpanelError `sipua.xfer.failed` when it is not an answered call of this phone
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
  // Like desk phones, hold first. A far end that refuses the hold can still be transferred.
  if (!leg.call.info.held) await leg.setHeld(true).catch(() => undefined);
  // The dialog of an ended call lives until its BYE is sent: no REFER in between.
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
 * Connects the other party of a call with `number`, or with the other party of `other`. Our calls end when the far end
 * reports success. If the transfer fails, the call is resumed, unless it was held before [F52].
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
    // Not awaited: the failure is reported immediately.
    if (!held && call.info.held && !call.isOver) leg.setHeld(false).catch(leg.error);
    // The user hung up and no longer wants the transfer.
    if (call.info.end?.by === 'local') return;
    throw error;
  } finally {
    for (const each of legs) moving.delete(each);
  }
  for (const each of legs) each.end({ reason: 'transferred', by: 'local' });
};
