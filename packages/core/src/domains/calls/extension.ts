import type { Call } from '@callpanel/telephony';
import { when } from '../until.ts';
import type { CallsContext } from './context.ts';
import { factsOf } from './facts.ts';

/** From the answer to the first digit, milliseconds: who answers by machine has said its first words. */
const PAUSE_MS = 2000;
/** No extension is longer. */
const LONGEST = 32;

/**
 * Sends an extension by DTMF a pause after the call is answered, and once it is not on hold. Until then it is in the facts of the
 * call; a call that ends or goes to another party before sends nothing.
 *
 * @param extension as it is written; only digits, `*` and `#` are sent
 */
export const sendLater = (
  { state: { calls }, fail }: CallsContext,
  call: Call,
  extension: string,
): void => {
  const { id } = call;
  const digits = extension.replace(/[^0-9*#]/g, '').slice(0, LONGEST);
  if (digits === '') return;
  const isOn = () => calls.list.some((one) => one.id === id);
  if (!isOn()) return;
  factsOf(calls, id).extension = digits;
  const isEnded = () => calls.facts[id]?.extension !== digits;
  const send = async (): Promise<void> => {
    try {
      for (const digit of digits) if (!isEnded()) await call.dtmf(digit);
    } catch (error) {
      fail(error);
    } finally {
      delete calls.facts[id]?.extension;
    }
  };
  const talks = () => {
    const { state, held } = call.info;
    return state === 'answered' && !held;
  };
  const afterPause = () =>
    void setTimeout(
      () =>
        when(
          [calls],
          () => isEnded() || talks(),
          () => void (isEnded() || send()),
        ),
      PAUSE_MS,
    );
  when(
    [calls],
    () => isEnded() || talks(),
    () => void (isEnded() || afterPause()),
  );
};
