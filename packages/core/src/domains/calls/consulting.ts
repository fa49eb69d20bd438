import type { CallInfo, EndReason } from '@callpanel/telephony';
import type { TalkContext } from './context.ts';
import { when } from '../until.ts';
import { isOn } from './selectors.ts';

/**
 * A transfer failed: the call on hold is resumed [F52], unless the user talks in another call. While the connection is lost,
 * this happens after it is back. Never rejects: the user gets a notice if the call stays on hold.
 */
export const resumeWaiting = async (context: TalkContext, id: string): Promise<void> => {
  const all = context.live.phone?.calls;
  const call = all?.find((one) => one.id === id);
  // One that is handed over at this moment stays held: if that fails, the phone itself brings it back.
  if (!all || !call || call.info.transfer) return;
  // A call that is being put on hold at this moment, for the one that failed so soon, is no longer active.
  if (all.some((one) => one !== call && isOn(one))) return;
  try {
    await call.unhold();
  } catch (error) {
    const { state, signalling } = call.info;
    if (state !== 'answered') return;
    if (signalling === 'ok') return context.fail(error);
    // Over a lost connection: once it is back.
    const isBack = () => call.info.state !== 'answered' || call.info.signalling === 'ok';
    await new Promise<void>((resolve) => void when([context.state.calls], isBack, resolve));
    await resumeWaiting(context, id);
  }
};

/** How a consultation ends that came about. */
const ORDINARY: readonly EndReason[] = ['hangup', 'transferred'];

/**
 * A call ended: the call that waited for it is resumed, also the consultation call if the user was talking in it. The user gets a
 * notice if the consultation failed [E-28].
 */
export const endConsulting = (context: TalkContext, { id, number, held, end }: CallInfo): void => {
  const { consulting } = context.state.calls;
  for (const [consultation, waiting] of Object.entries(consulting)) {
    if (waiting !== id) continue;
    delete consulting[consultation];
    if (!held) void resumeWaiting(context, consultation);
  }
  const waiting = consulting[id];
  if (waiting === undefined) return;
  delete consulting[id];
  if (end && end.by !== 'local' && !ORDINARY.includes(end.reason))
    import('./not-consulted.ts')
      .then(({ notConsulted }) => notConsulted(context.others.directory, number, end))
      .then(context.fail, context.fail);
  void resumeWaiting(context, waiting);
};
