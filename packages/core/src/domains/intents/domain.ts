import type { Intent, IntentName } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import type { IntentsContext } from './context.ts';
import { defineDomain } from '../../domain.ts';
import { TWICE_MS } from '../calls/twice.ts';
import { until } from '../until.ts';
import type { Fulfils, IntentsActions } from './state.ts';
import { initialIntents } from './state.ts';

type Fulfil = (intent: never) => void | Promise<void>;

interface Offer {
  name: IntentName;
  by: Fulfils;
  fulfil: Fulfil;
}

/** What can be asked for on this page, and who fulfils it. */
export const intents = defineDomain({
  initial: initialIntents,
  create({ state, others, deps, fail }: IntentsContext) {
    const offers: Offer[] = [];
    const show = () => {
      state.intents.offered = [...new Set(offers.map(({ name }) => name))];
    };

    const offer: IntentsActions['offer'] = (name, by, fulfil) => {
      const mine: Offer = { name, by, fulfil };
      offers.push(mine);
      show();
      return () => {
        const index = offers.indexOf(mine);
        if (index !== -1) offers.splice(index, 1);
        show();
      };
    };

    /** Nothing is lost: the number waits in the dial field if it could not be called. */
    const trying = async (number: string, call: () => Promise<unknown>): Promise<void> => {
      try {
        await call();
      } catch (error) {
        if (state.calls.draft.trim() === '') others.calls.setDraft(number);
        fail(error);
      }
    };

    /** The newest of one kind. */
    const offerBy = (who: Fulfils, { type }: Intent): Offer | undefined =>
      offers.filter(({ name, by }) => name === type && by === who).pop();
    const missing = ({ type }: Intent) =>
      new CallpanelError('widget.error.intent', { intent: type });

    let handed = { number: '', at: 0 };
    /** A host is not asked twice for a double click; the page's own phone knows its calls. */
    const isAgain = (intent: Intent): boolean => {
      if (intent.type !== 'dial') return false;
      const before = handed;
      handed = { number: intent.number, at: deps.nowMs() };
      return before.number === handed.number && handed.at - before.at < TWICE_MS;
    };

    const actions: IntentsActions = {
      offer,
      offerPhone() {
        const stops = [
          offer(
            'dial',
            'page',
            ({ number, extension }) =>
              void trying(number, () =>
                others.clickToDial.confirmed(number, () =>
                  others.calls.dial(number, undefined, extension),
                ),
              ),
          ),
          offer('show', 'page', ({ number }) => others.calls.show(number)),
          offer(
            'listen',
            'page',
            ({ number, mode }) => void others.calls.listenIn(number, mode).catch(fail),
          ),
        ];
        return () => stops.forEach((stop) => stop());
      },
      perform(intent: Intent) {
        const best = offerBy('page', intent) ?? offerBy('panel', intent) ?? offerBy('host', intent);
        if (!best) throw missing(intent);
        if (best.by !== 'host' || !isAgain(intent)) best.fulfil(intent as never)?.catch(fail);
      },
      async ask(intent, waitMs) {
        await until([state.intents], () => offerBy('page', intent) !== undefined, waitMs);
        const best = offerBy('page', intent);
        if (!best) throw missing(intent);
        await best.fulfil(intent as never);
      },
    };
    return { actions };
  },
});
