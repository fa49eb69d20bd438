import type { BargeMode, ErrorInfo, SipSettings } from '@callpanel/contracts';
import { DEFAULT_FEATURE_CODES, DEFAULT_MAX_CALLS } from '@callpanel/contracts';
import type { CallInfo, Phone } from '@callpanel/telephony';
import { emptyRecord } from '../../empty-record.ts';

export type { CallEnd, CallInfo, CallState, EndReason } from '@callpanel/telephony';

/** A party of a call, as the telephone system names them; the name may be ''. */
export type Party = Pick<CallInfo, 'number' | 'name'>;

/** Another party of a conference. */
export interface ConferenceParty extends Party {
  /** What the telephone system calls their leg. */
  channel: string;
  /** This user has muted them for everybody. */
  muted: boolean;
}

/** The calls of this page's phone, and what the dialer needs to know. */
export interface CallsState {
  /** Live calls in the order they began. */
  list: CallInfo[];
  /** The call that ended last, for the text that says why; replaced by the next. */
  lastEnded: CallInfo | null;
  /** The text of the dial field; stays after an error, clears when a call ends [S-20]. */
  draft: string;
  /** The number in the dial field is called as soon as the phone is ready; '': none is. */
  waiting: string;
  /** Grows whenever the dial field must be visible: a view that hides it shows it then. */
  shown: number;
  /** What is known of each live call in addition to what the phone says, by call id. */
  facts: Record<string, CallFacts>;
  /** Consultation's call id to that of the call which waits to be transferred. */
  consulting: Record<string, string>;
  /** Simultaneous calls allowed [C-04]. */
  limit: number;
  /** Name to code, `echo` to `*43` [C-24]. */
  featureCodes: Record<string, string>;
  /** The browser refused to play: a click on "enable sound" is needed. */
  soundBlocked: boolean;
  /** Why the microphone cannot be used, until it works again. */
  microphone: ErrorInfo | null;
  /** The user talks in the active call while it is muted. */
  talksMuted: boolean;
}

