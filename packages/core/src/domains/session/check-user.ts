import { CallpanelError, CurrentUser } from '@callpanel/contracts';
import { createApi, hostTokens } from '@callpanel/wires/api';
import type { SessionContext } from './context.ts';
import type { Lifetime } from '../../scope.ts';
import { when } from '../until.ts';

/** A user is here, and known; or the session is over. */
const userKnown = ({ session }: SessionContext['state'], over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = when([session], () => session.user !== null || over.aborted, resolve);
    over.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });

/**
 * Asks the server for the user of a second opener's tokens, once the page's own user is known; see `Lifetime.checkUser`.
 *
 * @throws CallpanelError `widget.error.provider` another user · `widget.error.load` there is no token, or no answer
 */
export const checkUser = async (
  { state, deps }: SessionContext,
  ...[options, life]: Parameters<Lifetime['checkUser']>
): Promise<void> => {
  const over = life.over.signal;
  const { apiBase, getToken, fetch = deps.fetch } = options;
  await userKnown(state, over);
  const tokens = hostTokens(async () => (await getToken?.()) ?? '');
  const api = createApi({ base: apiBase, tokens, ...(fetch && { fetch }) });
  const user = await api.get('users/me', CurrentUser, { signal: over }).catch((cause: unknown) => {
    if (!over.aborted) throw new CallpanelError('widget.error.load', {}, cause);
  });
  // Signed out meanwhile: also checks the next user.
  await userKnown(state, over);
  if (over.aborted) return;
  if (user?.id !== state.session.user?.id) throw new CallpanelError('widget.error.provider');
  life.known.add(getToken);
};
