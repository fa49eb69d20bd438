import type { ClickToDialDestination, Flag } from '@callpanel/contracts';
import {
  asRefusal,
  CallpanelError,
  ClickToDial,
  holds,
  NEED_GATES,
  clickedNumber,
} from '@callpanel/contracts';
import type { ClickToDialContext } from './context.ts';
import type { BrokerState } from '../broker/state.ts';
import { oncePerSession } from '../once.ts';
import { thisSession } from '../this-session.ts';
import { until } from '../until.ts';
import { createDialLater } from './dial-later.ts';
import { hasPhone } from './has-phone.ts';
import { keysOf, mustAsk } from './must-ask.ts';
import { createQuestion } from './question.ts';
import type { ClickToDialActions } from './state.ts';

/** A number that opened the panel waits so long for the phone's settings, and for the broker, milliseconds. */
const LONGEST_WAIT_MS = 10_000;
/** Shown of a text that is no number, characters. */
const SHOWN = 40;

const softphoneGate: readonly Flag[] = NEED_GATES.sip;

export type ClickedCalls = Omit<ClickToDialActions, 'offerHandler'>;

/** Dialling by click, see `Core.clickToDial`. */
export const createClickToDial = (context: ClickToDialContext): ClickedCalls => {
  const { state, live } = context;
  const { ask, answer } = createQuestion(context);
  const { calls, intents, broker } = context.others;
  const dialWhenReady = createDialLater(context);
  /** Being called on the user's devices: a second click means no second call. */
  const originating = new Set<string>();

  const may = (flag: Flag): boolean => holds(state.permissions.entries, flag) === true;
  const mayPhone = (): boolean => softphoneGate.every(may);

  const load = oncePerSession(context, async (): Promise<ClickToDialDestination> => {
    const { api } = live;
    const isOver = thisSession(context);
    const { user } = state.session;
    try {
      if (!api || !user) throw new CallpanelError('clickToDial.error.load');
      const { destination } = await api.get(`users/${user.id}/click_to_dial`, ClickToDial);
      if (!isOver()) state.clickToDial.destination = destination;
      return destination;
    } catch (cause) {
      throw asRefusal(cause, 'clickToDial.error.load');
    }
  });

  /** The view that shows the number here; a softphone that is mounted later takes it then [S-66]. */
  const show = (number: string): void => {
    if (state.intents.offered.includes('show')) intents.perform({ type: 'show', number, name: '' });
    else if (mayPhone()) calls.show(number);
    else throw new CallpanelError('clickToDial.error.noSoftphone');
  };

  /** Whether the number may be called now, by the user's word where that is needed. */
  const isWanted = async (number: string, soon = false): Promise<boolean> => {
    const why = mustAsk(number, state.numbers.country) ?? (soon ? 'soon' : null);
    return !why || ask({ number, why });
  };

  /** By the phone of this page [S-67] [P-43]. */
  const dialHere = async (number: string, soon: boolean): Promise<void> => {
    if (!mayPhone()) throw new CallpanelError('clickToDial.error.noSoftphone');
    calls.setDraft(number);
    await dialWhenReady(number, { wanted: () => isWanted(number, soon), clicked: true });
  };

  /** The settings of a phone that is being made say which country is the user's [C-06]. */
  const countryKnown = (): Promise<void> =>
    until(
      [state.connection, state.intents],
      () => !hasPhone(context) || !['no', 'loading'].includes(state.connection.phone),
      LONGEST_WAIT_MS,
    );

  /** A page without areas that live on the broker's events has no line to it until now. */
  const brokerUp = async (): Promise<void> => {
    await broker.need();
    const waits: readonly BrokerState['status'][] = ['no', 'connecting'];
    await until(
      [state.broker],
      () => !live.loaded.has('broker') || !waits.includes(state.broker.status),
      LONGEST_WAIT_MS,
    );
  };

  /** The user's devices ring first, then the number is dialled [S-68] [B-27]. */
  const originate = async (number: string, soon: boolean): Promise<void> => {
    const { user } = state.session;
    const isOver = thisSession(context);
    if (!user || originating.has(number)) return;
    originating.add(number);
    try {
      await countryKnown();
      if (isOver() || !(await isWanted(number, soon))) return;
      await brokerUp();
      await broker.command('Originate', {
        channel: `Local/${user.extension}@dial-number`,
        exten: number,
        priority: 1,
        context: 'default',
        callerid: user.extension,
        variable: { realm: user.realm },
      });
    } catch (cause) {
      throw asRefusal(cause, 'clickToDial.error.originate');
    } finally {
      originating.delete(number);
    }
    context.notify('success', 'clickToDial.originated', { number });
  };

  const WAYS: Record<
    ClickToDialDestination,
    (number: string, soon: boolean) => void | Promise<void>
  > = {
    softphoneShow: show,
    callPanelDial: dialHere,
    dialAfterOriginate: originate,
  };

  return {
    load,
    dialWhenReady: (number, name, asks) =>
      dialWhenReady(number, { name, ...(asks && { wanted: () => isWanted(number) }) }),
    confirmed: async (number, then) => ((await isWanted(keysOf(number))) ? then() : null),
    answer,
    async dial(text, how = 'asChosen') {
      if (!may('ctdRead')) throw new CallpanelError('clickToDial.error.refused');
      const number = clickedNumber(text);
      if (number === null) {
        const shown = text.trim().slice(0, SHOWN);
        throw new CallpanelError('sipua.error.invalidNumber', { number: shown });
      }
      const isOver = thisSession(context);
      try {
        const way = how === 'show' ? 'softphoneShow' : await load();
        await WAYS[way](number, how === 'soon');
      } catch (error) {
        // Nothing is lost: it waits in the dial field.
        if (!isOver()) {
          if (mayPhone()) calls.show(number);
          else calls.setDraft(number);
        }
        throw error;
      }
    },
  };
};
