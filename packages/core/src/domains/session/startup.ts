import type { ProviderOptions } from '@callpanel/contracts';
import {
  CallpanelError,
  checkSipSettings,
  CurrentUser,
  isCallpanelError,
  PermissionsAnswer,
  SessionCheck,
} from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { Context } from '../../context.ts';
import { startPhone } from '../connection/actions.ts';
import { loadNeeds } from './needs.ts';

/**
 * After sign-in: session check, permissions, current user, then what the permitted widgets need, in parallel [S-07].
 *
 * @throws CallpanelError `login.error.session` [E-02], `startup.error.user` [E-57], `api.error.*`
 */
export const startUp = async (context: Context, api: Api): Promise<void> => {
  const { state, live } = context;
  const mine = live.generation;
  // Asked together, looked at in order: each would be a way to the server and back.
  const checking = api.get('users/validate_callpanel_session', SessionCheck);
  const permitting = api.get('users/permissions', PermissionsAnswer);
  const knowing = api.get('users/me', CurrentUser).catch((error: unknown) => {
    const exception = isCallpanelError(error) && error.context['exception'];
    throw new CallpanelError('startup.error.user', exception ? { exception } : {}, error);
  });
  // The first failure is told; those after it are nobody's.
  for (const asked of [permitting, knowing]) asked.catch(() => undefined);
  const check = await checking;
  if (!check.success) throw new CallpanelError('login.error.session');
  const [permissions, user] = [await permitting, await knowing];
  if (mine !== live.generation) return;
  const entries = [...permissions.user, ...permissions.group];
  state.permissions.entries = entries;
  state.session.user = user;
  state.session.status = 'active';
  await loadNeeds(context);
};

/** Rights of a user who has only a PBX: the softphone. */
const STATIC_PERMISSIONS = [
  { module: 'configs', rule: 'read' },
  { module: 'softphone', rule: 'read' },
];

/** With `provider.sip` there is nothing to sign in to: permissions are static, the phone starts at once. */
export const startSip = async (context: Context, { sip }: ProviderOptions): Promise<void> => {
  const { state } = context;
  state.permissions.entries = [...STATIC_PERMISSIONS];
  state.session.status = 'active';
  await startPhone(context, async () => checkSipSettings(sip));
};
