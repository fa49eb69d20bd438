import type { Call, CallInfo, CallState, MessageSummary } from '@callpanel/telephony';

/**
 * What happens to the page's session. A domain implements the signals that concern it, and any domain may send one
 * (`Context.tell`). Domains receive them in the order of `DOMAINS`.
 */
export interface Signals {
  /** The user has a phone, in this tab or in another. `account`: whose, the same in every tab. */
  account(account: string): void;
  /** The phone is in this tab. */
  phoneHere(): void;
  /** A call has changed its state. */
  call(call: Call, before: CallState | undefined): void;
  /** A call was rejected because there were too many. */
  turnedAway(caller: Pick<CallInfo, 'number' | 'name'>): void;
  /** The phone says how many messages wait [W-06]. */
  messages(summary: MessageSummary): void;
  /** The broker's events are about to arrive: load the code that handles them. */
  expectEvents(): Promise<void>;
  /** Events were missed. `first`: hardly any, as this is the first subscription and came in time. */
  resync(first?: boolean): void;
  /** The line to the broker is down. */
  brokerDown(): void;
  /** The host answers other requests than before. */
  hostAnswers(): void;
  /** Records of an area are not what they were, by an action here or elsewhere. */
  recordsChanged(area: string): void;
  /** The page is visible again, or the network is back. */
  wake(): void;
  /** The page goes away. In reverse order: the phone and the broker last. */
  leave(): void;
  /** The browser kept the page that went away and has restored it. */
  back(): void;
  /** The session is over. Resolves once nothing of it is on the wire. */
  forget(): void | Promise<void>;
}
