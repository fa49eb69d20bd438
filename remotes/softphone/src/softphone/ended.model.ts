import type { ErrorCode } from '@callpanel/contracts';
import type { CallInfo, EndReason } from '@callpanel/core';

/** Milliseconds the reason stays if there is nothing to do about it. */
export const ENDED_SHOWN_MS = 5000;

/** What became of an ended call: the reason, and for missed or declined calls who it was. */
export type EndedWord = Exclude<EndReason, 'transferred'> | 'missed' | 'declined';

/** Ends without a text of ours: the specification words them [E-29] [E-31]. */
const SPECIFIED: Partial<Record<EndedWord, ErrorCode>> = {
  unsent: 'sipua.error.send',
  failed: 'sipua.error.callFailed',
};

export interface EndedModel {
  id: string;
  word: EndedWord;
  /** Id of the text. */
  text: string;
  /** Values of the text. */
  values: { who: string };
  /** Monotonic milliseconds of the answer, where it says how long the call was; null: not answered, or it says something else. */
  since: number | null;
  /** The wire's own words for a failure that has no words of ours; may be empty. */
  detail: string;
  /** Neither side wanted it to end so. */
  unwanted: boolean;
  /** Calls the number again; null where that makes no sense or a call cannot be placed now. */
  redial: (() => void) | null;
  /** Stays until the user takes it away: the call broke and may be wanted back. */
  stays: boolean;
}

/** A second try can help. */
const REDIAL: readonly EndReason[] = [
  'connectionLost',
  'unsent',
  'busy',
  'noAnswer',
  'unavailable',
  'failed',
  'media',
];

const wordOf = (
  call: CallInfo,
  reason: Exclude<EndReason, 'transferred'>,
  local: boolean,
): EndedWord => {
  // With the status of what the other device answered.
  if (reason === 'elsewhere' && (call.end?.status ?? 200) > 200) return 'declined';
  if (call.direction === 'in' && !local && (reason === 'cancelled' || reason === 'noAnswer'))
    return 'missed';
  if (reason === 'rejected' && local) return 'declined';
  return reason;
};

/** Why the last call ended, and whether to offer another try [S-16] [S-20]. */
export const endedModel = (
  call: CallInfo | null,
  dial: ((number: string) => void) | null,
  numberText: (number: string) => string,
): EndedModel | null => {
  // A notice reports a transfer, and a moved call continues.
  if (!call?.end || call.end.reason === 'transferred') return null;
  const { reason, by, status, phrase } = call.end;
  const wanted: readonly EndReason[] = ['hangup', 'cancelled', 'rejected', 'elsewhere'];
  const again =
    REDIAL.includes(reason) && (call.direction === 'out' || reason === 'connectionLost');
  const word = wordOf(call, reason, by === 'local');
  return {
    id: call.id,
    word,
    text: SPECIFIED[word] ?? `softphone.ended.${word}`,
    since: word === 'hangup' ? call.answeredAt : null,
    values: { who: call.name || numberText(call.number) },
    detail: word === 'failed' ? [status, phrase].filter(Boolean).join(' ') : '',
    unwanted: !wanted.includes(reason),
    redial: again && dial && call.number ? () => dial(call.number) : null,
    stays: reason === 'connectionLost' || reason === 'unsent',
  };
};
