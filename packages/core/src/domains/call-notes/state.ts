import type { LoggedCall } from '@callpanel/contracts';

/** What the user writes of a call that the host keeps. */
export interface CallNote extends Omit<LoggedCall, 'endedAt' | 'reason'> {
  callId: string;
  /** Epoch milliseconds; null: the call is on. */
  endedAt: number | null;
  reason: LoggedCall['reason'];
}

/** Calls that the host shall keep, where it answers `call-log`; only in the tab that has the phone. */
export interface CallNotesState {
  /** Calls that are on, and those that are over and wait for the user to be done with them; the oldest first. */
  list: CallNote[];
  /** So many the host has not kept when it was asked; it is asked again. */
  waiting: number;
  /** The host is asked now. */
  saving: boolean;
}

export interface CallNotesActions {
  /** Kept at once, also for a page that is loaded anew. Of a call that is gone nothing happens. */
  write(key: string, change: Partial<Pick<CallNote, 'notes' | 'outcome'>>): void;
  /** The user is done with a call that is over: the host is asked to keep it, until it does. */
  save(key: string): void;
  /** A call that is over shall not be kept. */
  skip(key: string): void;
  /** Asks the host at once for what waits. */
  retry(): void;
}

export const initialCallNotes = (): CallNotesState => ({
  list: [],
  waiting: 0,
  saving: false,
});
