import type { ErrorInfo } from '@callpanel/contracts';

/** The line to the realm's events. */
export interface BrokerState {
  /**
   * no: not permitted or not asked for · connecting: for the first time · online · lost: tries again by itself ·
   * refused: does not accept us · failed: it could not be set up
   */
  status: 'no' | 'connecting' | 'online' | 'lost' | 'refused' | 'failed';
  error: ErrorInfo | null;
  /** 0 offline, 1 online [B-06]. */
  hint: 0 | 1;
}

export const initialBroker = (): BrokerState => ({ status: 'no', error: null, hint: 0 });
