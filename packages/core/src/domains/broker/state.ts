import type { BrokerAnswer, CommandFields, ErrorInfo } from '@callpanel/contracts';
import type { BrokerCounts } from '@callpanel/wires/broker';

/** The line to the realm's events. */
export interface BrokerState {
  /**
   * no: not permitted or not asked for · connecting: for the first time · online · lost: retries automatically ·
   * refused: does not accept us · failed: it could not be set up
   */
  status: 'no' | 'connecting' | 'online' | 'lost' | 'refused' | 'failed';
  error: ErrorInfo | null;
  /** 0 offline, 1 online [B-06]. */
  hint: 0 | 1;
}

export interface BrokerActions {
  /** Sends a command to the telephone system [B-34] and gives what it answered. @throws CallpanelError `rmqc.error.*` */
  command(action: string, fields?: CommandFields): Promise<BrokerAnswer>;
  /** Tries again at once after the broker was lost, refused or could not be set up. */
  retry(): void;
  /** What came in and was not used, by kind; `unrouted`: checked events of areas that are not here [F26]. */
  counts(): Partial<BrokerCounts> & { unrouted: Readonly<Record<string, number>> };
}

export interface BrokerOffers {
  /** Starts the line if no area of the page has asked for it yet. Never fails. */
  need(): Promise<void>;
}

export const initialBroker = (): BrokerState => ({ status: 'no', error: null, hint: 0 });
