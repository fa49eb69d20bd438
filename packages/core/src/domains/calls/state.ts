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
  /** By call id: what the telephony system calls this leg [B-13] [B-19]; without it recording and three-way wait. */
  channels: Record<string, CallChannel>;
  /** By call id: recorded, or a change of that under way [U-18]. */
  recording: Record<string, 'starting' | 'on' | 'stopping'>;
  /** Consultation's call id to that of the call which waits to be transferred. */
  consulting: Record<string, string>;
  /** By call id: in a three-way conference; `name` is its own extension, `3WC-` and digits [C-19]. */
  threeWay: Record<string, { status: 'starting' | 'on'; name: string }>;
  /** By call id: names from the directory for calls that came without one. */
  names: Record<string, string>;
  /** Simultaneous calls allowed [C-04]. */
  limit: number;
  /** Name to code, `echo` to `*43` [C-24]. */
  featureCodes: Record<string, string>;
  /** The browser refused to play: a click on "enable sound" is needed. */
  soundBlocked: boolean;
  /** Why the microphone cannot be used, until it works again. */
  microphone: ErrorInfo | null;
}

/** One's own leg as the telephone system names it [B-13]; what it did not tell is ''. */
export interface CallChannel {
  channel: string;
  srvid: string;
  bridgeid: string;
  /** Where and how it would be recorded; an empty `monfile`: recording is disabled [V-11]. */
  monfile: string;
  moncmd: string;
  moncdrpath: string;
}

export const initialCalls = (): CallsState => ({
  list: [],
  lastEnded: null,
  draft: '',
  shown: 0,
  dialled: {},
  spying: {},
  channels: {},
  recording: {},
  consulting: {},
  threeWay: {},
  names: {},
  limit: DEFAULT_MAX_CALLS,
  featureCodes: { ...DEFAULT_FEATURE_CODES },
  soundBlocked: false,
  microphone: null,
});
