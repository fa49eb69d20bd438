import { FOCUS_TIMEOUT_MS } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import { comeBack } from '../connection/actions.ts';

/**
 * Follows what the browser says of page and network: a page looked at again, or back on line, gets its data anew; the phone
 * looks after itself [S-35] [S-53] [C-27]. Returns the ways to stop.
 *
 * @param focusTimeoutMs a page hidden for longer loads its lists again
 * @param onBack back on line
 */
export const watchPage = (
  context: Context,
  focusTimeoutMs: number | undefined,
  onBack: () => void,
): (() => void)[] => {
  const resync = (): void => {
    context.realm?.presence.resync();
    context.around.resync();
  };
  return [
    context.deps.onWake((hiddenMs) => {
      comeBack(context);
      context.realm?.broker.wake();
      if (hiddenMs > (focusTimeoutMs ?? FOCUS_TIMEOUT_MS)) resync();
    }),
    context.deps.onConnectivity((online) => {
      context.state.network.online = online;
      if (!online) return;
      resync();
      onBack();
    }),
  ];
};
