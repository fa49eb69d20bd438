import { CallpanelError, CurrentUser } from '@callpanel/contracts';
import { createApi, hostTokens } from '@callpanel/wires/api';
import { subscribe } from 'valtio/vanilla';
import type { Context } from '../../context.ts';
import type { Lifetime } from '../../scope.ts';

/** Somebody is here, and known; or the session is over. */
const somebody = ({ session }: Context['state'], over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!session.user && !over.aborted) return;
      stop();
      over.removeEventListener('abort', look);
      resolve();
    };
    const stop = subscribe(session, look);
    over.addEventListener('abort', look);
    look();
  });

/**
 * Asks the server whom a second opener's tokens are for, as soon as it is known who is here; see `Lifetime.checkUser`.
 *
 * @throws CallpanelError `widget.error.provider` another user · `widget.error.load` there is no token, or no answer
 */
export const checkUser = async (
  { state, deps }: Context,
  ...[options, life]: Parameters<Lifetime['checkUser']>
): Promise<void> => {
  const over = life.over.signal;
  const { apiBase, getToken, fetch = deps.fetch } = options;
  await somebody(state, over);
  const tokens = hostTokens(async () => (await getToken?.()) ?? '');
  const api = createApi({ base: apiBase, tokens, ...(fetch && { fetch }) });
  const user = await api.get('users/me', CurrentUser, { signal: over }).catch((cause: unknown) => {
    if (!over.aborted) throw new CallpanelError('widget.error.load', {}, cause);
  });
  // Signed out meanwhile: the next one is looked at, too.
  await somebody(state, over);
  if (over.aborted) return;
  if (user?.id !== state.session.user?.id) throw new CallpanelError('widget.error.provider');
  life.known.add(getToken);
};
