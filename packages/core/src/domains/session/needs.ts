import type { Flag, Need } from '@callpanel/contracts';
import {
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
import type { SessionContext } from './context.ts';
import { atMost } from '../until.ts';
import { rightsOf } from '../gates/selectors.ts';
import { thisSession } from '../this-session.ts';

/** The server's codes over the defaults; without an answer the user is warned and the defaults stay [A-17] [C-24]. */
const loadFeatureCodes = async (context: SessionContext, api: Api): Promise<void> => {
  const query = { start: 0, limit: FEATURE_CODES_LIMIT };
  const isOver = thisSession(context);
  try {
    const { data } = await api.get('feature_codes', FeatureCodesAnswer, { query });
    if (isOver()) return;
    for (const { name, code } of data) context.state.calls.featureCodes[name] = code;
  } catch (error) {
    if (!isCallpanelError(error)) throw error;
    if (!isOver()) context.fail(new CallpanelError('sipua.error.featureCodes', {}, error));
  }
};

/** What the customer's licence allows; without an answer nothing that needs a licence is there. */
const loadLicences = async ({ state, live }: SessionContext, api: Api): Promise<void> => {
  const isOver = thisSession({ live });
  const { data } = await api.get('clients/licenses', LicensesAnswer).catch(() => ({ data: [] }));
  if (isOver()) return;
  state.gates.licences = Object.fromEntries(data.map(({ feature, value }) => [feature, value]));
};

/** What each `need` of the widget table loads. */
const LOADERS = {
  sip: (context: SessionContext, api: Api) =>
    Promise.all([
      context.others.connection.start(async () =>
        sipSettingsFrom(await api.get('config/sipua', SipuaAnswer)),
      ),
      loadFeatureCodes(context, api),
    ]),
  broker: (context: SessionContext) => context.others.broker.start(),
  presence: (context: SessionContext) => context.others.presence.start(),
  licences: loadLicences,
  parking: (context: SessionContext) => context.others.parking.load(),
  voicemail: (context: SessionContext, api: Api) => context.others.voicemail.count(api),
};

/** Nobody looks at these first. */
const LATER: ReadonlySet<Need> = new Set<Need>(['sip', 'broker', 'voicemail']);

/** The people are here and drawn, or it cannot be waited for them any longer: also when there is a number to call. */
const firstPicture = (context: SessionContext): Promise<void> => {
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
const phoneMade = async ({ state, deps }: SessionContext): Promise<void> => {
  const { connection } = state;
  if (connection.phone === 'loading')
    await atMost(deps.headStartMs, (go) => [
      subscribe(connection, () => connection.phone !== 'loading' && go()),
    ]);
};

/** Loads what the widgets of this page need and the user may have, in parallel [S-07]; what is to be looked at goes first, then the phone. */
export const loadNeeds = async (context: SessionContext): Promise<void> => {
  const { state, live } = context;
  const { api } = live;
  const isOver = thisSession(context);
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
    if (some.includes('licences') && !isOver()) await loadNeeds(context);
  };
  // Nobody looks at phone and broker: they wait, where there are people to look at.
  const waits = needs.has('presence') && context.deps.headStartMs > 0;
  const isLater = (need: Need) => waits && LATER.has(need);
  const first = load([...needs].filter((need) => !isLater(need)));
  if (waits) await firstPicture(context);
  if (!isOver()) {
    const later = [...needs].filter(isLater);
    const phone = load(later.filter((need) => need === 'sip'));
    // Also one that another widget needs: the few connections to the server are its own until then.
    if (waits) await phoneMade(context);
    if (!isOver()) await load(later.filter((need) => need !== 'sip'));
    await phone;
  }
  await first;
};
