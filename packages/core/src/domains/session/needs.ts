import type { ErrorCode, ErrorInfo, Flag, Need } from '@callpanel/contracts';
import {
  asCallpanelError,
  CallpanelError,
  FEATURE_CODES_LIMIT,
  FeatureCodesAnswer,
  holds,
  isCallpanelError,
  LicensesAnswer,
  mayUse,
  NEED_GATES,
  SipuaAnswer,
  sipSettingsFrom,
} from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import { subscribe } from 'valtio/vanilla';
import type { Context } from '../../context.ts';
import { atMost } from '../at-most.ts';
import { startPhone } from '../connection/actions.ts';
import { rightsOf } from '../gates/selectors.ts';
import type { LiveRealm } from '../live-realm.ts';
import { retryWaitMs } from '../retry-wait.ts';
import type { CoreState } from '../../types.ts';

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

/** The live realm, begun for whoever is signed in; null: that one has left meanwhile. */
const realmOfSession = async (context: Context): Promise<LiveRealm | null> => {
  const { live, state } = context;
  const { generation } = live;
  const realm = await context.loadRealm();
  const { user } = state.session;
  if (generation !== live.generation || !user) return null;
  if (live.realmOf !== generation) realm.presence.begin(user.realm, user.extension);
  live.realmOf = generation;
  return realm;
};

/** Where it is said how far the people, or the line to the broker, are. */
interface Part {
  status: CoreState['presence']['status'] | CoreState['broker']['status'];
  error: ErrorInfo | null;
}

/**
 * Begins a part of the live realm. Code that cannot be loaded is told there and asked for again, without another word, until
 * it comes, somebody asks before, or leaves.
 */
const begin = async (
  context: Context,
  part: Part,
  code: ErrorCode,
  run: (realm: LiveRealm) => Promise<void>,
  tell?: (error: CallpanelError) => void,
): Promise<void> => {
  const { generation } = context.live;
  try {
    const realm = await realmOfSession(context);
    if (realm) await run(realm);
  } catch (cause) {
    if (generation !== context.live.generation) return;
    const error = asCallpanelError(cause, code);
    part.status = 'failed';
    part.error = error.info;
    tell?.(error);
    const isFailed = () => part.status === 'failed';
    void atMost(retryWaitMs(), (go) => [subscribe(part, () => isFailed() || go())]).then(() =>
      isFailed() ? begin(context, part, code, run) : undefined,
    );
  }
};

export const startPresence = (context: Context): Promise<void> => {
  const { presence } = context.state;
  if (presence.status !== 'ready') presence.status = 'loading';
  return begin(context, presence, 'widget.error.load', (realm) => realm.presence.load());
};

export const startBroker = (context: Context): Promise<void> => {
  const { broker } = context.state;
  broker.status = 'connecting';
  const run = (realm: LiveRealm) => realm.broker.start();
  return begin(context, broker, 'rmqc.error.client', run, context.fail);
};

/** A page without areas that live on the broker's events has no line to it until somebody needs one. Never fails. */
export const needBroker = async (context: Context): Promise<void> => {
  const { live, state } = context;
  const may = NEED_GATES.broker.every((flag) => holds(state.permissions.entries, flag));
  if (live.loaded.has('broker') || !may) return;
  live.loaded.add('broker');
  await startBroker(context);
};

/** What the customer's licence allows; without an answer nothing that needs a licence is there. */
const loadLicences = async ({ state, live }: Context, api: Api): Promise<void> => {
  const mine = live.generation;
  const { data } = await api.get('clients/licenses', LicensesAnswer).catch(() => ({ data: [] }));
  if (mine !== live.generation) return;
  state.gates.licences = Object.fromEntries(data.map(({ feature, value }) => [feature, value]));
};

/** What each `need` of the widget table loads. */
const LOADERS = {
  sip: (context: Context, api: Api) =>
    Promise.all([
      startPhone(context, async () => sipSettingsFrom(await api.get('config/sipua', SipuaAnswer))),
      loadFeatureCodes(context, api),
    ]),
  broker: startBroker,
  presence: startPresence,
  licences: loadLicences,
  parking: (context: Context) => context.around.loadParking(),
  voicemail: (context: Context, api: Api) => context.around.countMessages(api),
};

/** Nobody looks at these first. */
const LATER: ReadonlySet<Need> = new Set<Need>(['sip', 'broker', 'voicemail']);

/** The people are here and drawn, or it cannot be waited for them any longer: also when there is a number to call. */
const firstPicture = (context: Context): Promise<void> => {
  const { presence, calls } = context.state;
  const { live, deps } = context;
  return atMost(deps.headStartMs, (go) => [
    subscribe(presence, () => {
      // However long the drawing takes, and in how many steps: nothing is left of it when there is nothing else to do.
      if (presence.status !== 'loading')
        void live.drawn.then(() => deps.frame(() => deps.idle(go)));
    }),
    subscribe(calls, () => calls.draft !== '' && go()),
  ]);
};

/** The phone is on its way to its line, there is none, or it takes too long. */
const phoneMade = async ({ state, deps }: Context): Promise<void> => {
  const { connection } = state;
  if (connection.phone === 'loading')
    await atMost(deps.headStartMs, (go) => [
      subscribe(connection, () => connection.phone !== 'loading' && go()),
    ]);
};

/** Loads what the widgets of this page need and the user may have, in parallel [S-07]; what is to be looked at goes first, then the phone. */
export const loadNeeds = async (context: Context): Promise<void> => {
  const { state, live } = context;
  const { api, generation } = live;
  const { entries } = state.permissions;
  if (state.session.status !== 'active' || !api || !entries) return;
  const may = (flags: readonly Flag[]) => flags.every((flag) => holds(entries, flag));
  const widgets = [...live.used].map((name) => context.deps.widgets[name]);
  const needs = new Set(
    widgets
      .filter((widget) => mayUse(widget.gate, rightsOf(state)))
      .flatMap((widget) => widget.needs)
      .filter((need) => may(NEED_GATES[need]) && !live.loaded.has(need)),
  );
  // What only a licence can open is asked for first; then come the needs of what it opened.
  const licensed = widgets.some((widget) => mayUse(widget.gate, rightsOf(state)) === undefined);
  if (licensed && !live.loaded.has('licences')) needs.add('licences');
  for (const need of needs) live.loaded.add(need);
  const load = async (some: Need[]): Promise<void> => {
    await Promise.all(some.map((need) => LOADERS[need](context, api)));
    if (some.includes('licences') && generation === live.generation) await loadNeeds(context);
  };
  // Nobody looks at phone and broker: they wait, where there are people to look at.
  const waits = needs.has('presence') && context.deps.headStartMs > 0;
  const isLater = (need: Need) => waits && LATER.has(need);
  const first = load([...needs].filter((need) => !isLater(need)));
  if (waits) await firstPicture(context);
  if (generation === live.generation) {
    const later = [...needs].filter(isLater);
    const phone = load(later.filter((need) => need === 'sip'));
    // Also one that another widget needs: the few connections to the server are its own until then.
    if (waits) await phoneMade(context);
    if (generation === live.generation) await load(later.filter((need) => need !== 'sip'));
    await phone;
  }
  await first;
};
