/** A call that was [D-09]. */
export interface LogEntry {
  readonly id: string;
  readonly direction: 'missed' | 'dialed' | 'received';
  /** It came in and was refused, here or on another device. */
  readonly declined?: boolean;
  readonly number: string;
  readonly name: string;
  /** When it ended, epoch milliseconds. */
  readonly at: number;
}

/** The user's calls in this session of the panel, or on this page of a partner; kept per user [K-09] [K-10]. */
export interface CallLogState {
  /** The newest first [S-27], at most `CALL_LOG_LIMIT` [C-11]. */
  entries: LogEntry[];
  /** Missed since the log was opened last [S-18]. */
  missed: number;
  /** The user wants notifications of missed calls [S-70]: the counter is shown. */
  showMissed: boolean;
}

export interface CallLogActions {
  /** The log is on screen: nothing in it is news any more [S-18]. */
  opened(): void;
  /** Empties the log. */
  clear(): void;
  remove(id: string): void;
  /** Shown at once, kept by the server [S-70]; taken back, with a notice, when it refuses. */
  setShowMissed(show: boolean): Promise<void>;
}

export const initialCallLog = (): CallLogState => ({ entries: [], missed: 0, showMissed: true });
