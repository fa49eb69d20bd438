import { mayFormat } from '@callpanel/i18n/typed-number';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import type { NumbersContext } from './context.ts';
import type { NumberCode, NumbersActions } from './state.ts';
import { initialNumbers } from './state.ts';

/** Numbers are rendered often: a page without network does not request the code for each of them, milliseconds. */
const RETRY_MS = 30_000;

/** Formats numbers for the whole page; the code comes with the first that is outside the company. */
export const numbers = defineDomain({
  initial: initialNumbers,
  create({ state, live, deps }: NumbersContext) {
    let code: NumberCode | null = null;
    let notBefore = 0;
    const load = lateCode(async (): Promise<NumberCode> => {
      code = await import(/* webpackChunkName: "numbers" */ '@callpanel/i18n/numbers');
      state.numbers.ready = true;
      return code;
    });
    const actions: NumbersActions = {
      text(number) {
        if (!mayFormat(number)) return number;
        // No line of a sentence ends within a number.
        if (code) return code.formatNumber(number, state.numbers.country).replace(/ /g, '\u00a0');
        const now = deps.nowMs();
        if (now >= notBefore) {
          notBefore = now + RETRY_MS;
          // A number that could not be formatted can still be read.
          live.dialled.then(load).catch(() => undefined);
        }
        return number;
      },
      load,
    };
    return { actions };
  },
});
