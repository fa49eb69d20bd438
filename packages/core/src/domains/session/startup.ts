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
  const check = await api.get('users/validate_callpanel_session', SessionCheck);
  if (!check.success) throw new CallpanelError('login.error.session');
  const permissions = await api.get('users/permissions', PermissionsAnswer);
  const user = await api.get('users/me', CurrentUser).catch((error) => {
    const exception = isCallpanelError(error) && error.context['exception'];
    throw new CallpanelError('startup.error.user', exception ? { exception } : {}, error);
  });
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