/** What is known of one call. A missing field is unknown or false. Added and removed with the call. */
export interface CallFacts {
  /** When the user turned to it, by dialling, answering or resuming; the higher, the later. */
  asked?: number;
  /** The text of the field when it was dialled; missing: another number. */
  dialled?: string;
  /** We listen in to this number [S-24]. */
  spying?: { num: string; mode: BargeMode };
  /** What the telephony system calls this leg [B-13] [B-19]; without it recording and three-way wait. */
  channel?: CallChannel;
  /** Recorded, or a change of that under way [U-18]. */
  recording?: 'starting' | 'on' | 'stopping';
  /** In a three-way conference; `name` is its own extension, `3WC-` and digits [C-19]. */
  threeWay?: { status: 'starting' | 'on'; name: string };
  /**
   * In a three-way conference: who else is in it, as the telephone system says (null: not now), and who was called in and is not
   * there yet.
   */
  parties?: { inside: readonly ConferenceParty[] | null; invited: Party | null };
  /** From the directory, for a call that came without a name. */
  name?: string;
  /** Digits that are sent after the answer; missing: none, or they were sent. */
  extension?: string;
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

/** The digit that changes how one listens in, during the call; monitor is how it begins. */
export const BARGE_DIGITS: Readonly<Record<BargeMode, string>> = {
  monitor: '4',
  whisper: '5',
  fullbarge: '6',
};

/** What the user does with calls. */
export interface CallsActions {
  setDraft(text: string): void;
  /** Puts a number into the dial field, and the dial field before the user: `state.calls.shown` grows. */
  show(number: string): void;
  /**
   * Dials `text` by the number rules [V-01 to V-08]; gives the call's id, or null for an empty text [V-02]. At once, in the same
   * turn, unless the host answers `do-not-call`: then the host decides first, and the same number again meanwhile is the same
   * call.
   *
   * @param name of the person called, if it is known
   * @param extension behind the number: sent by DTMF two seconds after the answer
   * @throws CallpanelError (rejects) `sipua.error.*`, `embed.error.doNotCall`; nothing is dialled, the draft stays
   */
  dial(text: string, name?: string, extension?: string): Promise<string | null>;
  answer(id: string): Promise<void>;
  reject(id: string): void;
  hangUp(id: string): void;
  /**
   * Listens in to a call [C-20]: dials `***number`, mutes a second after it connects [S-24], and requests the mode. Returns the
   * call's id.
   *
   * @throws CallpanelError (rejects) `sipua.error.listen` when the phone is not registered, or the code is unknown [E-32]
   */
  listenIn(number: string, mode: BargeMode): Promise<string>;
  /** Changes the mode of a call that listens in; unmutes if the new mode lets the user be heard. */
  setBargeMode(id: string, mode: BargeMode): Promise<void>;
  /** Holds every other call first when it resumes this one: one active call at a time [S-21]. */
  hold(id: string, held: boolean): Promise<void>;
  mute(id: string, muted: boolean): void;
  /**
   * Transfers the other party to `text` without consultation; number rules as for dialling [V-10]. Resolves when they are
   * connected, with false if the user hung up meanwhile; after a failure the call is resumed [F52].
   *
   * @throws CallpanelError `sipua.xfer.invalid` [E-23], `sipua.xfer.failed` [E-27], `sipua.error.refer` [E-36]
   */
  transfer(id: string, text: string): Promise<boolean>;
  /**
   * Holds the call and dials the target of the transfer; returns the id of the consultation call. When that call ends, the
   * first is resumed, unless it was transferred [F52].
   *
   * @throws CallpanelError (rejects) `sipua.xfer.invalidAttended` [E-23], or why nothing can be dialled, as `dial`
   */
  consult(id: string, text: string): Promise<string>;
  /**
   * Connects the party that waits with the one that was asked; both calls end here. Without `consult` before it: joins this
   * call, also an incoming one, with the only other that is held [S-23]. Resolves as `transfer`.
   *
   * @throws CallpanelError `sipua.xfer.invalidAttended`, `sipua.xfer.failed` [E-27], `sipua.error.refer` [E-36]; both calls stay
   */
  completeTransfer(consultId: string): Promise<boolean>;
  /** Hangs up the consultation; the first call is resumed. */
  cancelTransfer(consultId: string): Promise<void>;
  /** Parks the other party [C-05]; a notice shows the slot once it is known [E-25]. Resolves and throws as `transfer` */
  park(id: string): Promise<boolean>;
  /**
   * Starts or ends recording [B-31 to B-33]; `state.calls.recording` says what became of it.
   *
   * @throws CallpanelError `sipua.error.recDisabled` [V-11] [E-18], `sipua.error.recording` { reason, why? }, `rmqc.error.lost` [E-13]
   */
  record(id: string, on: boolean): Promise<void>;
  /**
   * Puts this call and the other one, which is held, into one conference [S-28].
   *
   * @throws CallpanelError `sipua.error.threeWay` [E-51], `rmqc.error.lost` [E-13]; both calls stay as they were
   */
  startThreeWay(id: string): Promise<void>;
  /**
   * Invites a number to this call's conference [B-30]; an empty text is not a number [V-17].
   *
   * @throws CallpanelError `sipua.error.invalidNumber`, `invalidFeatureCode`, `threeWay`
   */
  invite(id: string, text: string): Promise<void>;
  /**
   * Mutes another party of this user's three-way conference for everybody, or ends that; no telephone system holds one of three.
   *
   * @throws CallpanelError `rmqc.error.command` { reason }, `sipua.error.threeWay` (it is not this user's)
   */
  muteParty(id: string, channel: string, muted: boolean): Promise<void>;
  /** Ends the call of another party of this user's three-way conference. Throws as `muteParty` */
  dropParty(id: string, channel: string): Promise<void>;
  /** Sends the digit and lets the user hear it [C-14]. */
  dtmf(id: string, tone: string): Promise<void>;
  /**
   * Tells how loud the user's microphone is in the active call, 0 to 1, about twenty times a second, also while it is muted; 0 when
   * the call ends. Returns the way to stop.
   */
  onLevel(hear: (level: number) => void): () => void;
  /** Plays a dial pad key's tone without a call. */
  playKey(tone: string): void;
  /** To be called in a click: lets the browser play sound from now on. */
  enableSound(): Promise<void>;
}

export interface CallsOffers {
  /** Calls `idle` once no call is live, at once when none is. Returns the way to stop waiting. */
  whenIdle(idle: () => void): () => void;
  /**
   * Loads the code that follows a phone: its events become state, sound and events for hosts.
   *
   * `again` is for a phone that is refused: `load` requests the settings again, `restart` replaces the phone with one that has
   * other settings.
   */
  follower(): Promise<
    (
      phone: Phone,
      settings: SipSettings,
      again: { load(): Promise<SipSettings>; restart(settings: SipSettings): void },
    ) => void
  >;
}

export const initialCalls = (): CallsState => ({
  list: [],
  lastEnded: null,
  draft: '',
  waiting: '',
  shown: 0,
  facts: emptyRecord(),
  consulting: emptyRecord(),
  limit: DEFAULT_MAX_CALLS,
  featureCodes: Object.assign(emptyRecord<string>(), DEFAULT_FEATURE_CODES),
  soundBlocked: false,
  microphone: null,
  talksMuted: false,
});
