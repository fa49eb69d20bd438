import type { Need, ProviderOptions } from '@callpanel/contracts';
import {
  CallpanelError,
  checkSipSettings,
  CurrentUser,
  FEATURE_CODES_LIMIT,
  FeatureCodesAnswer,
  holds,
  isCallpanelError,
  NEED_GATES,
  PermissionsAnswer,
  SessionCheck,
  SipuaAnswer,
  sipSettingsFrom,
  WIDGETS,
} from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { Context } from '../../context.ts';
import { startPhone } from '../connection/actions.ts';

/** The server's codes over the defaults; without an answer the user is warned and the defaults stay [A-17] [C-24]. */
const loadFeatureCodes = async (context: Context, api: Api): Promise<void> => {
  const query = { start: 0, limit: FEATURE_CODES_LIMIT };
  const mine = context.live.generation;
  try {
    const { data } = await api.get('feature_codes', FeatureCodesAnswer, { query });
    if (mine !== context.live.generation) return;
    for (const { name, code } of data) context.state.calls.featureCodes[name] = code;
  } catch (error) {
    if (!isCallpanelError(error)) throw error;
    if (mine === context.live.generation)
      context.fail(new CallpanelError('sipua.error.featureCodes', {}, error));
  }
};

/** What each `need` of the widget table loads. */
const LOADERS = {
  sip: (context: Context, api: Api) =>
    Promise.all([
      startPhone(context, async () => sipSettingsFrom(await api.get('config/sipua', SipuaAnswer))),
      loadFeatureCodes(context, api),
    ]),
  broker: (context: Context) => context.broker.start(),
  presence: (context: Context) => context.presence.load(),
};

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
  const permitted = Object.values(WIDGETS).filter(({ gate }) =>
    gate.every((flag) => holds(entries, flag)),
  );
  context.presence.begin(user.realm, user.extension ?? '');
  const needs = new Set(permitted.flatMap((widget): readonly Need[] => widget.needs));
  for (const need of needs)
    if (!NEED_GATES[need].every((flag) => holds(entries, flag))) needs.delete(need);
  await Promise.all([...needs].map((need) => LOADERS[need](context, api)));
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
