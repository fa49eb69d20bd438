import type { ErrorCode, ProviderOptions } from '@callpanel/contracts';
import {
  asFailure,
  CallpanelError,
  checkSipSettings,
  CurrentUser,
  isCallpanelError,
  PermissionsAnswer,
  SessionCheck,
} from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { SessionContext } from './context.ts';
import type { SharedTokenStore } from '../../shared-tokens.ts';
import { removeItems } from '../../storage.ts';
import { accountOf, UNFINISHED } from '../../stored-keys.ts';
import { thisSession } from '../this-session.ts';
import { loadNeeds } from './needs.ts';

/** Did the server refuse this session, or was it just out of reach? */
export const isRefusal = (error: unknown): boolean =>
  isCallpanelError(error) &&
  (error.category === 'auth' || [401, 403].includes(Number(error.context['status'])));

/** Why start-up failed, in the words of the specification; a refused session and an unreachable server keep their own. */
const startupError = (cause: unknown, code: ErrorCode): CallpanelError => {
  if (isRefusal(cause) && isCallpanelError(cause)) return cause;
  const failure = asFailure(cause, code);
  const { exception } = failure.context;
  return exception && failure.code === 'startup.error.init'
    ? new CallpanelError('startup.error.api', { reason: exception }, cause)
    : failure;
};

/**
 * After sign-in: session check, permissions, current user, then what the permitted widgets need, in parallel [S-07].
 *
 * @throws CallpanelError `login.error.session` [E-02], `startup.error.user` [E-57], `startup.error.init` [E-58],
 *   `startup.error.api` { exception } [E-59], `api.error.network`
 */
export const startUp = async (
  context: SessionContext,
  api: Api,
  store: Partial<SharedTokenStore> | null,
): Promise<void> => {
  const { state } = context;
  const { session } = state;
  const isOver = thisSession(context);
  // Asked together, looked at in order: each would be a way to the server and back.
  const checking = api.get('users/validate_callpanel_session', SessionCheck);
  const permitting = api.get('users/permissions', PermissionsAnswer);
  const knowing = api.get('users/me', CurrentUser);
  // The first failure is reported, later ones are ignored.
  for (const asked of [permitting, knowing]) asked.catch(() => undefined);
  const failAs = (code: ErrorCode) => (error: unknown) => {
    throw startupError(error, code);
  };
  session.step = 'permissions';
  const check = await checking.catch(failAs('startup.error.init'));
  if (!check.success) throw new CallpanelError('login.error.session');
  const permissions = await permitting.catch(failAs('startup.error.init'));
  if (!isOver()) session.step = 'user';
  const user = await knowing.catch(failAs('startup.error.user'));
  if (isOver()) return;
  state.permissions.entries = [...permissions.user, ...permissions.group];
  store?.own?.(user.id);
  removeItems(context.keeper, UNFINISHED, accountOf(user));
  session.user = user;
  session.status = 'active';
  await loadNeeds(context);
};

/** Rights of a user who has only a PBX: the softphone. */
const STATIC_PERMISSIONS = [
  { module: 'configs', rule: 'read' },
  { module: 'softphone', rule: 'read' },
];

/** With `provider.sip` there is nothing to sign in to: permissions are static, the phone starts at once. */
export const startSip = async (
  context: SessionContext,
  { sip }: ProviderOptions,
): Promise<void> => {
  const { state } = context;
  state.permissions.entries = [...STATIC_PERMISSIONS];
  state.session.status = 'active';
  await context.others.connection.start(async () => checkSipSettings(sip), sip.uri);
};
