/** A call of ours that was on when the page went away, by a link or a reload [F38]. */
export interface LeftCall {
  readonly callid: string;
  readonly number: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** It was hung up as the page went, and the page is here again; else it may still be on. */
  readonly ended: boolean;
  /** The telephone system can end it on request. */
  readonly canHangUp: boolean;
}

export interface LeftCallsState {
  list: LeftCall[];
}

export interface LeftCallsActions {
  /** Has the telephone system end it. @throws CallpanelError `rmqc.error.*` */
  hangUp(callid: string): Promise<void>;
  /** Takes it off the screen. */
  dismiss(callid: string): void;
}

export const initialLeftCalls = (): LeftCallsState => ({ list: [] });
