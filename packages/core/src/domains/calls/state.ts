import type { BargeMode, ErrorInfo } from '@callpanel/contracts';
import { DEFAULT_FEATURE_CODES, DEFAULT_MAX_CALLS } from '@callpanel/contracts';
import type { CallInfo } from '@callpanel/telephony';

export type { CallEnd, CallInfo, CallState, EndReason } from '@callpanel/telephony';

/** The calls of this page's phone, and what the dialer needs to know. */
export interface CallsState {
  /** Live calls in the order they began. */
  list: CallInfo[];
  /** The call that ended last, for the text that says why; replaced by the next. */
  lastEnded: CallInfo | null;
  /** What stands in the dial field; stays after an error, clears when a call ends [S-20]. */
  draft: string;
  /** Grows whenever the dial field shall be seen: whoever hides it brings it to the front. */
  shown: number;
  /** What stood in the field when each outgoing call was dialled, by call id. */
  dialled: Record<string, string>;
  /** Calls in which we listen in to somebody, by call id [S-24]. */
  spying: Record<string, { num: string; mode: BargeMode }>;
  /** Simultaneous calls allowed [C-04]. */
  limit: number;
  /** Name to code, `echo` to `*43` [C-24]. */
  featureCodes: Record<string, string>;
  /** The browser refused to play: a click on "enable sound" is needed. */
  soundBlocked: boolean;
  /** Why the microphone cannot be used, until it works again. */
  microphone: ErrorInfo | null;
}

export const initialCalls = (): CallsState => ({
  list: [],
  lastEnded: null,
  draft: '',
  shown: 0,
  dialled: {},
  spying: {},
  limit: DEFAULT_MAX_CALLS,
  featureCodes: { ...DEFAULT_FEATURE_CODES },
  soundBlocked: false,
  microphone: null,
});
