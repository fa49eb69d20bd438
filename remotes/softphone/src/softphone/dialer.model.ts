import { STATUS_CONNECTED, STATUS_READY } from '@callpanel/contracts';
import type { CallsState, ConnectionState, Core, FeaturesState } from '@callpanel/core';

/** Everything the dialer's decisions depend on. */
export interface DialerFacts {
  connection: ConnectionState;
  /** What becomes of calls to the own number. */
  features: FeaturesState;
  list: CallsState['list'];
  /** The text in the dial field. */
  text: string;
  /** The last press of the call button that dialled nothing. */
  attempt: Attempt | null;
  /** A number waits until the host allows the call. */
  asking: boolean;
  /** The number in the field is called as soon as the phone is ready. */
  waits: boolean;
}

/** A press of the call button that dialled nothing: it was blocked, or the number was refused. */
export interface Attempt {
  failed: 'blocked' | 'number';
  /** The field's text at that moment: a changed number takes the hint away. */
  text: string;
}

/** The line's state, in a colour and in words: colour alone tells nothing to many. */
export interface Indicator {
  /** Green, amber, red [S-11]. */
  tone: 'ready' | 'warning' | 'danger';
  word:
    | 'ready'
    | 'dnd'
    | 'dndUntil'
    | 'forwarded'
    | 'registering'
    | 'unregistered'
    | 'loading'
    | 'connecting'
    | 'offline'
    | 'broken'
    | 'elsewhere'
    | 'off';
  /** Where calls go instead; '' nowhere. */
  to: string;
  /** When do not disturb ends, epoch milliseconds. */
  until: number | null;
  /** A call exists: the icon shows a phone in talk [S-11]. */
  inTalk: boolean;
}

export type HintId =
  | 'sipua.hint.notReady'
  | 'sipua.hint.missNum'
  | 'softphone.hint.calling'
  | 'softphone.hint.waits';

export interface DialerModel {
  indicator: Indicator;
  hint: HintId | null;
  /** As in the facts: a press is heard, and the same number is not called twice. */
  asking: boolean;
  /** Dials a text by the number rules. Null while unregistered, calling, or an error exists [U-17]. */
  call: Core['calls']['dial'] | null;
  /** Asks the phone to try again now; null when there is nothing to gain. */
  retry: (() => void) | null;
  /** This browser cannot make calls at all [E-17]. */
  unsupported: boolean;
}

/** Another tab has the phone: no fault of this one, and its own words say what can be done [F39]. */
const isElsewhere = (error: ConnectionState['error']): boolean =>
  error?.code === 'sipua.error.otherTab';

const offlineWord = ({ phone, error }: ConnectionState): Indicator['word'] => {
  if (isElsewhere(error)) return 'elsewhere';
  if (phone === 'failed') return 'broken';
  if (error) return 'offline';
  if (phone === 'ready') return 'connecting';
  return phone === 'no' ? 'off' : 'loading';
};

/** A line that is ready to call, and for other calls only if they come here. */
const readyWord = ({ dnd, dndUntil, forward }: FeaturesState): Indicator['word'] => {
  if (dnd) return dndUntil === null ? 'dnd' : 'dndUntil';
  return forward ? 'forwarded' : 'ready';
};

const indicatorOf = (
  connection: ConnectionState,
  features: FeaturesState,
  inTalk: boolean,
): Indicator => {
  const { status, error } = connection;
  const more = { to: features.forward ?? '', until: features.dndUntil, inTalk };
  if ((status & STATUS_READY) === STATUS_READY)
    return { tone: 'ready', word: readyWord(features), ...more };
  if ((status & STATUS_CONNECTED) !== 0)
    return { tone: 'warning', word: error ? 'unregistered' : 'registering', ...more };
  return { tone: 'danger', word: offlineWord(connection), ...more };
};

const OUTGOING: readonly string[] = ['dialing', 'ringing'];

const hintOf = (
  { attempt, text, waits }: DialerFacts,
  ready: boolean,
  calling: boolean,
): HintId | null => {
  if (waits) return 'softphone.hint.waits';
  if (!attempt) return null;
  if (attempt.failed === 'number') return attempt.text === text ? 'sipua.hint.missNum' : null;
  if (!ready) return 'sipua.hint.notReady';
  return calling ? 'softphone.hint.calling' : null;
};

/**
 * What the dialer shows and can do.
 *
 * @example dialerModel({ connection, features, list: [], text: '102', attempt: null }, actions).call?.('102')
 */
export const dialerModel = (
  facts: DialerFacts,
  actions: { dial: Core['calls']['dial']; retry: Core['connection']['retry'] },
): DialerModel => {
  const { connection, features, list } = facts;
  const indicator = indicatorOf(connection, features, list.length > 0);
  const calling = list.some((call) => OUTGOING.includes(call.state));
  const ready = indicator.tone === 'ready' && connection.error === null;
  const unsupported = connection.error?.code === 'sipua.error.notSupported';
  // A fresh start of the phone would end the calls it carries.
  const canRetry =
    !ready &&
    !unsupported &&
    !isElsewhere(connection.error) &&
    !['no', 'loading'].includes(connection.phone) &&
    list.length === 0;
  return {
    indicator,
    hint: hintOf(facts, ready, calling),
    asking: facts.asking,
    call: ready && !calling ? actions.dial : null,
    retry: canRetry ? actions.retry : null,
    unsupported,
  };
};

/** Which refusals of `dial` are the number's fault: they show the hint below the field too [V-08]. */
export const isNumberError = (code: string): boolean =>
  code === 'sipua.error.invalidNumber' || code === 'sipua.error.invalidFeatureCode';

/** Puts `inserted` in the place of the selection; also says where the caret goes. */
export const insertAt = (
  text: string,
  inserted: string,
  start: number,
  end: number,
): { text: string; caret: number } => ({
  text: text.slice(0, start) + inserted + text.slice(end),
  caret: start + inserted.length,
});

/** The backspace button: the selection, or the character before the caret. */
export const eraseAt = (
  text: string,
  start: number,
  end: number,
): { text: string; caret: number } =>
  start === end ? insertAt(text, '', Math.max(0, start - 1), end) : insertAt(text, '', start, end);
