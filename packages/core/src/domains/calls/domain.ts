import { CallpanelError, STATUS_READY } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import { when } from '../until.ts';
import type { LateCallsActions } from './actions.ts';
import type { CallsContext } from './context.ts';
import { loadFeatureCodes } from './feature-codes.ts';
import type { Legs } from './legs.ts';
import type { CallsActions, CallsOffers } from './state.ts';
import { initialCalls } from './state.ts';

/** Actions that wait for their code where it is not here yet. */
const ASYNC_NAMES = [
  'dial',
  'answer',
  'listenIn',
  'setBargeMode',
  'hold',
  'transfer',
  'consult',
  'completeTransfer',
  'cancelTransfer',
  'park',
  'record',
  'startThreeWay',
  'invite',
  'muteParty',
  'dropParty',
  'dtmf',
] as const;
type AsyncName = (typeof ASYNC_NAMES)[number];

/** The calls of this page's phone. Most of the code comes with the phone; until then there is no call to do anything with. */
export const calls = defineDomain({
  initial: initialCalls,
  create(context: CallsContext) {
    const { state, live, deps } = context;
    let acts: LateCallsActions | null = null;
    let legs: Legs | null = null;

    const load = async () => {
      const late = await import(/* webpackChunkName: "phone" */ './late.ts');
      acts ??= late.createCallsActions(context);
      return { acts, followPhone: late.followPhone };
    };
    const code = lateCode(load);
    /** Dialled and answered in the same turn if the code is here. */
    const late =
      <Name extends AsyncName>(name: Name) =>
      async (...given: Parameters<LateCallsActions[Name]>) => {
        const { [name]: act } = acts ?? (await code()).acts;
        return (act as (...given: unknown[]) => unknown)(...given);
      };
    const now = (): LateCallsActions => {
      if (!acts) throw new CallpanelError('sipua.error.callEnded');
      return acts;
    };

    const setDraft = (text: string): void => {
      state.calls.draft = text;
      if (text.trim() !== '' && state.connection.status === STATUS_READY) live.phone?.prepare();
    };
    const actions = {
      ...Object.fromEntries(ASYNC_NAMES.map((name) => [name, late(name)])),
      setDraft,
      show(number) {
        setDraft(number);
        state.calls.shown++;
      },
      reject: (id) => now().reject(id),
      hangUp: (id) => now().hangUp(id),
      mute: (id, muted) => now().mute(id, muted),
      onLevel(hear) {
        live.levels.add(hear);
        live.levelsChanged();
        return () => {
          live.levels.delete(hear);
          live.levelsChanged();
        };
      },
      playKey: (tone) => deps.tones.key(tone),
      async enableSound() {
        await Promise.all([live.phone?.enableSound(), deps.tones.enable()]);
      },
    } as CallsActions;
    const offers: CallsOffers = {
      whenIdle: (idle) => when([state.calls], () => state.calls.list.length === 0, idle),
      async follower() {
        const { followPhone } = await load();
        return (...phone) => followPhone(context, () => legs, ...phone);
      },
    };
    return {
      actions,
      offers,
      loads: { sip: (api: Api) => loadFeatureCodes(context, api) },
      get events() {
        return legs?.events;
      },
      async expectEvents() {
        const { createLegs } = await import(/* webpackChunkName: "realm" */ './legs.ts');
        legs ??= createLegs(context);
      },
      end() {
        // While the domains that show and log how calls end are still there.
        for (const call of live.phone?.calls ?? []) call.hangUp();
      },
      forget() {
        deps.tones.play(null);
        const { draft, shown } = state.calls;
        Object.assign(state.calls, { ...initialCalls(), draft, shown });
      },
    };
  },
});
