import type { Flag, Need } from '@callpanel/contracts';
import { holds, mayUse, NEED_GATES } from '@callpanel/contracts';
import { subscribe } from 'valtio/vanilla';
import type { SessionContext } from './context.ts';
import { atMost, until } from '../until.ts';
import { rightsOf } from '../gates/selectors.ts';
import { thisSession } from '../this-session.ts';

/** What a need asks for in addition to the widget's gate. */
const GATES: Readonly<Partial<Record<Need, readonly Flag[]>>> = NEED_GATES;

/** Users do not look at these first; a view that is shown first loads its own. */
const LATER: ReadonlySet<Need> = new Set<Need>([
  'sip',
  'broker',
  'voicemail',
  'queues',
  'conferences',
  'chat',
]);

/** The people are loaded and rendered, or the wait is over: also when there is a number to call. */
const firstSnapshot = (context: SessionContext): Promise<void> => {
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

/** The phone is connecting, this page gets no phone, or it takes too long. */
const phoneMade = ({ state: { connection }, deps }: SessionContext): Promise<void> =>
  until([connection], () => connection.phone !== 'loading', deps.headStartMs);

/** Loads what the widgets of this page need and the user may have, in parallel [S-07]; what is to be looked at goes first, then the phone. */
export const loadNeeds = async (context: SessionContext): Promise<void> => {
  const { state, live } = context;
  const { api } = live;
  const isOver = thisSession(context);
  const { entries } = state.permissions;
  if (state.session.status !== 'active' || !api || !entries) return;
  const may = (need: Need) => GATES[need]?.every((flag) => holds(entries, flag)) !== false;
  const widgets = [...live.used].map((name) => context.deps.widgets[name]);
  const needs = new Set(
    widgets
      .filter((widget) => mayUse(widget.gate, rightsOf(state)))
      .flatMap((widget) => widget.needs)
      .filter((need) => may(need) && !live.loaded.has(need)),
  );
  // Loads first what only a licence can open, then the needs of what it opened.
  const licensed = widgets.some((widget) => mayUse(widget.gate, rightsOf(state)) === undefined);
  if (licensed && !live.loaded.has('licences')) needs.add('licences');
  for (const need of needs) live.loaded.add(need);
  const load = async (some: Need[]): Promise<void> => {
    await Promise.all(some.map((need) => context.load(need, api)));
    if (some.includes('licences') && !isOver()) await loadNeeds(context);
  };
  // Phone and broker show nothing: they wait if there are users to show.
  const waits = needs.has('presence') && context.deps.headStartMs > 0;
  const isLater = (need: Need) => waits && LATER.has(need);
  const first = load([...needs].filter((need) => !isLater(need)));
  if (waits) await firstSnapshot(context);
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
