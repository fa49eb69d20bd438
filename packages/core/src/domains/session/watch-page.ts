import { FOCUS_TIMEOUT_MS } from '@callpanel/contracts';
import type { SessionContext } from './context.ts';

/**
 * Follows page and network: a page that is visible or online again reloads its data; the phone recovers on its own
 * [S-35] [S-53] [C-27]. Returns the ways to stop.
 *
 * @param focusTimeoutMs a page hidden for longer loads its lists again
 * @param onBack back on line
 */
export const watchPage = (
  context: SessionContext,
  focusTimeoutMs: number | undefined,
  onBack: () => void,
): (() => void)[] => {
  const resync = (): void => void context.tell('resync');
  return [
    context.deps.onWake((hiddenMs) => {
      void context.tell('wake');
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
