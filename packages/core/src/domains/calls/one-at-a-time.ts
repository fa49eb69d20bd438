import type { Call } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import { comeBack } from './consulting.ts';

/** What ends meanwhile needs no hold. */
const hold = (call: Call): Promise<void> =>
  call.hold().catch((error: unknown) => {
    if (call.info.state !== 'ended') throw error;
  });

/** Talked in, also once what is under way is through. */
const isOn = ({ info: { state, held, holdPending } }: Call): boolean =>
  state === 'answered' && held === holdPending;

let presses = 0;

/**
 * The user turns to this call: everything else that is answered goes on hold [S-21], and comes back if `then` fails.
 *
 * @throws CallpanelError `sipua.error.hold`, and what `then` throws
 */
export const turnTo = async (
  context: Context,
  id: string,
  then?: () => Promise<void>,
): Promise<void> => {
  const { state, live } = context;
  state.calls.asked[id] = ++presses;
  const others = (live.phone?.calls ?? []).filter(
    ({ id: other, info }) =>
      other !== id && info.state === 'answered' && (!info.held || info.holdPending),
  );
  const talking = others.filter(isOn);
  try {
    await Promise.all(others.map(hold));
    await then?.();
  } catch (error) {
    if (then) for (const call of talking) void comeBack(context, call.id);
    throw error;
  }
};

/** A call came up while another is on: the one that the user turned to last stays, also if that one came up by itself. */
export const keepOne = ({ state, live, fail }: Context): void => {
  const { asked } = state.calls;
  const [, ...others] = (live.phone?.calls ?? [])
    .filter((call) => isOn(call) && asked[call.id])
    .sort((a, b) => (asked[b.id] ?? 0) - (asked[a.id] ?? 0));
  for (const call of others) hold(call).catch(fail);
};
