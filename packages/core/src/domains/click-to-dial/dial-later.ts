import { CallpanelError, STATUS_READY } from '@callpanel/contracts';
import { reduceNumber } from '@callpanel/telephony';
import type { ClickToDialContext } from './context.ts';
import { thisSession } from '../this-session.ts';
import { until } from '../until.ts';
import { hasPhone } from './has-phone.ts';

/** How long a host's number waits for the phone, ms: the host waits 30 s for an answer, and learns why there is no call. */
const LONGEST_WAIT_MS = 25_000;
/** And one that the user clicked on [S-67], ms. */
const CLICKED_WAIT_MS = 10_000;

interface Wish {
  name?: string | undefined;
  /** Says whether to call, once the phone is ready; without it the number is called. */
  wanted?: (() => Promise<boolean>) | undefined;
  /** The user clicked on it, here: the phone is brought to this tab for it, unless it is in a call. */
  clicked?: boolean;
}

/** See `Core.clickToDial.dialWhenReady`. */
export const createDialLater = (
  context: ClickToDialContext,
): ((number: string, wish: Wish) => Promise<string | null>) => {
  const { state } = context;
  const { show, dial } = context.others.calls;
  const { calls, connection, intents, tabs } = state;
  /** The number in the dial field; a second click on it is the same wish. */
  let waiting: { number: string; called: Promise<string | null> } | null = null;

  const dialWanted = async (number: string, { name, wanted }: Wish): Promise<string | null> =>
    connection.status === STATUS_READY && wanted && !(await wanted()) ? null : dial(number, name);

  const call = async (number: string, wish: Wish): Promise<string | null> => {
    const { clicked } = wish;
    const isOtherSession = thisSession(context);
    show(number);
    calls.waiting = number;
    let onScreen = false;
    /** The user has taken it away: emptied the field, written another number, or left the phone. */
    const isGone = (): boolean => {
      const before = onScreen;
      onScreen = intents.offered.includes('show');
      return calls.draft !== number || (before && !onScreen);
    };
    let gone = false;
    const isOver = (): boolean => {
      gone ||= isGone();
      const { phone, status } = connection;
      return gone || status === STATUS_READY || phone === 'failed' || !hasPhone(context);
    };
    const wait = () =>
      until(
        [connection, calls, intents],
        () => isOver() || isOtherSession(),
        clicked ? CLICKED_WAIT_MS : LONGEST_WAIT_MS,
      );
    await wait();
    // Another user is signed in now.
    const isWanted = (): boolean => !gone && !isOtherSession();
    if (clicked && tabs.phone === 'elsewhere' && isWanted()) {
      await context.others.connection.takeOver();
      await wait();
    }
    if (calls.waiting === number) calls.waiting = '';
    if (isOtherSession()) throw new CallpanelError('sipua.error.notReady');
    if (tabs.phone === 'elsewhere' && !gone) throw new CallpanelError('sipua.error.otherTab');
    return gone ? null : dialWanted(number, wish);
  };

  return async (number, wish) => {
    const reduced = reduceNumber(number, calls.featureCodes);
    if (reduced && 'error' in reduced) throw new CallpanelError(reduced.error, { number });
    if (connection.status === STATUS_READY) return dialWanted(number, wish);
    if (!hasPhone(context)) throw new CallpanelError('widget.error.intent', { intent: 'dial' });
    if (waiting?.number === number) return waiting.called;
    const mine = { number, called: call(number, wish) };
    waiting = mine;
    return mine.called.finally(() => {
      if (waiting === mine) waiting = null;
    });
  };
};
